import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGroupName } from '../../lib/group-names.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { TilesSkeleton } from '../../ui/skeleton.tsx';
import { LoadedList } from '../../ui/states.tsx';
import { searchOfMarket } from './areas-search.ts';
import { type Plate, type PlateKind, platesOptions } from './list-api.ts';

const tileHeight = 88;

/** A concept or industry. Opens its members. */
function PlateTile({ plate, kind, market }: { plate: Plate; kind: PlateKind; market: string }) {
  const groupName = useGroupName();
  return (
    <Link to="/market/group" search={{ kind, name: plate.name, market }} className="plate">
      <Name text={groupName(plate.name)} className="t14 strong" />
      <Change value={plate.change_ratio} percent className="strong" />
      <span className="t12 c3 line">
        {plate.r_code} <Change value={plate.r_change_ratio} percent bare />
      </span>
    </Link>
  );
}

interface PlatesProps {
  kind: PlateKind;
  market: string;
}

export function Plates({ kind, market }: PlatesProps) {
  const { t } = useTranslation();
  const query = useQuery(platesOptions(kind, market));
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
        {(plate) => <PlateTile key={plate.name} plate={plate} kind={kind} market={market} />}
      </LoadedList>
    </Section>
  );
}
