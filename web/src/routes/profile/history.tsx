import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { HistoryScreen } from '../../features/wallet/history-screen.tsx';
import { month, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/history')({
  validateSearch: readSearch({ wallet: text, month }),
  beforeLoad: requireLogin,
  component: Page,
});

/** Filters are kept in the URL, so that going back and reloading restore them. */
function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      wallet={search.wallet}
      month={search.month}
      onFilter={(next) =>
        void navigate({
          search: { wallet: next.walletType, month: next.month },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
