import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useGroupName } from '../../lib/group-names.ts';
import { t } from '../../lib/words.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { TilesSkeleton } from '../../ui/skeleton.tsx';
import { LoadedList } from '../../ui/states.tsx';
import { searchOfMarket } from './areas-search.ts';
import { type Sector, type SectorKind, sectorsOptions } from './list-api.ts';

const tileHeight = 88;

/** A concept or industry. Links to its members. */
function SectorTile({
  sector,
  kind,
  market,
}: {
  sector: Sector;
  kind: SectorKind;
  market: string;
}) {
  const groupName = useGroupName();
  return (
    <Link to="/market/group" search={{ kind, name: sector.name, market }} className="sector-card">
      <Name text={groupName(sector.name)} className="text-sm font-semibold" />
      <Change value={sector.change_ratio} percent className="font-semibold" />
      <span className="text-xs text-tertiary hstack">
        {sector.r_code} <Change value={sector.r_change_ratio} percent bare />
      </span>
    </Link>
  );
}

interface SectorsProps {
  kind: SectorKind;
  market: string;
}

export function Sectors({ kind, market }: SectorsProps) {
  const query = useQuery(sectorsOptions(kind, market));
  const title = t(kind === 'concepts' ? 'market.topConcepts' : 'market.topIndustries');
  return (
    <Section
      title={title}
      more={<MoreLink to={`/market/${kind}`} search={searchOfMarket(market)} />}
      tight={kind === 'industries'}
    >
      <LoadedList
        query={query}
        waiting={<TilesSkeleton height={tileHeight} />}
        className="carousel"
      >
        {(sector) => <SectorTile key={sector.name} sector={sector} kind={kind} market={market} />}
      </LoadedList>
    </Section>
  );
}
