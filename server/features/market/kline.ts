import { market } from '#contract/market.ts';
import { ticksToNumber } from '#domain/instrument.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const kline = publicFeature(market.kline, ({ world }: PublicRequest<World>, input) => {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  const candles = world.market.candles(
    instrument,
    input.type,
    { endMs: input.endTime, limit: input.limit },
    world.clock.now(),
  );
  return done({
    list: candles.map((candle) => ({
      t: candle.t,
      o: ticksToNumber(instrument, candle.open),
      h: ticksToNumber(instrument, candle.high),
      l: ticksToNumber(instrument, candle.low),
      c: ticksToNumber(instrument, candle.close),
      v: candle.volume,
    })),
  });
});
