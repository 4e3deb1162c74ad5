/** The market as orders meet it: depth and last price at an instant, in units of the order core. */

import { dayStart, localDate, sessionState } from '#core/calendar.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { liquidationPrice } from '#core/position.ts';
import { type Product, productOf } from '#core/product.ts';
import type { OrderRow, PositionRow } from '#core/rows.ts';
import { isTrailing, stopBehind } from '#core/trail.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { Market } from '#market/market.ts';
import { BestPrices } from './best-prices.ts';
import { moneyRate } from './exchange-rates.ts';
import { isHidden, type VisibleMarket } from './listed-market.ts';
import type { Listings } from './listings.ts';
import type { BondVenue } from './rules/bond-interest.ts';
import type { Book, Venue } from './rules/matching.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';

export interface TradedInstrument {
  instrument: Instrument;
  product: Product;
}

/** The instrument that a request names by market and code, ignoring case; not one that is still hidden. */
export function findInstrument(
  market: VisibleMarket,
  named: { market: string; stockCode: string },
): Instrument | undefined {
  const key = `${named.market}.${named.stockCode}`;
  const found = market.instruments.get(key) ?? market.instruments.get(key.toUpperCase());
  return found && isHidden(market, found) ? undefined : found;
}

/** Whether a request names market and code of an instrument that does not exist. Either alone is only a filter. */
export const namesNone = (
  market: VisibleMarket,
  named: { market?: string | undefined; stockCode?: string | undefined },
): boolean =>
  named.market !== undefined &&
  named.stockCode !== undefined &&
  !findInstrument(market, { market: named.market, stockCode: named.stockCode });

/** Books are computed once a second: every order of that second meets the same one. */
const BOOK_MS = 1000;
const BOOKS_MAX = 20_000;

type ListingDates = Pick<Listings, 'isListed'>;
type Actions = Pick<ScenarioRegistry, 'pendingFrom'>;

export class Venues {
  readonly market: Market;
  /** State of splits and dividends; without it there are none. */
  private readonly actions: Actions | undefined;
  /** Listing dates; without them everything is listed. */
  private readonly listings: ListingDates | undefined;
  private readonly bestPrices: BestPrices;
  private readonly books = new Map<string, { slot: number; book: Book }>();
  private scenarioVersion = Number.NaN;

  constructor(market: Market, actions?: Actions, listings?: ListingDates) {
    this.market = market;
    this.actions = actions;
    this.listings = listings;
    this.bestPrices = new BestPrices(market);
  }

  /** A tradable instrument; undefined when there is none or it only has a price. */
  traded(key: string): TradedInstrument | undefined {
    const instrument = this.market.instruments.get(key);
    const product = instrument && productOf(instrument);
    return instrument && product ? { instrument, product } : undefined;
  }

  at({ instrument, product }: TradedInstrument, atMs: number): Venue {
    return {
      instrument,
      product,
      book: this.book(instrument, atMs),
      rate: this.rate({ instrument, product }, atMs),
      open: this.market.hours === 'always' || sessionState(instrument.calendar, atMs) === 'regular',
      halted: this.isHalted(instrument, atMs),
      bond: this.bond({ instrument, product }),
      listed: this.isListed(instrument, atMs),
    };
  }

  /** The market for an order; for a trailing one with the best price it has seen. */
  forOrder(traded: TradedInstrument, order: OrderRow | undefined, atMs: number): Venue {
    const venue = this.at(traded, atMs);
    if (!order || !isTrailing(order)) return venue;
    return { ...venue, bestPrice: this.bestPriceOf(traded.instrument, order, atMs) };
  }

  /** The best price that a trailing order has seen by a moment, fine scale. */
  bestPriceOf(instrument: Instrument, order: OrderRow, atMs: number): bigint {
    return this.bestPrices.at(instrument, order, atMs);
  }

  /** An order as people see it at a moment: a trailing stop is shown where it has moved to. */
  standing(order: OrderRow, instrument: Instrument, atMs: number): OrderRow {
    if (!isTrailing(order)) return order;
    const shownMs = this.market.shownAt(instrument, atMs);
    const trailMark = this.bestPriceOf(
      instrument,
      order,
      Math.max(shownMs, order.trailSince ?? atMs),
    );
    return {
      ...order,
      trailMark,
      stopPrice: stopBehind(instrument, order.direction, order, trailMark),
    };
  }

  isListed(instrument: Instrument, atMs: number): boolean {
    return this.listings?.isListed(instrument, atMs) ?? true;
  }

  /** What a bond trade needs to know; undefined for other instruments. */
  bond(traded: TradedInstrument): BondVenue | undefined {
    const { bond: terms, calendar } = traded.instrument;
    return (
      terms && {
        terms,
        dateOf: (atMs) => localDate(calendar, atMs),
        rateOn: (date) => this.rate(traded, dayStart(calendar, date)),
      }
    );
  }

  /** Money of the product's wallet for one unit of price × quantity, at the exchange unit. */
  rate({ instrument, product }: TradedInstrument, atMs: number): bigint {
    return moneyRate(this.market, instrument, WALLET_CURRENCY[product.wallet], atMs);
  }

  /**
   * The liquidation price of a position, fine scale; 0 when there is none. Uses the exchange rate of the
   * position's last change in size, not the current one, so that a restart finds the same price.
   */
  liquidationOf({ instrument, product }: TradedInstrument, position: PositionRow): bigint {
    const rate = moneyRate(this.market, instrument, position.currency, position.updatedAt);
    return liquidationPrice(position, product.liquidationLoss, rate);
  }

  /** Also halted from a split or dividend until it has been applied: nobody may trade old units for new. */
  private isHalted(instrument: Instrument, atMs: number): boolean {
    const pendingFrom = this.actions?.pendingFrom(instrument.key) ?? Number.POSITIVE_INFINITY;
    return pendingFrom <= atMs || this.market.isHalted(instrument, atMs);
  }

  /** Last price at the fine scale. */
  lastPrice(instrument: Instrument, atMs: number): bigint {
    return this.book(instrument, atMs).last;
  }

  private book(instrument: Instrument, atMs: number): Book {
    const slot = Math.floor(atMs / BOOK_MS);
    const { scenarioVersion } = this.market;
    if (scenarioVersion !== this.scenarioVersion) {
      this.scenarioVersion = scenarioVersion;
      this.books.clear();
    }
    const known = this.books.get(instrument.key);
    if (known?.slot === slot) return known.book;
    const at = slot * BOOK_MS;
    const { last, bids, asks } = this.market.orderBook(instrument, at);
    const level = ({ ticks, quantity }: { ticks: number; quantity: bigint }) => ({
      price: ticksToPrice(instrument, ticks),
      size: quantity,
    });
    const book: Book = {
      at,
      last: ticksToPrice(instrument, last),
      bids: bids.map(level),
      asks: asks.map(level),
    };
    if (this.books.size >= BOOKS_MAX) this.books.clear();
    this.books.set(instrument.key, { slot, book });
    return book;
  }
}
