import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Boxes, Flame, Sprout } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabHeader } from '../../ui/header.tsx';
import { MoreLink, SearchLink } from '../../ui/more-link.tsx';
import { QuoteRow } from '../../ui/quote-row.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState, Fresh, StaleBar } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Breadth } from './breadth.tsx';
import { IndexCards } from './index-cards.tsx';
import { IpoCalendar } from './ipo-calendar.tsx';
import { moversOptions } from './list-queries.ts';
import { MarketList } from './market-list.tsx';
import { Plates } from './plates.tsx';

const shortcuts = [
  { to: '/market/popular', icon: Flame, name: 'popular' },
  { to: '/market/blocktrade', icon: Boxes, name: 'blocktrade' },
  { to: '/market/ipo', icon: Sprout, name: 'ipo' },
] as const;

const regions = [
  { region: 'US', market: 'US', name: 'usMarkets' },
  { region: 'Europe', market: 'DE', name: 'europeMarkets' },
] as const;

type Region = (typeof regions)[number]['region'];

const moversCount = 5;

function Shortcuts() {
  const { t } = useTranslation();
  return (
    <nav className="quick pad pt-6" aria-label={t('market.shortcuts')}>
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

/** What moved furthest today, up or down. */
function Movers({ market }: { market: string }) {
  const { t } = useTranslation();
  const query = useQuery(moversOptions(market, moversCount));
  return (
    <Section title={t('home.movers')} more={<MoreLink to="/market/popular" />} tight>
      {query.isPending && <RowsSkeleton rows={moversCount} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data?.list.length === 0 && <Empty text={t('market.noInstruments')} />}
      {query.data?.list.map((item) => (
        <QuoteRow key={item.code} item={item} />
      ))}
    </Section>
  );
}

function RegionMarket({ region, market }: { region: Region; market: string }) {
  const { t } = useTranslation();
  return (
    <>
      <StaleBar />
      <Fresh>
        <div className="pt-4">
          <IndexCards region={region} />
        </div>
        <Breadth market={market} />
        <Shortcuts />
        <IpoCalendar />
        <Movers market={market} />
        <Plates kind="concepts" market={market} />
        <Plates kind="industries" market={market} />
      </Fresh>
      <Section title={t('market.live')}>
        <MarketList market={market} />
      </Section>
    </>
  );
}

export function MarketScreen() {
  const { t } = useTranslation();
  const [region, setRegion] = useState<Region>('US');
  const items = regions.map((one) => ({ value: one.region, label: t(`market.${one.name}`) }));
  return (
    <Tabs value={region} onChange={setRegion}>
      <Screen
        header={
          <TabHeader
            title={t('tab.market')}
            actions={<SearchLink />}
            below={<TabList label={t('market.markets')} items={items} fill />}
          />
        }
      >
        {regions.map((one) => (
          <TabPanel key={one.region} value={one.region}>
            <RegionMarket region={one.region} market={one.market} />
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}
