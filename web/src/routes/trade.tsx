import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { TradingCenter } from '../features/position/trading-center.tsx';

export const Route = createFileRoute('/trade')({
  beforeLoad: requireLogin,
  component: TradingCenter,
});
