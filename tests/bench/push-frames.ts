/** What the push benches send: the same quotes on all sides, so that every frame has the same bytes. */

import { marketsOf } from '#core/market-type.ts';
import { quoteView } from '#trading/quote-view.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';

/** A Thursday; any moment does. */
const AT_MS = 1_795_000_000_000;

export type Quotes = Map<string, ReturnType<typeof quoteView>>;

/** Prices that each client watches. */
export function watchedQuotes(count: number): Quotes {
  const market = createMarket({ seed: 1, instruments: seedInstruments(), hours: 'always' });
  return new Map(
    market.instruments.list
      .slice(0, count)
      .map((instrument) => [instrument.key, quoteView(market, instrument, AT_MS)]),
  );
}

/** The frame that carries some of them, drawn at a time when one is given. */
export function frameOf(quotes: Iterable<[string, object]>, currentDate?: number): string {
  const data = [...quotes].map(([code, quote]) => ({
    code,
    quote: currentDate === undefined ? quote : { ...quote, currentDate },
  }));
  const marketType = marketsOf(data.map(({ code }) => code));
  return JSON.stringify({ event: 'update', channel: 'detail', marketType, data });
}

/** Milliseconds of a clock that is the same in every process of a machine and never set. */
export const sharedMs = (): number => Number(process.hrtime.bigint()) / 1e6;
