/** Terms of trailing stops: the allowed distances, and the fields of an order. */

import type { Side } from '#core/codes.ts';
import { priceFigure } from '#core/figures.ts';
import { type Instrument, priceAtOrBelow, tickSizeAt, ticksToPrice } from '#core/instrument.ts';
import { type Refused, refuse } from '#core/result.ts';
import type { OrderRow } from '#core/rows.ts';
import { asKept, type Distance, stopBehind, trails } from '#core/trail.ts';

/** The trailing fields of an order: the distance, the best price at a moment, and the stop there. */
export type Trailing = Distance & Pick<OrderRow, 'trailMark' | 'trailSince' | 'stopPrice'>;

/** A fixed stop, or none. */
const fixed = (stopPrice: bigint | null): Trailing => ({
  trailAmount: null,
  trailPercent: null,
  trailMark: null,
  trailSince: null,
  stopPrice,
});

/** Smallest and largest distance in percent, at the fine scale. */
const PERCENT_MIN = 10n ** 7n;
const PERCENT_MAX = 50n * 10n ** 8n;

/** What a placed or replaced order waits for, starting from the best price at that moment. */
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

/** Exactly one distance, neither too near nor too far, in valid price steps. */
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
