import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { LIST_SORTS } from '#core/codes.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Pills } from '../../ui/choice.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { LinesSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { QuoteColumns, QuoteLine, quoteHeight, StarredRow } from '../instrument/quote-row.tsx';
import { rankedMarkets } from './address.ts';
import { instrumentsOptions, type ListFilter, liveListSize, type SortField } from './api.ts';
import { type Sorting, useSorting } from './sorting.ts';
import { WhatRanks } from './what-ranks.tsx';

const names = { f3: 'chgPercent', f4: 'change', f6: 'volume', f20: 'marketValue' } as const;

/** Volume or value beside the code when the list is sorted by it: no column shows them. */
function SortedBy({ item, sort }: { item: MarketItem; sort: 'f6' | 'f20' }) {
  return (
    <span className="numeric">
      {format.compact(sort === 'f6' ? item.volume : item.marketValue)}
    </span>
  );
}

const yieldDecimals = 2;
/** Lists of bonds have no columns. */
const bondMarket = 'BOND';

/** The yield of a bond, and the year of repayment. */
function BondAside({ bond }: { bond: NonNullable<MarketItem['bond']> }) {
  return (
    <span className="numeric">
      {bond.yield !== undefined && (
        <span className="text-secondary">
          {format.percentPlain(bond.yield, yieldDecimals)}&nbsp;·{' '}
        </span>
      )}
      {new Date(bond.maturity).getUTCFullYear()}
    </span>
  );
}

/** The second figure of a row: the value it is sorted by. */
function asideOf(item: MarketItem, sort: SortField) {
  return (sort === 'f6' || sort === 'f20') && <SortedBy item={item} sort={sort} />;
}

/** A line of the list; for a bond its yield matters more than its change. */
function ListedLine({ item, sort }: { item: MarketItem; sort: SortField }) {
  const { bond } = item;
  if (bond) return <StarredRow item={item} aside={<BondAside bond={bond} />} />;
  return <QuoteLine item={item} aside={asideOf(item, sort)} />;
}

interface SortPillsProps {
  sorts: readonly SortField[];
  sorting: Sorting;
  onChange: (sorting: Sorting) => void;
}

/** Pressing the chosen sort again reverses it. */
function SortPills({ sorts, sorting: { sort, order }, onChange }: SortPillsProps) {
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const choices = sorts.map((value) => ({
    value,
    label: (
      <>
        {t(`market.${names[value]}`)}
        {value === sort && (
          <>
            <Arrow className="icon size-4" aria-hidden="true" />
            <span className="sr-only">
              {t(order === 'desc' ? 'market.descending' : 'market.ascending')}
            </span>
          </>
        )}
      </>
    ),
  }));
  const press = (next: SortField) =>
    onChange({ sort: next, order: next === sort && order === 'desc' ? 'asc' : 'desc' });
  return <Pills label={t('market.sortBy')} choices={choices} value={sort} onChange={press} />;
}

export const allSorts: readonly SortField[] = LIST_SORTS;

/** Whether the top of the list may hold what rankings leave out: thinly traded shares, and funds. */
const hasThin = ({ market, classify, industry, concept }: ListFilter, sort: SortField) =>
  (sort === 'f3' || sort === 'f4') &&
  rankedMarkets.some((one) => one === market) &&
  [classify, industry, concept].every((one) => one === undefined);

interface MarketListProps {
  filter: ListFilter;
  sorts?: readonly SortField[];
}

/** All instruments of a market or of a part of it, with live prices. */
export function MarketList({ filter, sorts = allSorts }: MarketListProps) {
  const [sorting, setSorting] = useSorting(sorts);
  const { sort } = sorting;
  const query = useInfiniteQuery(instrumentsOptions({ ...filter, ...sorting }));
  return (
    <div className="sorted">
      <div className="sort-bar">
        <SortPills sorts={sorts} sorting={sorting} onChange={setSorting} />
      </div>
      <div>
        {hasThin(filter, sort) && <WhatRanks of="everything" />}
        <StaleBar />
        <Fresh>
          <InfiniteList
            key={JSON.stringify([filter, sorting])}
            label={t('market.instruments')}
            query={query}
            head={filter.market !== bondMarket && <QuoteColumns />}
            keyOf={(item) => `${item.market}.${item.code}`}
            rowHeight={quoteHeight}
            skeleton={<LinesSkeleton rows={liveListSize} />}
            empty={<Empty text={t('market.noInstruments')} />}
          >
            {(item) => <ListedLine item={item} sort={sort} />}
          </InfiniteList>
        </Fresh>
      </div>
    </div>
  );
}
