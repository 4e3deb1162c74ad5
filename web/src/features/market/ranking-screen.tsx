import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pills } from '../../ui/choice.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { LinesSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { MoverRow, QuoteColumns, QuoteLine, quoteHeight } from '../instrument/quote-row.tsx';
import { type RankedMarket, rankedMarkets } from './address.ts';
import { type Ranking, rankings } from './areas.ts';
import { searchOfMarket, useRankedMarket } from './areas-search.ts';
import { type RankedItem, rankingOptions } from './list-api.ts';
import { WhatRanks } from './what-ranks.tsx';

const rowsAtFirst = 12;

/** A stock of the most traded, with the leading side. */
function TradedRow({ item }: { item: RankedItem }) {
  const bought = item.direction === 0;
  const side = (
    <Badge tone={bought ? 'up' : 'down'}>{t(bought ? 'quote.buy' : 'quote.sell')}</Badge>
  );
  return <MoverRow item={item} badge={side} />;
}

function Ranked({ ranking, market }: { ranking: Ranking; market: RankedMarket }) {
  const query = useInfiniteQuery(rankingOptions(ranking, market));
  const traded = ranking === 'traded';
  const volume = (item: RankedItem) =>
    ranking === 'active' && <span className="numeric">{format.compact(item.volume)}</span>;
  return (
    <>
      {!traded && <WhatRanks of="liquid" />}
      <StaleBar />
      <Fresh>
        <InfiniteList
          key={`${ranking} ${market}`}
          label={t(`rankings.${ranking}`)}
          query={query}
          head={!traded && <QuoteColumns />}
          keyOf={(item) => `${item.market}.${item.code}`}
          rowHeight={quoteHeight}
          skeleton={
            traded ? (
              <RowsSkeleton rows={rowsAtFirst} spark={false} />
            ) : (
              <LinesSkeleton rows={rowsAtFirst} />
            )
          }
          empty={<Empty text={t('market.noInstruments')} />}
        >
          {(item) =>
            traded ? <TradedRow item={item} /> : <QuoteLine item={item} aside={volume(item)} />
          }
        </InfiniteList>
      </Fresh>
    </>
  );
}

/** Movers, gainers, losers, most active, most traded: one market at a time. */
export function RankingScreen({ ranking }: { ranking: Ranking }) {
  const [market] = useRankedMarket();
  const navigate = useNavigate();
  const show = (list: Ranking, place: RankedMarket) =>
    void navigate({
      to: '/market/$list',
      params: { list },
      search: searchOfMarket(place),
      replace: true,
    });
  const items = rankings.map((value) => ({ value, label: t(`rankings.${value}`) }));
  const places = rankedMarkets.map((value) => ({ value, label: t(`places.${value}`) }));
  return (
    <Tabs value={ranking} onChange={(next: Ranking) => show(next, market)}>
      <Screen
        header={
          <Header
            title={t('rankings.title')}
            below={<TabList label={t('rankings.title')} items={items} />}
          />
        }
      >
        <div className="pt-3 pb-1">
          <Pills
            label={t('market.markets')}
            choices={places}
            value={market}
            onChange={(next) => show(ranking, next)}
          />
        </div>
        {rankings.map((one) => (
          <TabPanel key={one} value={one}>
            <Ranked ranking={one} market={market} />
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}
