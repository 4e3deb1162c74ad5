import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../../admin/books/ledger-screen.tsx';
import { readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/ledger')({
  validateSearch: readSearch({ account: text, about: text, page: whole }),
  component: Ledger,
});

function Ledger() {
  const { account, about } = Route.useSearch();
  return <LedgerScreen account={account} about={about} />;
}
