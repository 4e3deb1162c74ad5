/** What a day's change was measured from just before the events of a moment. */
import { currentTradingDay } from '#core/calendar.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';

/**
 * The previous close of the trading day that holds a moment, in units and less dividends as of one
 * millisecond earlier; fine scale. If a trading day begins at the moment, the last price before it.
 */
export function closeJustBefore(market: Market, instrument: Instrument, atMs: number): bigint {
  const { date } = currentTradingDay(instrument.calendar, atMs);
  const { tradingDate, previousClose, last } = market.quote(instrument, atMs - 1);
  return ticksToPrice(instrument, tradingDate < date ? last : previousClose);
}
