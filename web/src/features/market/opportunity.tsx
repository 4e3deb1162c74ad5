import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMinute } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { t } from '../../lib/words.ts';
import { worldTimeAt } from '../../lib/world-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { Change } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { CardSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded, LoadedList } from '../../ui/states.tsx';
import { MoverRow } from '../instrument/quote-row.tsx';
import { buysSellsOptions, moversOptions, type Sector, sectorsOptions } from './list-api.ts';
import { WhatRanks } from './what-ranks.tsx';

const listSize = 5;
const homeMarket = 'US';

/** The day's best industry and its leading stock. Links to its members. */
function Hotspot() {
  const query = useQuery(sectorsOptions('industries', homeMarket));
  return (
    <Loaded query={query} waiting={<CardSkeleton />}>
      {({ list: [best] }) => best && <HotCard best={best} at={worldTimeAt(query.dataUpdatedAt)} />}
    </Loaded>
  );
}

function HotCard({ best, at }: { best: Sector; at: number }) {
  const groupName = useGroupName();
  const { name, r_code } = best;
  return (
    <Link
      to="/market/group"
      search={{ kind: 'industries', name, market: homeMarket }}
      className="card block"
    >
      <span className="text-sm text-tertiary">
        {t('home.hotspot')}&nbsp;· <span className="numeric">{formatMinute(at)}</span>
      </span>
      <span className="text-xl font-semibold block mt-0.5 mb-2.5">
        {t(best.fall ? 'home.holds' : 'home.leads', { name: groupName(name) })}
      </span>
      <span className="hstack flex-wrap text-sm">
        <Change value={best.change_ratio} percent />
        <span className="hstack text-tertiary ms-auto">
          {r_code} <Change value={best.r_change_ratio} percent bare />
        </span>
      </span>
    </Link>
  );
}

function Movers() {
  const query = useQuery(moversOptions(homeMarket, listSize));
  return (
    <>
      <LoadedList query={query} waiting={<RowsSkeleton rows={listSize} spark={false} />}>
        {(item) => <MoverRow key={item.code} item={item} />}
      </LoadedList>
      <WhatRanks of="liquid" />
    </>
  );
}

/** The most traded stocks, each with the leading side. */
function BuysSells() {
  const query = useQuery(buysSellsOptions(homeMarket, listSize));
  const sideOf = (direction: number) => (
    <Badge tone={direction === 0 ? 'up' : 'down'}>
      {t(direction === 0 ? 'quote.buy' : 'quote.sell')}
    </Badge>
  );
  return (
    <LoadedList query={query} waiting={<RowsSkeleton rows={listSize} spark={false} />}>
      {(item) => <MoverRow key={item.code} item={item} badge={sideOf(item.direction)} />}
    </LoadedList>
  );
}

/** The day's hot industry, and a list below it: movers, or most traded. */
export function Opportunity() {
  const [list, setList] = useState<'mover' | 'buy'>('mover');
  return (
    <Section
      title={t('home.opportunity')}
      more={
        <MoreLink to="/market/$list" params={{ list: list === 'mover' ? 'movers' : 'traded' }} />
      }
    >
      <div className="px-gutter stack">
        <Hotspot />
        <Segmented
          label={t('home.hotList')}
          choices={[
            { value: 'mover', label: t('home.movers') },
            { value: 'buy', label: t('home.buysSells') },
          ]}
          value={list}
          onChange={setList}
        />
      </div>
      <div className="mt-1">{list === 'mover' ? <Movers /> : <BuysSells />}</div>
    </Section>
  );
}
