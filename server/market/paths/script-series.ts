/**
 * Instruments whose price follows a script of one hour, for testing against a known market. Their order
 * behaviour, if any, is implemented by the order core.
 */

import type { Instrument, Script } from '#core/instrument.ts';
import { ticksToNumber } from '#core/instrument.ts';
import { HOUR_MS, SECOND_MS } from '#core/time.ts';
import type { Series } from '../bars/series.ts';
import { type Bar, mapTicks, type PriceMap } from '../bars/spans.ts';
import type { Segment } from '../calendar/schedule.ts';

const HOUR = HOUR_MS / SECOND_MS;
const HALF = HOUR / 2;
/** Units traded a second. */
const VOLUME = 100;

/** WAVE: between 90 and 110, up in one half hour and down in the other, 100 at the full hour. */
const WAVE_HEIGHT = 10;

/** Price at a second of the hour (UTC), in units of currency. */
function priceAt(script: Script, second: number): number {
  if (script === 'gap') return second < HALF ? 200 : 100;
  if (script !== 'wave') return 100;
  // A sine-like curve of two parabolas: 0 at the hour, +1 at :15, 0 at :30, −1 at :45.
  const x = (second % HALF) / HALF;
  return 100 + (second < HALF ? 1 : -1) * WAVE_HEIGHT * 4 * x * (1 - x);
}

/** A script's prices in ticks, one per second. */
export interface ScriptHour {
  readonly ticks: Float64Array;
  readonly highest: number;
  readonly lowest: number;
}

export function hourOf(instrument: Instrument, script: Script): ScriptHour {
  const perUnit = 1 / ticksToNumber(instrument, 1);
  const ticks = Float64Array.from({ length: HOUR }, (_, second) =>
    Math.floor(priceAt(script, second) * perUnit + 0.5),
  );
  return { ticks, highest: Math.max(...ticks), lowest: Math.min(...ticks) };
}

/** The ticks of a segment, one per second. */
export function scriptSeries(hour: ScriptHour, segment: Segment): Series {
  const start = Math.floor(segment.fromMs / 1000) % HOUR;
  const { ticks: prices, highest, lowest } = hour;
  const at = (second: number): number => prices[(start + second) % HOUR] as number;

  function bar(from: number, to: number, map: PriceMap): Bar {
    let high = highest;
    let low = lowest;
    if (to - from < HOUR) {
      high = at(from);
      low = high;
      for (let second = from + 1; second < to; second++) {
        high = Math.max(high, at(second));
        low = Math.min(low, at(second));
      }
    }
    return {
      open: mapTicks(map, at(from)),
      high: mapTicks(map, high),
      low: mapTicks(map, low),
      close: mapTicks(map, at(to - 1)),
      volume: (to - from) * VOLUME * map.volume,
    };
  }

  return {
    seconds: segment.seconds,
    tickSeconds: 1,
    whole: (map) => bar(0, segment.seconds, map),
    aggregate: (from, to, map) => (from < to ? bar(from, to, map) : undefined),
    last: (map) => mapTicks(map, at(segment.seconds - 1)),
    visit(from, to, cellSeconds, map, visit) {
      const end = Math.min(to, segment.seconds);
      for (let cell = from; cell < end; ) {
        const next = Math.min(end, (Math.floor(cell / cellSeconds) + 1) * cellSeconds);
        visit(cell, bar(cell, next, map));
        cell = next;
      }
    },
    firstThrough(from, to, side, level, map) {
      // Prices repeat after an hour.
      const end = Math.min(to, segment.seconds, from + HOUR);
      for (let second = from; second < end; second++) {
        const ticks = mapTicks(map, at(second));
        if (side === 'atOrBelow' ? ticks <= level : ticks >= level) return { second, ticks };
      }
      return undefined;
    },
  };
}
