import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Boxes, Flame, Sprout } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../lib/words.ts';
import { TabHeader } from '../../ui/header.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { useMoreAside } from '../../ui/more-aside.ts';
import { MoreLink, SearchLink } from '../../ui/more-link.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, LoadedList } from '../../ui/states.tsx';
import { Step } from '../../ui/step.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { QuoteRow } from '../instrument/quote-row.tsx';
import { AllMarkets } from './all-markets.tsx';
import { searchOfMarket } from './areas-search.ts';
import { Breadth } from './breadth.tsx';
import { IndexCards } from './index-cards.tsx';
import { IpoCalendar } from './ipo-calendar.tsx';
import { moversOptions } from './list-api.ts';
import { type MarketRegion, marketRegions, regionNames } from './regions.ts';
import { Sectors } from './sectors.tsx';
import { WhatRanks } from './what-ranks.tsx';

const shortcuts = [
  { to: '/market/popular', icon: Flame, name: 'popular' },
  { to: '/market/blocktrade', icon: Boxes, name: 'blocktrade' },
  { to: '/market/ipo', icon: Sprout, name: 'ipo' },
] as const;

const moversCount = 5;

/** Far below the fold, and with more code than everything above it. */
const marketList = lazyComponent(() =>
  import('./market-list.tsx').then(({ MarketList }) => MarketList),
);

function Shortcuts() {
  return (
    <nav className="quick px-gutter pt-6" aria-label={t('market.shortcuts')}>
      {shortcuts.map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to}>
          <span className="disc">
            <Icon className="icon" aria-hidden="true" />
          </span>
          {t(`area.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the other rankings of a market. */
function Rankings({ market }: { market: string }) {
  const row = useRef<HTMLElement>(null);
  useMoreAside(row);
  return (
    <nav ref={row} className="pills pt-3" aria-label={t('rankings.title')}>
      {(['active', 'gainers', 'losers', 'traded'] as const).map((list) => (
        <Link
          key={list}
          to="/market/$list"
          params={{ list }}
          search={searchOfMarket(market)}
          className="pill"
        >
          {t(`rankings.${list}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The day's largest moves, up or down. */
function Movers({ market }: { market: string }) {
  const query = useQuery(moversOptions(market, moversCount));
  return (
    <Section
      title={t('home.movers')}
      more={
        <MoreLink to="/market/$list" params={{ list: 'movers' }} search={searchOfMarket(market)} />
      }
      tight
    >
      <LoadedList
        query={query}
        waiting={<RowsSkeleton rows={moversCount} />}
        empty={<Empty text={t('market.noInstruments')} />}
      >
        {(item) => <QuoteRow key={item.code} item={item} />}
      </LoadedList>
      <WhatRanks of="liquid" />
      <Rankings market={market} />
    </Section>
  );
}

function RegionMarket({ region, market }: { region: MarketRegion; market: string }) {
  return (
    <>
      <StaleBar />
      <Fresh>
        <div className="pt-4">
          <IndexCards region={region} />
        </div>
        <Step>
          <Breadth market={market} />
          <Shortcuts />
        </Step>
        <Step>
          <IpoCalendar />
          <Movers market={market} />
        </Step>
        <InTurn>
          <Sectors kind="concepts" market={market} />
        </InTurn>
        <InTurn>
          <Sectors kind="industries" market={market} />
        </InTurn>
      </Fresh>
      <InTurn>
        <AllMarkets />
      </InTurn>
      <InTurn>
        <Section title={t('market.live')}>
          <LazyPart of={marketList} props={{ filter: { market } }} />
        </Section>
      </InTurn>
    </>
  );
}

/** The market, one region at a time. */
export function MarketScreen({ region }: { region: MarketRegion }) {
  const navigate = useNavigate();
  const items = marketRegions.map((one) => ({
    value: one.region,
    label: t(`market.${regionNames[one.region]}`),
  }));
  const show = (next: MarketRegion) =>
    void navigate({
      to: '/market',
      search: next === 'US' ? {} : { region: next },
      replace: true,
    });
  return (
    <Tabs value={region} onChange={show}>
      <Screen
        header={
          <TabHeader
            title={t('tab.market')}
            actions={<SearchLink />}
            below={<TabList label={t('market.markets')} items={items} fill />}
          />
        }
      >
        {marketRegions.map((one) => (
          <TabPanel key={one.region} value={one.region}>
            <RegionMarket region={one.region} market={one.market} />
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}
