import { createFileRoute } from '@tanstack/react-router';
import { WatchlistScreen } from '../features/watchlist/watchlist-screen.tsx';

export const Route = createFileRoute('/watchlist')({ component: WatchlistScreen });
