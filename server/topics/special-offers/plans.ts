/**
 * Which auctions and placings come, their terms and the simulated bids: a function of the world's seed,
 * one after another. On each trading day, one of each kind closes and another opens.
 */

import { localDate, nextClose, tradingDayOnOrAfter } from '#core/calendar.ts';
import type { SaleKind } from '#core/codes.ts';
import { type Instrument, ProductClass, priceAtOrBelow, ticksToPrice } from '#core/instrument.ts';
import { FINE_UNIT, larger } from '#core/money.ts';
import type { AuctionRow, PlacingRow } from '#core/rows.ts';
import type { Market } from '#market/market.ts';
import { nameKey, type Seed, uniform, word } from '#market/random/hash.ts';
import type { Bid } from '#trading/rules/auction.ts';

/** How many are open at the same time. */
const AT_ONCE = 6;
/** Reserve of an auction, and price of a placing, in 1/100 of the market's price. */
const RESERVE = 90n;
const PLACING_PRICE = 93n;
/** An auction sells an eighth of a normal day's volume, in whole hundreds of shares. */
const AUCTION_PART = 8;
const HUNDRED = 100;
/** What a placing sells, and the minimum per buyer, in money. */
const PLACING_VALUE = 4_000_000;
const PLACING_MIN = 1000;
const LOCKED_DAYS = 30;
const OTHERS_SHARE = { from: 2500, to: 9500 };
/** Number of simulated bids, and how far above the reserve they reach. */
const OTHER_BIDS = 24;
const BID_SPREAD = 0.22;

const CLASSES = { auction: ProductClass.auction, placing: ProductClass.placing } as const;

/** A draw between 0 and 1 for a name. */
const drawOf = (seed: Seed, name: string, place: number): number =>
  uniform(word(nameKey(seed, name), place, 0));

export const offerId = (kind: SaleKind, number: number): string =>
  `${kind === 'auction' ? 'auc' : 'plc'}_${String(number).padStart(8, '0')}`;

const companiesOf = (market: Market, kind: SaleKind): Instrument[] =>
  market.instruments.list.filter(({ classify }) => classify === CLASSES[kind]);

/** How many are open at the same time: never two of one company. */
export const atOnce = (market: Market, kind: SaleKind): number =>
  Math.min(AT_ONCE, companiesOf(market, kind).length);

/** The close after a number of trading days. */
export function closeAfter(calendar: Instrument['calendar'], fromMs: number, days: number): number {
  let at = fromMs;
  for (let i = 0; i < days; i++) at = nextClose(calendar, at);
  return at;
}

/** The number of offers made at the desk, which are outside the series. */
export const BESIDE = -1;

interface PlannedOffer {
  /** Set for an offer outside the series, with its company. */
  id?: string;
  instrument?: Instrument;
  number: number;
  opensAt: number;
  /** Trading days until it closes. */
  days: number;
}

/** An offer's company, its price, and when the offer closes. */
function termsOf(market: Market, kind: SaleKind, offer: PlannedOffer) {
  const { number, opensAt, days } = offer;
  const companies = companiesOf(market, kind);
  const instrument = offer.instrument ?? (companies[number % companies.length] as Instrument);
  const last = ticksToPrice(instrument, market.quote(instrument, opensAt).last);
  return { instrument, last, closesAt: closeAfter(instrument.calendar, opensAt, days) };
}

/** When the series reaches a company again after the offer with a number; epoch milliseconds. */
export function nextOfferAt(
  market: Market,
  kind: SaleKind,
  instrument: Instrument,
  { lastNumber, nowMs }: { lastNumber: number; nowMs: number },
): number {
  const companies = companiesOf(market, kind);
  const place = companies.findIndex(({ key }) => key === instrument.key);
  const ahead =
    (((place - lastNumber - 1) % companies.length) + companies.length) % companies.length;
  return closeAfter(instrument.calendar, nowMs, ahead + 1);
}

/** A number of hundredths of a price, on a tick. */
const partOf = (instrument: Instrument, last: bigint, hundredths: bigint): bigint =>
  larger(priceAtOrBelow(instrument, (last * hundredths) / 100n), ticksToPrice(instrument, 1));

const shares = (count: number): bigint => BigInt(Math.max(1, Math.round(count))) * FINE_UNIT;

export function auctionPlan(market: Market, offer: PlannedOffer): AuctionRow {
  const { instrument, last, closesAt } = termsOf(market, 'auction', offer);
  const usualVolume = instrument.averageDailyVolume * market.units(instrument, offer.opensAt);
  const hundreds = Math.max(2, Math.round(usualVolume / AUCTION_PART / HUNDRED));
  return {
    id: offer.id ?? offerId('auction', offer.number),
    number: offer.number,
    instrument: instrument.key,
    reserve: partOf(instrument, last, RESERVE),
    volume: shares(hundreds * HUNDRED),
    opensAt: offer.opensAt,
    closesAt,
    price: null,
    sold: 0n,
    clearedAt: null,
  };
}

/** Rounds up to a round number: 10, 20, 50, 100 … */
function tidy(count: number): number {
  for (let step = 10; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (count <= step * factor) return step * factor;
  }
}

export function placingPlan(market: Market, seed: Seed, offer: PlannedOffer): PlacingRow {
  const { instrument, last, closesAt } = termsOf(market, 'placing', offer);
  const price = partOf(instrument, last, PLACING_PRICE);
  const each = Number(price) / Number(FINE_UNIT);
  const minCount = tidy(PLACING_MIN / each);
  const id = offer.id ?? offerId('placing', offer.number);
  const { from, to } = OTHERS_SHARE;
  const unlocked = localDate(instrument.calendar, closesAt) + LOCKED_DAYS;
  return {
    id,
    number: offer.number,
    instrument: instrument.key,
    price,
    minCount: shares(minCount),
    volume: shares(Math.ceil(PLACING_VALUE / each / minCount) * minCount),
    sold: 0n,
    othersShare: Math.floor(from + (to - from) * drawOf(seed, id, 0)),
    opensAt: offer.opensAt,
    closesAt,
    lockedUntil: tradingDayOnOrAfter(instrument.calendar, unlocked).openMs,
  };
}

/** The simulated bids: together between half and two and a half times what is sold. */
export function otherBids(seed: Seed, auction: AuctionRow, instrument: Instrument): Bid[] {
  const draw = (place: number) => drawOf(seed, auction.id, place);
  const wanted = (0.5 + 2 * draw(0)) * Number(auction.volume / FINE_UNIT);
  return Array.from({ length: OTHER_BIDS }, (_, i): Bid => {
    const above = BigInt(Math.floor(10_000 * BID_SPREAD * draw(3 * i + 1) * draw(3 * i + 2)));
    const bid = (auction.reserve * (10_000n + above)) / 10_000n;
    const price = larger(auction.reserve, priceAtOrBelow(instrument, bid));
    const size = (wanted / OTHER_BIDS) * (0.5 + draw(3 * i + 3));
    return { id: `other/${i}`, draw: draw(1000 + i), price, quantity: shares(size) };
  });
}

/** A draw for ties over a last lot: by person, not by time. */
export const lotDraw = (seed: Seed, auctionId: string, userId: string): number =>
  drawOf(seed, `${auctionId}/${userId}`, 0);
