import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../admin/people/people-screen.tsx';
import { isPersonTab, type PersonTab } from '../../admin/people/tabs.ts';

interface Asked {
  id?: string;
  tab?: PersonTab;
  /** Number of what is to be seen alone. */
  about?: string;
}

export const Route = createFileRoute('/admin/people')({
  validateSearch: ({ id, tab, about }: Record<string, unknown>): Asked => ({
    ...(typeof id === 'string' && { id }),
    ...(isPersonTab(tab) && { tab }),
    ...(typeof about === 'string' && { about }),
  }),
  component: People,
});

function People() {
  return <PeopleScreen {...Route.useSearch()} />;
}
