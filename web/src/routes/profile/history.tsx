import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { historySearch } from '../../features/wallet/address.ts';
import { HistoryScreen } from '../../features/wallet/history-screen.tsx';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/history')({
  validateSearch: readSearch(historySearch),
  beforeLoad: requireLogin,
  component: Page,
});

/** Whatever is filtered stands in the address, so that the way back and a load anew find it. */
function Page() {
  const { wallet: walletType, month } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      filter={{ walletType, month }}
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
