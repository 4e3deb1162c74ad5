import { createFileRoute } from '@tanstack/react-router';
import { pageAsked } from '../../admin/pages.ts';
import { PeopleScreen } from '../../admin/people/people-screen.tsx';
import { EVENTS, PERSON_TABS, WALLETS } from '../../admin/people/tabs.ts';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/people')({
  // `about`: the number of what is to be seen alone; `page`: of the people, `lines`: of the table.
  validateSearch: readSearch({
    q: text,
    page: pageAsked,
    id: text,
    tab: oneOf(PERSON_TABS),
    about: text,
    wallet: oneOf(WALLETS),
    event: oneOf(EVENTS),
    lines: pageAsked,
  }),
  component: People,
});

function People() {
  return <PeopleScreen {...Route.useSearch()} />;
}
