import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { HistoryScreen } from '../../features/wallet/history-screen.tsx';
import { readMonth } from '../../lib/months.ts';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/history')({
  validateSearch: readSearch({ wallet: text, month: readMonth }),
  beforeLoad: requireLogin,
  component: Page,
});

/** Whatever is filtered stands in the address, so that the way back and a load anew find it. */
function Page() {
  const { wallet, month } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      wallet={wallet}
      month={month}
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
