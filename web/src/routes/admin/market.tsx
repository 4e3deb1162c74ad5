import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../admin/market/market-screen.tsx';

export const Route = createFileRoute('/admin/market')({ component: MarketScreen });
