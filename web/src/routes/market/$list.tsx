import { createFileRoute, Navigate } from '@tanstack/react-router';
import { rankedSearch, sectorSearch } from '../../features/market/address.ts';
import { AreaScreen } from '../../features/market/area-screen.tsx';
import { isArea, isRanking } from '../../features/market/areas.ts';
import { RankingScreen } from '../../features/market/ranking-screen.tsx';
import { sortSearch } from '../../features/market/sorting.ts';
import { readSearch } from '../../lib/search.ts';

/** A ranking, or a market with a list of its own. */
export const Route = createFileRoute('/market/$list')({
  validateSearch: readSearch({ ...rankedSearch, ...sortSearch, ...sectorSearch }),
  component: Page,
});

function Page() {
  const { list } = Route.useParams();
  if (isRanking(list)) return <RankingScreen ranking={list} />;
  if (isArea(list)) return <AreaScreen key={list} name={list} />;
  return <Navigate to="/" replace />;
}
