import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../../admin/books/ledger-screen.tsx';
import { pageAsked } from '../../admin/pages.ts';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/ledger')({
  validateSearch: readSearch({ account: text, about: text, page: pageAsked }),
  component: Ledger,
});

function Ledger() {
  const { account, about } = Route.useSearch();
  return <LedgerScreen account={account} about={about} />;
}
