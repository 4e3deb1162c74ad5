import { createFileRoute } from '@tanstack/react-router';
import { IndexesScreen } from '../../features/market/indexes-screen.tsx';

export const Route = createFileRoute('/market/indexes')({ component: IndexesScreen });
