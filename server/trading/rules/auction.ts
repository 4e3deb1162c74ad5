/**
 * Auctions: bids are collected until the close, then all that are served pay one price. The highest bids
 * come first; the price is that of the last one served, or the reserve if fewer shares are wanted than
 * sold. Bids at that price share the rest in proportion to their size. A bid whose share a tester's rule
 * forces comes before all others; the price is still the same for all, and never above anybody's bid.
 */

import { priceFigure, quantityFigure } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import { scheduleJob } from '#core/job.ts';
import { FINE_UNIT, smaller } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { AuctionRow, Draft, OrderRow } from '#core/rows.ts';
import { fillOpening } from './fill.ts';
import type { Venue } from './matching.ts';
import { cancelRest, noteEnd, openOrder } from './order.ts';
import type { OpenCommand, OrderRefusal } from './order-gates.ts';

/** Prices and quantities at the fine scale. */
export interface Bid {
  id: string;
  /**
   * A draw number per person, the same for all their bids: it decides who gets indivisible lots, so that
   * arrival order does not.
   */
  draw: number;
  price: bigint;
  quantity: bigint;
  /** The share of the bid that a rule forces to be served. */
  share?: bigint | undefined;
}

export interface Clearing {
  /** The price that every served bid pays. */
  price: bigint;
  sold: bigint;
  /** Quantity wanted at or above the reserve. */
  demand: bigint;
  /** Bid → served quantity; bids that get nothing are missing. */
  parts: ReadonlyMap<string, bigint>;
}

type Sale = Pick<AuctionRow, 'reserve' | 'volume'>;

const total = (bids: readonly Bid[]): bigint => bids.reduce((sum, bid) => sum + bid.quantity, 0n);

/** Allots whole lots in proportion to size; remaining lots go to the largest remainders, then by draw. */
function shareOut(bids: readonly Bid[], rest: bigint, lot: bigint): [string, bigint][] {
  const wanted = total(bids);
  const parts = bids.map((bid) => {
    const exact = (bid.quantity * rest) / wanted;
    return { bid, part: exact - (exact % lot), over: (bid.quantity * rest) % (wanted * lot) };
  });
  let left = rest - parts.reduce((sum, { part }) => sum + part, 0n);
  parts.sort((a, b) => {
    if (a.over !== b.over) return a.over > b.over ? -1 : 1;
    return a.bid.draw - b.bid.draw || (a.bid.id < b.bid.id ? -1 : 1);
  });
  return parts.map(({ bid, part }) => {
    const more = smaller(lot, smaller(left, bid.quantity - part));
    left -= more;
    return [bid.id, part + more];
  });
}

const byDraw = (a: Bid, b: Bid) => a.draw - b.draw || (a.id < b.id ? -1 : 1);

/**
 * Serves forced shares in whole lots. Returns them, the lowest served bid among them, and the remaining
 * volume.
 */
function serveForced({ reserve, volume }: Sale, all: readonly Bid[], lot: bigint) {
  const parts = new Map<string, bigint>();
  let left = volume;
  let lowest: bigint | undefined;
  for (const { id, price, quantity, share } of [...all].sort(byDraw)) {
    if (share === undefined || price < reserve) continue;
    const wished = smaller((quantity * share) / FINE_UNIT, left);
    const part = wished - (wished % lot);
    if (part === 0n) continue;
    parts.set(id, part);
    left -= part;
    lowest = lowest === undefined ? price : smaller(lowest, price);
  }
  return { parts, left, lowest };
}

/** The one price for all, and each bid's quantity; bids below the reserve get nothing. */
export function clearAuction(sale: Sale, all: readonly Bid[], lot: bigint): Clearing {
  const { parts, left, lowest } = serveForced(sale, all, lot);
  const others = all.filter(({ share }) => share === undefined);
  const rest = clearRest({ ...sale, volume: left }, others, lot);
  const demand = total(all.filter(({ price }) => price >= sale.reserve));
  const own = lowest === undefined || left > 0n ? rest.price : lowest;
  return {
    price: smaller(own, lowest ?? own),
    sold: sale.volume - left + rest.sold,
    demand,
    parts: new Map([...parts, ...rest.parts]),
  };
}

function clearRest(
  { reserve, volume }: Sale,
  all: readonly Bid[],
  lot: bigint,
): Pick<Clearing, 'price' | 'sold' | 'parts'> {
  const bids = all.filter(({ price }) => price >= reserve);
  const demand = total(bids);
  const parts = new Map<string, bigint>();
  if (demand <= volume) {
    for (const { id, quantity } of bids) parts.set(id, quantity);
    return { price: reserve, sold: demand, parts };
  }
  const levels = Map.groupBy(bids, ({ price }) => price);
  const prices = [...levels.keys()].sort((a, b) => (a > b ? -1 : 1));
  let left = volume;
  let marginal = reserve;
  for (const price of prices) {
    const level = levels.get(price) ?? [];
    const wanted = total(level);
    const served =
      wanted <= left
        ? level.map(({ id, quantity }): [string, bigint] => [id, quantity])
        : shareOut(level, left, lot);
    for (const [id, part] of served) if (part > 0n) parts.set(id, part);
    marginal = price;
    left -= smaller(wanted, left);
    if (left === 0n) break;
  }
  return { price: marginal, sold: volume, parts };
}

export const isBiddable = (auction: AuctionRow, nowMs: number): boolean =>
  auction.clearedAt === null && nowMs >= auction.opensAt && nowMs < auction.closesAt;

