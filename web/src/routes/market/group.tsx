import { createFileRoute, Navigate } from '@tanstack/react-router';
import { z } from 'zod';
import { GroupScreen } from '../../features/market/group-screen.tsx';
import { sortSearch } from '../../features/market/sorting.ts';

/** The members of a concept or industry. */
export const Route = createFileRoute('/market/group')({
  validateSearch: sortSearch.extend({
    kind: z.enum(['concepts', 'industries']).optional().catch(undefined),
    name: z.string().optional(),
    market: z.string().optional(),
  }),
  component: Page,
});

function Page() {
  const { kind = 'industries', name, market = 'US' } = Route.useSearch();
  if (!name) return <Navigate to="/market/industries" replace />;
  return <GroupScreen key={`${kind} ${market} ${name}`} kind={kind} name={name} market={market} />;
}
