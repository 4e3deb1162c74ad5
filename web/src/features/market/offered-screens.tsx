import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AuctionItem, PlacingItem } from '#contract/special-offers';
import type { MarketItem } from '#platform/contract/quote.ts';
import { format, formatCountdown, formatDate } from '../../lib/format.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { auctionsOptions, placingsOptions } from './offered-api.ts';

const rowHeight = 132;
const statusOpen = 1;

interface OfferedProps {
  item: MarketItem;
  offer: { closeDate: number; currentDate: number; status: number };
  figures: readonly (readonly [string, string])[];
  /** Beside the code. */
  sub?: ReactNode;
}

/** An offer: company, remaining time by the world's clock, key figures. */
function Offered({ item, offer, figures, sub }: OfferedProps) {
  const quote = useQuote(liveCode(item), item);
  const left = offer.closeDate - (quote?.currentDate ?? offer.currentDate);
  const open = offer.status === statusOpen && left > 0;
  return (
    <Link to={open ? '/open' : '/quote'} search={searchOf(item)} className="item">
      <span className="hstack gap-3">
        <Logo
          code={item.stock_code}
          name={item.name}
          classify={item.classify}
          url={item.localLogoUrl}
        />
        <span className="min-w-0 flex-1">
          <Name text={item.stock_code} className="font-semibold" />
          <span className="called text-xs text-tertiary">
            <Name text={item.name} />
            {sub && <span className="beside">{sub}</span>}
          </span>
        </span>
        {open ? (
          <span className="text-end">
            <span className="text-xs text-tertiary block">{t('special.closesIn')}</span>
            <span className="numeric font-semibold text-sm">{formatCountdown(left)}</span>
          </span>
        ) : (
          <Badge>{t('special.over')}</Badge>
        )}
      </span>
      <Stats figures={figures} />
    </Link>
  );
}

const useLastPrice = (item: MarketItem) =>
  useQuote(liveCode(item), item)?.price_nominal ?? item.price_nominal;

function AuctionRow({ item }: { item: AuctionItem }) {
  const { auction, currency, priceDecimals } = item;
  const last = useLastPrice(item);
  const price = (value: string | number) => format.money(value, currency, priceDecimals);
  const { clearingPrice } = auction;
  const figures = [
    clearingPrice === undefined
      ? ([t('special.lowestBid'), price(auction.reservePrice)] as const)
      : ([t('special.clearingPrice'), price(clearingPrice)] as const),
    [t('market.last'), price(last)],
    [
      t(clearingPrice === undefined ? 'special.onOffer' : 'special.sold'),
      format.quantity(auction.soldNum ?? auction.offerNum),
    ],
  ] as const;
  return <Offered item={item} offer={auction} figures={figures} />;
}

function PlacingRow({ item }: { item: PlacingItem }) {
  const { placing, currency, priceDecimals } = item;
  const last = useLastPrice(item);
  const price = (value: string | number) => format.money(value, currency, priceDecimals);
  const figures = [
    [t('special.placingPrice'), price(placing.placingPrice)],
    [t('market.last'), price(last)],
    [t('special.left'), format.quantity(placing.leftNum)],
  ] as const;
  const sub = t('special.lockedTo', { date: formatDate(placing.lockedUntil) });
  return <Offered item={item} offer={placing} figures={figures} sub={sub} />;
}

const skeleton = <RowsSkeleton rows={6} spark={false} />;

function Auctions({ closed }: { closed: boolean }) {
  const query = useInfiniteQuery(auctionsOptions(closed));
  return (
    <InfiniteList
      label={t('market.instruments')}
      query={query}
      keyOf={({ auction }) => auction.id}
      rowHeight={rowHeight}
      skeleton={skeleton}
      empty={<Empty text={t('special.none')} />}
    >
      {(item) => <AuctionRow item={item} />}
    </InfiniteList>
  );
}

/** Auctions open for bids, and results of past ones. */
export function AuctionScreen() {
  const [shown, show] = useState<'open' | 'results'>('open');
  const items = [
    { value: 'open', label: t('special.open') },
    { value: 'results', label: t('special.results') },
  ] as const;
  return (
    <Tabs value={shown} onChange={show}>
      <Screen
        header={
          <Header
            title={t('areas.auction')}
            below={<TabList label={t('areas.auction')} items={items} fill />}
          />
        }
      >
        <StaleBar />
        {items.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Fresh>
              <Auctions closed={value === 'results'} />
            </Fresh>
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}

/** Placings: shares at a fixed price with a lock-up. */
export function PlacingScreen() {
  const query = useInfiniteQuery(placingsOptions);
  return (
    <Screen header={<Header title={t('areas.placing')} />}>
      <StaleBar />
      <Fresh>
        <InfiniteList
          label={t('market.instruments')}
          query={query}
          keyOf={({ placing }) => placing.id}
          rowHeight={rowHeight}
          skeleton={skeleton}
          empty={<Empty text={t('special.none')} />}
        >
          {(item) => <PlacingRow item={item} />}
        </InfiniteList>
      </Fresh>
    </Screen>
  );
}
