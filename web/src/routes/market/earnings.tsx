import { createFileRoute } from '@tanstack/react-router';
import { EarningsScreen } from '../../features/market/earnings-screen.tsx';

export const Route = createFileRoute('/market/earnings')({ component: EarningsScreen });
