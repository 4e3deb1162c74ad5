import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';

export const Route = createFileRoute('/profile/inbox')({
  beforeLoad: requireLogin,
  component: InboxScreen,
});
