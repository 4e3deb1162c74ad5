import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { WayScreen } from '../../features/withdrawal/way-screen.tsx';

export const Route = createFileRoute('/withdraw/')({
  beforeLoad: requireLogin,
  component: WayScreen,
});