/** Places a bid: a limit order that rests until the close, with money held for its price. */
export function placeBid(
  draft: Draft,
  market: Venue,
  auctionId: string,
  command: OpenCommand,
): Result<OrderRow, OrderRefusal> {
  const auction = draft.find('Auction', auctionId);
  if (!auction || !isBiddable(auction, draft.now)) return refuse('OfferClosed');
  const bid = command.limitPrice ?? 0n;
  if (bid > 0n && bid < auction.reserve) {
    return refuse('BidTooLow', { min: priceFigure(auction.reserve), given: priceFigure(bid) });
  }
  const { lotUnits } = market.instrument;
  const venue: Venue = {
    ...market,
    book: { ...market.book, bids: [], asks: [] },
    sale: { rule: 'auction', quantityMin: lotUnits, quantityMax: auction.volume },
  };
  return openOrder(draft, venue, { ...command, priceType: 1, timeInForce: 'GTC' });
}

export const REFUND_AUCTION = 'refund-auction';

/** Withdraws an auction before it closes: no more bids are accepted, and a job releases all existing ones. */
export function withdrawAuction(
  draft: Draft,
  id: string,
): Result<AuctionRow, 'NotFound' | 'AlreadyDone' | 'OfferClosed'> {
  const row = draft.find('Auction', id);
  if (!row) return refuse('NotFound');
  if (row.clearedAt !== null) return refuse('AlreadyDone');
  if (draft.now >= row.closesAt) return refuse('OfferClosed');
  const closesAt = Math.max(draft.now, row.opensAt + 1);
  const withdrawn = { ...row, clearedAt: draft.now, closesAt };
  draft.put('Auction', withdrawn);
  scheduleJob(draft, { id: `${id}/refund`, kind: REFUND_AUCTION, dueAt: draft.now, refId: id });
  return accept(withdrawn);
}

/** Releases the bids of a withdrawn auction, with everything they held. */
export function releaseBids(draft: Draft, orderIds: readonly string[]): void {
  for (const id of orderIds) {
    const order = draft.find('Order', id);
    if (order?.tradeType !== 0 || !isOpen(order.status)) continue;
    noteEnd(draft, order, 'withdrawn');
    cancelRest(draft, order);
    const { userId, instrument } = order;
    notify(draft, { userId, refId: id, kind: 'auction.withdrawn', values: { instrument } });
  }
}

export interface Settlement {
  auctionId: string;
  /** Everybody's open orders of the instrument. */
  orderIds: readonly string[];
  /** Bids of simulated bidders. */
  others: readonly Bid[];
  drawOf(userId: string): number;
  /** The forced share of a person's bid, at the fine scale. */
  shareOf?(userId: string): bigint | undefined;
}

/** Fills a bid as far as it is served; the rest of its money is released. */
function settleBid(
  draft: Draft,
  { product, instrument: { calendar } }: Venue,
  auction: AuctionRow,
  order: OrderRow,
  result: Clearing & { rule: 'auction' | 'forced' },
) {
  const part = result.parts.get(order.id) ?? 0n;
  let row = order;
  let isServed = false;
  if (part > 0n) {
    const filled = fillOpening(draft, order, product, {
      price: result.price,
      quantity: part,
      at: auction.closesAt,
      calendar,
      why: {
        rule: result.rule,
        limit: (order.limitPrice ?? 0n).toString(),
        wanted: result.demand.toString(),
        offered: auction.volume.toString(),
      },
    });
    // The hold at the bid's price covers the clearing price, which is no higher; but the position may be
    // too large by now.
    isServed = filled.ok;
    if (filled.ok) row = filled.value;
    else if (filled.error !== 'TooLarge') throw new Error(`bid ${order.id} was not covered`);
    else noteEnd(draft, order, 'tooLarge', { tick: String(result.price), at: auction.closesAt });
  }
  if (isOpen(row.status)) cancelRest(draft, row);
  const { userId, instrument, currency } = order;
  const about = { userId, refId: order.id };
  const values = { instrument, amount: priceFigure(result.price), currency };
  if (!isServed) notify(draft, { ...about, kind: 'auction.missed', values });
  else
    notify(draft, {
      ...about,
      kind: 'auction.allotted',
      values: { ...values, size: quantityFigure(part) },
    });
}

/** Closes an auction: finds the price, fills the bids it serves and releases the others. */
export function settleAuction(
  draft: Draft,
  venue: Venue,
  { auctionId, orderIds, others, drawOf, shareOf }: Settlement,
): void {
  const auction = draft.find('Auction', auctionId);
  if (!auction || auction.clearedAt !== null) return;
  const orders = orderIds.flatMap((id) => {
    const order = draft.find('Order', id);
    return order?.tradeType === 0 && isOpen(order.status) ? [order] : [];
  });
  const bids = orders.map(
    (order): Bid => ({
      id: order.id,
      draw: drawOf(order.userId),
      price: order.limitPrice ?? 0n,
      quantity: order.quantity,
      share: shareOf?.(order.userId),
    }),
  );
  const result = clearAuction(auction, [...bids, ...others], venue.instrument.lotUnits);
  const forced = new Set(bids.flatMap(({ id, share }) => (share === undefined ? [] : [id])));
  for (const order of orders) {
    const rule = forced.has(order.id) ? 'forced' : 'auction';
    settleBid(draft, venue, auction, order, { ...result, rule });
  }
  const { price: cleared, sold } = result;
  draft.put('Auction', { ...auction, price: cleared, sold, clearedAt: draft.now });
}
