/** The offerings that come, with their terms: a function of the world's seed, one after another. */
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { cutToStep, lotFor, type OfferingPlan, offeringDates } from '#core/offering.ts';
import type { Market } from '#market/market.ts';
import { nameKey, type Seed, uniform, word } from '#market/random/hash.ts';

/** Days between offerings of the two series: companies every week, new coins every third. */
export const SERIES = { ipo: 7, coin: 21 } as const;
export type Series = keyof typeof SERIES;

/** Days between announcement and listing. */
export const ANNOUNCED_DAYS = 70;

/** The instrument with a number in a series; undefined beyond the last. */
export function offeredInstrument(
  market: Market,
  series: Series,
  number: number,
): Instrument | undefined {
  const source = series === 'ipo' ? 'ipo' : 'newCoin';
  return market.instruments.list.filter((instrument) => instrument.source === source)[number];
}

export interface OfferingOutcome {
  /** Demand by everybody else, in 1/100 of what is offered. */
  demand: number;
  /** Difference of the final price, in 1/10,000. */
  priceChange: number;
}

/**
 * Most offerings are two or three times oversubscribed, a few undersubscribed, a few heavily
 * oversubscribed.
 */
function drawnOutcome(draw: (place: number) => number): OfferingOutcome {
  const demand = Math.floor(30 + 1500 * draw(0) ** 3);
  const change = Math.floor(600 * draw(1));
  const direction = demand < 80 ? -1 : demand > 200 ? 1 : 0;
  return { demand, priceChange: direction * change };
}

/** A fifth of all shares is offered. */
const OFFERED_PART = 5;
/** The first market price is between 6 % below and 22 % above the issue price. */
const POP_FROM = -0.06;
const POP_WIDTH = 0.28;
const PERMYRIAD = 10_000;

/**
 * The offering of an instrument that lists on the first trading day on or after a date. As prices are a
 * function of time, the issue price is derived from the first market price to come.
 */
export function offeringPlan(
  market: Market,
  seed: Seed,
  instrument: Instrument,
  fromDate: number,
  outcome?: OfferingOutcome,
): OfferingPlan {
  const key = nameKey(seed, `offering ${instrument.key}`);
  const draw = (place: number) => uniform(word(key, 0, place));
  const dates = offeringDates(instrument.calendar, fromDate);
  const first = ticksToPrice(instrument, market.quote(instrument, dates.listAt).last);
  const pop = BigInt(Math.round((1 + POP_FROM + POP_WIDTH * draw(2)) * PERMYRIAD));
  const issuePrice = cutToStep((first * BigInt(PERMYRIAD)) / pop);
  return {
    instrument: instrument.key,
    symbol: instrument.code,
    name: instrument.name,
    exchange: instrument.exchange,
    classify: instrument.classify,
    currency: instrument.currency,
    industry: instrument.industry,
    issuePrice,
    shares: BigInt(Math.round(instrument.sharesOutstanding / OFFERED_PART / 1000)) * 1000n,
    lot: lotFor(issuePrice),
    ...(outcome ?? drawnOutcome(draw)),
    ...dates,
  };
}

/** A draw for a person and an offering, 0 to 9,999: the same however often it is asked for, in any order. */
export function allotmentDraw(seed: Seed, instrument: string, email: string): number {
  const key = nameKey(seed, `allotment ${instrument} ${email}`);
  return Math.floor(uniform(word(key, 0, 0)) * PERMYRIAD);
}
