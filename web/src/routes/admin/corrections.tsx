import { createFileRoute } from '@tanstack/react-router';
import { ADJUSTMENT_STATUSES } from '#core/codes.ts';
import { AdjustmentsScreen } from '../../admin/books/adjustments-screen.tsx';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/corrections')({
  // `user`: for whom one is to be proposed; `of`: of whom alone they are listed.
  validateSearch: readSearch({ user: text, status: oneOf(ADJUSTMENT_STATUSES), of: text }),
  component: Adjustments,
});

function Adjustments() {
  return <AdjustmentsScreen {...Route.useSearch()} />;
}
