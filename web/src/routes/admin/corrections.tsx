import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsScreen } from '../../admin/books/adjustments-screen.tsx';
import { SHOWN } from '../../admin/books/shown.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/corrections')({
  // `user`: the customer to propose a correction for; `of`: list only this customer's.
  validateSearch: readSearch({ user: text, show: oneOf(SHOWN), of: text, page: whole }),
  component: Adjustments,
});

function Adjustments() {
  return <AdjustmentsScreen {...Route.useSearch()} />;
}
