import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../admin/people/people-screen.tsx';
import { PERSON_TABS } from '../../admin/people/tabs.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/people')({
  // `about`: show only the row with this number; `page`: page of the people, `lines`: page of the table.
  validateSearch: readSearch({
    q: text,
    page: whole,
    id: text,
    tab: oneOf(PERSON_TABS),
    about: text,
    wallet: text,
    event: text,
    lines: whole,
  }),
  component: People,
});

function People() {
  return <PeopleScreen {...Route.useSearch()} />;
}
