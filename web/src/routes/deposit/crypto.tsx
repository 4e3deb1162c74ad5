import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { CryptoScreen } from '../../features/deposit/crypto-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/deposit/crypto')({
  validateSearch: readSearch({
    code: text,
    chain: text,
    addr: text,
    logo: text,
  }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <CryptoScreen {...Route.useSearch()} />;
}
