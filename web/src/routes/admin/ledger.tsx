import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../../admin/books/ledger-screen.tsx';

export const Route = createFileRoute('/admin/ledger')({
  validateSearch: (search: Record<string, unknown>): { account?: string; about?: string } => ({
    ...(typeof search.account === 'string' && { account: search.account }),
    ...(typeof search.about === 'string' && { about: search.about }),
  }),
  component: Ledger,
});

function Ledger() {
  const { account, about } = Route.useSearch();
  return <LedgerScreen account={account} about={about} />;
}
