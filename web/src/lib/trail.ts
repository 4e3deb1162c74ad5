/** Computes where a trailing stop stands. */
import { ceilDiv, FINE_SCALE, FINE_UNIT, formatDecimal } from '#core/money.ts';
import { fine } from './decimals.ts';

/** A trailing distance is an amount or a percentage. */
export type TrailBy = 'amount' | 'percent';

export interface Distance {
  by: TrailBy;
  distance: string;
}

/** The stop behind a best price, rounded to the tick farther from the market; empty if it cannot be. */
export function stopBehind(
  side: 0 | 1,
  { by, distance }: Distance,
  best: string,
  tickSize: string,
): string {
  const mark = fine(best);
  const whole = 100n * FINE_UNIT;
  const away = by === 'amount' ? fine(distance) * whole : mark * fine(distance);
  const tick = fine(tickSize) || 1n;
  const exact = side === 0 ? mark * whole + away : mark * whole - away;
  const ticks = side === 0 ? ceilDiv(exact, whole * tick) : exact / (whole * tick);
  return away > 0n && ticks > 0n ? formatDecimal(ticks * tick, FINE_SCALE, 2) : '';
}
