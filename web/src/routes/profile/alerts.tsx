import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { AlertsScreen } from '../../features/alert/alerts-screen.tsx';

export const Route = createFileRoute('/profile/alerts')({
  beforeLoad: requireLogin,
  component: AlertsScreen,
});
