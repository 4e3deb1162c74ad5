import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../features/market/market-screen.tsx';

export const Route = createFileRoute('/market/')({ component: MarketScreen });
