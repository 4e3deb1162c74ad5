/** Snaps a price on the chart to valid ones: of an order's line, and of an alert. */
import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { fine } from '../../lib/decimals.ts';
import { tickAt } from '../order/ticket-math.ts';

type Bands = Parameters<typeof tickAt>[0];

const written = (price: bigint, decimals: number) => formatDecimal(price, FINE_SCALE, decimals);

/** The valid price nearest to a value, at least one tick. */
export function onTick(bands: Bands, value: number, decimals: number): string {
  const wished = fine(Math.max(0, value).toFixed(FINE_SCALE));
  const tick = fine(tickAt(bands, written(wished, 0), 1)) || 1n;
  const ticks = (wished + tick / 2n) / tick;
  return written((ticks || 1n) * tick, decimals);
}

/** The price some ticks higher, or lower if negative; never zero. */
export function stepped(bands: Bands, price: string, ticks: number, decimals: number): string {
  const way = ticks > 0 ? 1 : -1;
  let at = fine(price);
  for (let left = Math.abs(ticks); left > 0; left -= 1) {
    const next = at + BigInt(way) * fine(tickAt(bands, written(at, 0), way));
    if (next <= 0n) break;
    at = next;
  }
  return written(at, decimals);
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Ticks that a key moves a line by; undefined for other keys. */
export const ticksOfKey = (key: string): number | undefined => STEPS[key];
