import { createFileRoute } from '@tanstack/react-router';
import { LanguageButton } from '../features/account/language-button.tsx';
import { ServiceButton } from '../features/chat/service-button.tsx';
import type { HomeColumnsProps } from '../features/columns/home-columns.tsx';
import { InboxBell } from '../features/inbox/bell.tsx';
import { Fresh, StaleBar } from '../features/instrument/live-status.tsx';
import { EarningsCalendar } from '../features/market/earnings-calendar.tsx';
import { IndexCards } from '../features/market/index-cards.tsx';
import { Invest } from '../features/market/invest.tsx';
import { IpoBanner } from '../features/market/ipo-calendar.tsx';
import { Opportunity } from '../features/market/opportunity.tsx';
import { TopStocks } from '../features/market/top-stocks.tsx';
import { Academy, TrendingAnalysis } from '../features/news/academy.tsx';
import { LatestNews, WatchlistFocus } from '../features/news/home-news.tsx';
import { HomePortfolio } from '../features/position/home-portfolio.tsx';
import { UserStrip } from '../features/wallet/user-strip.tsx';
import { Vault } from '../features/wallet/vault.tsx';
import { HomeWatchlist } from '../features/watchlist/home-watchlist.tsx';
import { useWide } from '../lib/use-wide.ts';
import { t } from '../lib/words.ts';
import { Brand, PageTitle } from '../ui/header.tsx';
import { InTurn } from '../ui/in-turn.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { MoreLink, SearchLink } from '../ui/more-link.tsx';
import { Screen } from '../ui/screen.tsx';

export const Route = createFileRoute('/')({ component: Home });

function HomeHeader() {
  return (
    <header className="top">
      <PageTitle text={t('tab.home')} />
      <div className="header open">
        <Brand />
        <div className="side">
          <LanguageButton />
          <SearchLink />
          <InboxBell />
          <ServiceButton />
        </div>
      </div>
    </header>
  );
}

const columns = lazyComponent<HomeColumnsProps>(() =>
  import('../features/columns/home-columns.tsx').then((part) => part.HomeColumns),
);

/** First the person's own, then the market, then news. */
function Wide() {
  const own = (
    <>
      <UserStrip />
      <Fresh>
        <HomePortfolio more={<MoreLink to="/trade" />} />
        <InTurn>
          <HomeWatchlist more={<MoreLink to="/watchlist" />} />
        </InTurn>
      </Fresh>
      <InTurn>
        <Vault />
        <EarningsCalendar />
        <Academy />
      </InTurn>
    </>
  );
  const market = (
    <>
      <Fresh>
        <IndexCards region="US" />
        <Opportunity />
      </Fresh>
      <LatestNews />
      <InTurn>
        <WatchlistFocus />
        <IpoBanner />
        <TrendingAnalysis />
      </InTurn>
    </>
  );
  return (
    <>
      <StaleBar />
      <LazyPart of={columns} props={{ own, market }} />
    </>
  );
}

function Home() {
  const isWide = useWide();
  return (
    <Screen header={<HomeHeader />}>
      <h1 className="sr-only">{t('tab.home')}</h1>
      {isWide ? <Wide /> : <Sections />}
    </Screen>
  );
}

/** One section after another, drawn as the person scrolls to them. */
function Sections() {
  return (
    <>
      <UserStrip />
      <StaleBar />
      <Fresh>
        <Opportunity />
        <InTurn>
          <Invest />
        </InTurn>
        <InTurn>
          <HomePortfolio more={<MoreLink to="/trade" />} />
        </InTurn>
        <InTurn>
          <HomeWatchlist more={<MoreLink to="/watchlist" />} />
        </InTurn>
      </Fresh>
      <InTurn>
        <Vault />
      </InTurn>
      <InTurn>
        <WatchlistFocus />
      </InTurn>
      <InTurn>
        <IpoBanner />
      </InTurn>
      <InTurn>
        <LatestNews />
      </InTurn>
      <InTurn>
        <EarningsCalendar />
      </InTurn>
      <InTurn>
        <Academy />
      </InTurn>
      <InTurn>
        <TrendingAnalysis />
      </InTurn>
      <InTurn>
        <Fresh>
          <TopStocks />
        </Fresh>
      </InTurn>
    </>
  );
}
