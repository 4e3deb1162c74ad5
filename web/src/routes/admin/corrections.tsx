import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsScreen } from '../../admin/books/adjustments-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/corrections')({
  validateSearch: readSearch({ user: text }),
  component: Adjustments,
});

function Adjustments() {
  return <AdjustmentsScreen user={Route.useSearch().user} />;
}
