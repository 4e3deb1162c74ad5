/** Candles as they travel: JSON numbers under the wire's field names. */
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { Candle } from '#market/bars/candles.ts';
import type { Period } from '#market/calendar/periods.ts';
import type { Market } from '#market/market.ts';

export function candleView(instrument: Instrument, candle: Candle) {
  return {
    t: candle.t,
    o: ticksToNumber(instrument, candle.open),
    h: ticksToNumber(instrument, candle.high),
    l: ticksToNumber(instrument, candle.low),
    c: ticksToNumber(instrument, candle.close),
    v: candle.volume,
  };
}

/** Candles that are told after one another when the clock jumps; beyond it they are asked for. */
const AT_ONCE_MAX = 16;

/** The candles from the one that starts at `since` on; the live one alone when that is too far. */
export function candlesSince(
  market: Market,
  instrument: Instrument,
  { type, since, nowMs }: { type: Period; since: number | undefined; nowMs: number },
) {
  const newest = (limit: number) => market.candles(instrument, type, { limit }, nowMs);
  const from = (candles: readonly Candle[]) => candles.findIndex(({ t }) => t === since);
  let candles = newest(2);
  // Nearly always it is one of the last two, which cost far less.
  if (since !== undefined && from(candles) < 0) candles = newest(AT_ONCE_MAX);
  const at = from(candles);
  return candles
    .slice(at < 0 ? -1 : at)
    .map((candle) => ({ code: instrument.key, type, ...candleView(instrument, candle) }));
}
