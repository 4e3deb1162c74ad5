import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { DepositScreen } from '../../features/deposit/deposit-screen.tsx';

export const Route = createFileRoute('/deposit/')({
  beforeLoad: requireLogin,
  component: DepositScreen,
});
