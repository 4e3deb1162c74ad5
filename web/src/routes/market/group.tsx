import { createFileRoute, Navigate } from '@tanstack/react-router';
import { GroupScreen } from '../../features/market/group-screen.tsx';
import { sortSearch } from '../../features/market/sorting.ts';
import { oneOf, readSearch, text } from '../../lib/search.ts';

/** The members of a concept or industry. */
export const Route = createFileRoute('/market/group')({
  validateSearch: readSearch({
    ...sortSearch,
    kind: oneOf(['concepts', 'industries']),
    name: text,
    market: text,
  }),
  component: Page,
});

function Page() {
  const { kind = 'industries', name, market = 'US' } = Route.useSearch();
  if (!name) return <Navigate to="/market/industries" replace />;
  return <GroupScreen key={`${kind} ${market} ${name}`} kind={kind} name={name} market={market} />;
}
