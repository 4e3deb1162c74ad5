/** Frames for the push benches: the same quotes on all sides, so that all frames have the same bytes. */

import { marketsOf } from '#core/market-type.ts';
import { quoteView } from '#trading/quote-view.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';

/** A Thursday; any moment would do. */
const AT_MS = 1_795_000_000_000;

export type Quotes = Map<string, ReturnType<typeof quoteView>>;

/** Quotes that each client watches. */
export function watchedQuotes(count: number): Quotes {
  const market = createMarket({ seed: 1, instruments: seedInstruments(), hours: 'always' });
  return new Map(
    market.instruments.list
      .slice(0, count)
      .map((instrument) => [instrument.key, quoteView(market, instrument, AT_MS)]),
  );
}

/** A frame with some of them; `currentDate` sets the time they were drawn. */
export function frameOf(quotes: Iterable<[string, object]>, currentDate?: number): string {
  const data = [...quotes].map(([code, quote]) => ({
    code,
    quote: currentDate === undefined ? quote : { ...quote, currentDate },
  }));
  const marketType = marketsOf(data.map(({ code }) => code));
  return JSON.stringify({ event: 'update', channel: 'detail', marketType, data });
}

/** Milliseconds of a monotonic clock shared by all processes of the machine. */
export const sharedMs = (): number => Number(process.hrtime.bigint()) / 1e6;
