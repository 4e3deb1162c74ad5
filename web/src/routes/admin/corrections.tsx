import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsScreen } from '../../admin/books/adjustments-screen.tsx';

export const Route = createFileRoute('/admin/corrections')({
  validateSearch: ({ user }: Record<string, unknown>): { user?: string } =>
    typeof user === 'string' ? { user } : {},
  component: Adjustments,
});

function Adjustments() {
  return <AdjustmentsScreen user={Route.useSearch().user} />;
}
