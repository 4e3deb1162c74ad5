import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../features/market/search-screen.tsx';

export const Route = createFileRoute('/search')({ component: SearchScreen });
