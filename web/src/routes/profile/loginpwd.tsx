import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../features/account/change-password-screen.tsx';
import { requireLogin } from '../../features/account/require-login.ts';

export const Route = createFileRoute('/profile/loginpwd')({
  beforeLoad: requireLogin,
  component: ChangePasswordScreen,
});
