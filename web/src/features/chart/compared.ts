/** Compares two instruments on one chart by their change since the first bar in view. */
import type { Bar } from '../../ui/chart/periods.ts';

/** The other instrument's close at the end of each bar; undefined before it has any. */
export function alignedCloses(
  bars: readonly Pick<Bar, 'timestamp'>[],
  other: readonly Pick<Bar, 'timestamp' | 'close'>[],
): (number | undefined)[] {
  let at = -1;
  return bars.map((_, i) => {
    const end = bars[i + 1]?.timestamp ?? Number.POSITIVE_INFINITY;
    while ((other[at + 1]?.timestamp ?? Number.POSITIVE_INFINITY) < end) at += 1;
    return other[at]?.close;
  });
}

interface Base {
  /** Index of the first bar of the comparison. */
  index: number;
  own: number;
  other: number;
}

/** The first bar in view for which both have a price. */
export function baseOf(
  bars: readonly Pick<Bar, 'close'>[],
  closes: readonly (number | undefined)[],
  { from, to }: { from: number; to: number },
): Base | undefined {
  for (let index = from; index < to; index += 1) {
    const own = bars[index]?.close;
    const other = closes[index];
    if (own && other) return { index, own, other };
  }
  return undefined;
}

/** The price at which this instrument would have changed as much as the other. */
export const asOwnPrice = (close: number, { own, other }: Base) => (own * close) / other;

export const percentFrom = (price: number, base: number) => (price / base - 1) * 100;

const percentSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const ticksMax = 6;

/** Round percentages between two prices, with the price of each. */
export function percentTicks(from: number, to: number, base: number) {
  const [low, high] = [percentFrom(from, base), percentFrom(to, base)];
  const step =
    percentSteps.find((one) => (high - low) / one <= ticksMax) ?? (high - low) / ticksMax;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, i) => {
    const percent = (first + i) * step;
    return { percent, price: base * (1 + percent / 100), decimals: step < 1 ? 1 : 0 };
  });
}
