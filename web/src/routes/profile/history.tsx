import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { HistoryScreen } from '../../features/wallet/history-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/history')({
  validateSearch: readSearch({ wallet: text }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <HistoryScreen wallet={Route.useSearch().wallet} />;
}
