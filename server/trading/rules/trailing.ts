/** How far a stop may stay behind the best price, and what an order that trails says beside it. */

import type { Side } from '#core/codes.ts';
import { priceFigure } from '#core/figures.ts';
import { type Instrument, priceAtOrBelow, tickSizeAt, ticksToPrice } from '#core/instrument.ts';
import { type Refused, refuse } from '#core/result.ts';
import type { OrderRow } from '#core/rows.ts';
import { asKept, type Distance, stopBehind, trails } from '#core/trail.ts';

/** What of an order trails: how far, the best price at a moment, and the stop there. */
export type Trailing = Distance & Pick<OrderRow, 'trailMark' | 'trailSince' | 'stopPrice'>;

/** Nothing but a stop that stands, or none. */
const fixed = (stopPrice: bigint | null): Trailing => ({
  trailAmount: null,
  trailPercent: null,
  trailMark: null,
  trailSince: null,
  stopPrice,
});

/** The nearest and the farthest in percent, at the fine scale. */
const PERCENT_MIN = 10n ** 7n;
const PERCENT_MAX = 50n * 10n ** 8n;

/** What an order that is placed or replaced waits for, from the best price of the moment on. */
export function trailingFrom(
  instrument: Instrument,
  direction: Side,
  asked: Partial<Distance> & { stopPrice?: bigint | null },
  { bestPrice, at }: { bestPrice: bigint; at: number },
): Trailing {
  if (!trails(asked)) return fixed(asked.stopPrice ?? null);
  const { trailAmount = null, trailPercent = null } = asked;
  const distance = { trailAmount, trailPercent };
  const stopPrice = stopBehind(instrument, direction, distance, bestPrice);
  return asKept({ ...distance, trailMark: bestPrice, trailSince: at, stopPrice });
}

/** One of both distances, neither too near nor too far, in the steps that prices have. */
export function distanceGate(
  instrument: Instrument,
  last: bigint,
  { trailAmount, trailPercent }: Distance,
): Refused<'TrailTerms' | 'TrailRange' | 'OffTick'> | undefined {
  if (trailAmount !== null && trailPercent !== null) return refuse('TrailTerms');
  const tick = tickSizeAt(instrument, Number(last / ticksToPrice(instrument, 1)));
  const [field, given, min, max] =
    trailAmount === null
      ? (['trailPercent', trailPercent ?? 0n, PERCENT_MIN, PERCENT_MAX] as const)
      : (['trailAmount', trailAmount, tick, priceAtOrBelow(instrument, last / 2n)] as const);
  const figures = { field, given: priceFigure(given) };
  if (given < min || given > max) {
    return refuse('TrailRange', { ...figures, min: priceFigure(min), max: priceFigure(max) });
  }
  if (trailAmount === null || trailAmount % tick === 0n) return undefined;
  const below = trailAmount - (trailAmount % tick);
  const around = { below: priceFigure(below), above: priceFigure(below + tick) };
  return refuse('OffTick', { ...figures, tick: priceFigure(tick), ...around });
}
