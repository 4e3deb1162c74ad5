import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireLogin } from '../../features/account/require-login.ts';
import { HistoryScreen } from '../../features/wallet/history-screen.tsx';

export const Route = createFileRoute('/profile/history')({
  validateSearch: z.object({ wallet: z.string().optional() }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <HistoryScreen wallet={Route.useSearch().wallet} />;
}
