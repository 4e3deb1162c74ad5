import { market } from '#contract/market.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { candleView } from '../../exchange/candle-view.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { HISTORY_FROM } from '../../market/tuning.ts';
import type { World } from '../../world.ts';

/** How far the clock of a client may be ahead. */
const AHEAD_MS_MAX = 60_000;

/** Why there can be no candles before a time; undefined when there can. */
function problemOf(endTime: number, nowMs: number): 'tooEarly' | 'tooLate' | undefined {
  if (endTime < HISTORY_FROM * DAY_MS) return 'tooEarly';
  return endTime > nowMs + AHEAD_MS_MAX ? 'tooLate' : undefined;
}

export const kline = publicFeature(
  market.kline,
  ({ world, locale }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const now = world.clock.now();
    const problem = input.endTime === undefined ? undefined : problemOf(input.endTime, now);
    if (problem) {
      return refuse('InvalidInput', { fields: { endTime: fieldMessageOf(problem, locale) } });
    }
    const range = { endMs: input.endTime, limit: input.limit };
    const candles = world.market.candles(instrument, input.type, range, now);
    return done({
      list: candles.map((candle) => candleView(instrument, candle)),
    });
  },
);
