import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AreaScreen, sectorSearch } from '../../features/market/area-screen.tsx';
import { isArea, isRanking } from '../../features/market/areas.ts';
import { rankedSearch } from '../../features/market/areas-search.ts';
import { RankingScreen } from '../../features/market/ranking-screen.tsx';
import { sortSearch } from '../../features/market/sorting.ts';

/** A ranking, or a market of its own. */
export const Route = createFileRoute('/market/$list')({
  validateSearch: rankedSearch.extend(sortSearch.shape).extend(sectorSearch.shape),
  component: Page,
});

function Page() {
  const { list } = Route.useParams();
  if (isRanking(list)) return <RankingScreen ranking={list} />;
  if (isArea(list)) return <AreaScreen key={list} name={list} />;
  return <Navigate to="/" replace />;
}
