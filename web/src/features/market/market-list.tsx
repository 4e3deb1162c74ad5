import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketItem } from '#contract/market.ts';
import { format } from '../../lib/format.ts';
import { Pills } from '../../ui/choice.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { QuoteColumns, QuoteLine } from '../../ui/quote-row.tsx';
import { LinesSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Fresh, StaleBar } from '../../ui/states.tsx';
import { instrumentsOptions, liveListSize, type SortField } from './queries.ts';

const rowHeight = 58;

const sorts = [
  { value: 'f3', name: 'chgPercent' },
  { value: 'f4', name: 'change' },
  { value: 'f6', name: 'volume' },
  { value: 'f20', name: 'marketValue' },
] as const satisfies readonly { value: SortField; name: string }[];

/** Volume and value stand beside the code while they sort the list: no column shows them. */
function SortedBy({ item, sort }: { item: MarketItem; sort: 'f6' | 'f20' }) {
  return (
    <span className="num">{format.compact(sort === 'f6' ? item.volume : item.marketValue)}</span>
  );
}

interface SortPillsProps {
  sort: SortField;
  order: 'asc' | 'desc';
  onChange: (sort: SortField, order: 'asc' | 'desc') => void;
}

/** A second press on the chosen sort turns it round. */
function SortPills({ sort, order, onChange }: SortPillsProps) {
  const { t } = useTranslation();
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const choices = sorts.map(({ value, name }) => ({
    value,
    label: (
      <>
        {t(`market.${name}`)}
        {value === sort && (
          <>
            <Arrow className="icon s16" aria-hidden="true" />
            <span className="sr">
              {t(order === 'desc' ? 'market.descending' : 'market.ascending')}
            </span>
          </>
        )}
      </>
    ),
  }));
  return (
    <Pills
      label={t('market.sortBy')}
      choices={choices}
      value={sort}
      onChange={(next) => onChange(next, next === sort && order === 'desc' ? 'asc' : 'desc')}
    />
  );
}

/** Every instrument of a market with live prices. */
export function MarketList({ market }: { market: string }) {
  const { t } = useTranslation();
  const [{ sort, order }, setSorting] = useState<{ sort: SortField; order: 'asc' | 'desc' }>({
    sort: 'f3',
    order: 'desc',
  });
  const query = useInfiniteQuery(instrumentsOptions({ market, sort, order }));
  return (
    <>
      <SortPills
        sort={sort}
        order={order}
        onChange={(next, way) => setSorting({ sort: next, order: way })}
      />
      <div className="mt-2">
        <StaleBar />
        <Fresh>
          <QuoteColumns />
          <InfiniteList
            key={`${market} ${sort} ${order}`}
            label={t('market.instruments')}
            query={query}
            keyOf={(item) => item.code}
            rowHeight={rowHeight}
            skeleton={<LinesSkeleton rows={liveListSize} />}
            empty={<Empty text={t('market.noInstruments')} />}
          >
            {(item) => (
              <QuoteLine
                item={item}
                {...(sort === 'f6' || sort === 'f20'
                  ? { aside: <SortedBy item={item} sort={sort} /> }
                  : {})}
              />
            )}
          </InfiniteList>
        </Fresh>
      </div>
    </>
  );
}
