import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../admin/people/people-screen.tsx';
import { PERSON_TABS } from '../../admin/people/tabs.ts';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/people')({
  // `about`: the number of what is to be seen alone.
  validateSearch: readSearch({ q: text, id: text, tab: oneOf(PERSON_TABS), about: text }),
  component: People,
});

function People() {
  return <PeopleScreen {...Route.useSearch()} />;
}
