import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { marketList } from '#contract/market-list.ts';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { TilesSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { type PlateKind, platesOptions } from './list-queries.ts';

type PlateItem = OutputOf<typeof marketList.topConceptsPlate>['list'][number];

const tileHeight = 88;

/** A concept or industry. Opens the stock that leads it. */
function Plate({ plate }: { plate: PlateItem }) {
  const { r_code, r_name, r_market, r_classify, r_source } = plate;
  const leader = {
    code: r_code,
    name: r_name,
    market: r_market,
    classify: r_classify,
    source: r_source,
  };
  return (
    <Link to="/quote" search={leader} className="plate">
      <Name text={plate.name} className="t14 strong" />
      <Change value={plate.change_ratio} percent className="strong" />
      <span className="t12 c3 line">
        {r_code} <Change value={plate.r_change_ratio} percent bare />
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
    <Section title={title} tight={kind === 'industries'}>
      {query.isPending && <TilesSkeleton height={tileHeight} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data?.list.length === 0 && <Empty />}
      {query.data && query.data.list.length > 0 && (
        <div className="carousel">
          {query.data.list.map((plate) => (
            <Plate key={plate.name} plate={plate} />
          ))}
        </div>
      )}
    </Section>
  );
}
