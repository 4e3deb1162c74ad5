import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { TransferScreen } from '../../features/wallet/transfer-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/transfer')({
  validateSearch: readSearch({ toWallet: text }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <TransferScreen toWallet={Route.useSearch().toWallet} />;
}
