import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MarketItem } from '#platform/contract/quote.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { LinesSkeleton, TilesSkeleton } from '../../ui/skeleton.tsx';
import { DayLine } from '../../ui/sparkline.tsx';
import { Empty, LoadedList } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { QuoteColumns, QuoteLine, quoteHeight, useLiveItem } from '../instrument/quote-row.tsx';
import { moversOptions, popularOptions } from './list-api.ts';
import { WhatRanks } from './what-ranks.tsx';

const moversCount = 8;
const cardHeight = 150;
const sparkWidth = 120;
const linesAtFirst = 10;

function MoverCard({ item }: { item: MarketItem }) {
  const now = useLiveItem(item);
  return (
    <Link to="/quote" search={searchOf(now)} className="sector-card mover">
      <span className="hstack">
        <Logo
          code={now.stock_code}
          name={now.name}
          classify={now.classify}
          url={now.localLogoUrl}
          size={32}
        />
        <span className="truncate">
          <span className="text-sm font-semibold truncate block">{now.stock_code}</span>
          <Name text={now.name} className="text-xs text-tertiary" />
        </span>
      </span>
      <DayLine item={now} width={sparkWidth} />
      <Price value={now.price_nominal} decimals={now.priceDecimals} className="font-semibold" />
      <Change value={now.change_ratio} percent className="text-sm" />
    </Link>
  );
}

function TopMovers() {
  const query = useQuery(moversOptions('US', moversCount));
  return (
    <Section title={t('market.topMovers')} tight>
      <WhatRanks of="liquid" />
      <LoadedList
        query={query}
        waiting={<TilesSkeleton height={cardHeight} />}
        className="carousel"
      >
        {(item) => <MoverCard key={item.code} item={item} />}
      </LoadedList>
    </Section>
  );
}

function PopularTable() {
  const query = useInfiniteQuery(popularOptions);
  return (
    <Section title={t('market.popularUs')}>
      <InfiniteList
        label={t('market.popularUs')}
        query={query}
        head={<QuoteColumns />}
        keyOf={(item) => item.code}
        rowHeight={quoteHeight}
        skeleton={<LinesSkeleton rows={linesAtFirst} />}
        empty={<Empty text={t('market.noInstruments')} />}
      >
        {(item) => <QuoteLine item={item} />}
      </InfiniteList>
    </Section>
  );
}

/** The day's largest moves, and the highest turnover. */
export function PopularScreen() {
  return (
    <Screen header={<Header title={t('area.popular')} />}>
      <StaleBar />
      <Fresh>
        <TopMovers />
        <PopularTable />
      </Fresh>
    </Screen>
  );
}
