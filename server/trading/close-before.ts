/** What a day's change was measured from at a moment, before anything that happens at it. */
import { currentTradingDay } from '#core/calendar.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';

/**
 * The previous close of the trading day that holds a moment, in the units and less the dividends of the
 * millisecond before; fine scale. A day that begins with the moment is measured from the last price before it.
 */
export function closeJustBefore(market: Market, instrument: Instrument, atMs: number): bigint {
  const { date } = currentTradingDay(instrument.calendar, atMs);
  const { tradingDate, previousClose, last } = market.quote(instrument, atMs - 1);
  return ticksToPrice(instrument, tradingDate < date ? last : previousClose);
}
