import { createFileRoute } from '@tanstack/react-router';
import { PopularScreen } from '../../features/market/popular-screen.tsx';

export const Route = createFileRoute('/market/popular')({ component: PopularScreen });
