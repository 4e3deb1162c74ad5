import { createFileRoute } from '@tanstack/react-router';
import { PayPasswordScreen } from '../../features/account/pay-password-screen.tsx';
import { requireLogin } from '../../features/account/require-login.ts';

export const Route = createFileRoute('/profile/paypwd')({
  beforeLoad: requireLogin,
  component: PayPasswordScreen,
});
