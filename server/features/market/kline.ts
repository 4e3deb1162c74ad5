import { market } from '#contract/market.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { candleView } from '../../exchange/candle-view.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { HISTORY_FROM } from '../../market/tuning.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { World } from '../../world.ts';

/** How far the clock of a client may be ahead. */
const AHEAD_MS_MAX = 60_000;

/** Why there can be no candles before a time; undefined when there can. */
function problemOf(endTime: number, nowMs: number): 'tooEarly' | 'tooLate' | undefined {
  if (endTime < HISTORY_FROM * DAY_MS) return 'tooEarly';
  return endTime > nowMs + AHEAD_MS_MAX ? 'tooLate' : undefined;
}

/** How long an index chart may keep everybody else waiting, in milliseconds. */
const SLICE_MS = 8;

/** Takes the steps of long work, and lets others have their turn now and then. */
async function unhurried(steps: Generator<void>, clock: Pick<Clock, 'elapsed'>): Promise<void> {
  let end = clock.elapsed() + SLICE_MS;
  for (const _ of steps) {
    if (clock.elapsed() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = clock.elapsed() + SLICE_MS;
  }
}

export const kline = publicFeature(
  market.kline,
  async ({ world, locale }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const now = world.clock.now();
    const problem = input.endTime === undefined ? undefined : problemOf(input.endTime, now);
    if (problem) {
      return refuse('InvalidInput', { fields: { endTime: fieldMessageOf(problem, locale) } });
    }
    const range = { endMs: input.endTime, limit: input.limit };
    await unhurried(world.market.prepare(instrument, input.type, range, now), world.clock);
    const candles = world.market.candles(instrument, input.type, range, now);
    return done({
      list: candles.map((candle) => candleView(instrument, candle)),
    });
  },
);
