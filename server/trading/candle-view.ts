/** Candles as sent to clients: JSON numbers under the wire's field names. */
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

/** Most candles sent one after another when the clock jumps; a client has to request more. */
const AT_ONCE_MAX = 16;

/** The candles from the one that starts at `since`; only the live one when that is too far back. */
export function candlesSince(
  market: Market,
  instrument: Instrument,
  { type, since, nowMs }: { type: Period; since: number | undefined; nowMs: number },
) {
  const newest = (limit: number) => market.candles(instrument, type, { limit }, nowMs);
  const from = (candles: readonly Candle[]) => candles.findIndex(({ t }) => t === since);
  let candles = newest(2);
  // Nearly always it is one of the last two candles, which are far cheaper.
  if (since !== undefined && from(candles) < 0) candles = newest(AT_ONCE_MAX);
  const at = from(candles);
  return candles
    .slice(at < 0 ? -1 : at)
    .map((candle) => ({ code: instrument.key, type, ...candleView(instrument, candle) }));
}
