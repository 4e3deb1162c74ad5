import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../admin/people/people-screen.tsx';

export const Route = createFileRoute('/admin/people')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  component: People,
});

function People() {
  return <PeopleScreen id={Route.useSearch().id} />;
}
