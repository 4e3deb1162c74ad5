/** Constant ticks: a followed instrument during a halt. */
import type { Series } from '../bars/series.ts';
import { type Bar, mapTicks, type PriceMap } from '../bars/spans.ts';

/** A tick of the same price every second, with no volume. */
export function standingSeries(price: number, seconds: number): Series {
  const bar = (map: PriceMap): Bar => {
    const ticks = mapTicks(map, price);
    return { open: ticks, high: ticks, low: ticks, close: ticks, volume: 0 };
  };
  return {
    seconds,
    tickSeconds: 1,
    whole: bar,
    last: (map) => mapTicks(map, price),
    aggregate: (from, to, map) => (from < to ? bar(map) : undefined),
    visit(from, to, cellSeconds, map, visit) {
      for (let at = from; at < to; at = (Math.floor(at / cellSeconds) + 1) * cellSeconds) {
        visit(at, bar(map));
      }
    },
    firstThrough(from, to, side, level, map) {
      const ticks = mapTicks(map, price);
      const isThrough = side === 'atOrBelow' ? ticks <= level : ticks >= level;
      return from < to && isThrough ? { second: from, ticks } : undefined;
    },
  };
}
