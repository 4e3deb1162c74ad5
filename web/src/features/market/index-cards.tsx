import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MarketItem } from '#platform/contract/quote.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { t } from '../../lib/words.ts';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { TilesSkeleton } from '../../ui/skeleton.tsx';
import { DayLine } from '../../ui/sparkline.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useLiveItem } from '../instrument/quote-row.tsx';
import { indexesOptions } from './list-api.ts';
import type { Region } from './regions.ts';

const sparkWidth = 88;
const cardHeight = 122;

function IndexCard({ item }: { item: MarketItem }) {
  const now = useLiveItem(item);
  return (
    <Link to="/quote" search={searchOf(now)} className="card index-card">
      <Name text={now.name} className="text-xs text-tertiary" />
      <Price value={now.price_nominal} decimals={now.priceDecimals} className="font-semibold" />
      <Change value={now.change_ratio} percent className="text-xs" />
      <DayLine item={now} width={sparkWidth} />
    </Link>
  );
}

/** The three indexes of a region. */
export function IndexCards({ region }: { region: Region }) {
  const query = useQuery(indexesOptions);
  return (
    <Loaded query={query} waiting={<TilesSkeleton height={cardHeight} />}>
      {(regions) => (
        <section className="px-gutter index-cards" aria-label={t('market.indexes')}>
          {regions
            .find((one) => one.region === region)
            ?.list.map((item) => (
              <IndexCard key={item.code} item={item} />
            ))}
        </section>
      )}
    </Loaded>
  );
}
