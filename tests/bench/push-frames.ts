/** What the push bench sends: the same quotes on both sides, so that every frame has the same bytes. */
import { seedInstruments } from '../../seed/instruments/all.ts';
import { quoteView } from '../../server/exchange/quote-view.ts';
import { createMarket } from '../../server/market/market.ts';

/** Prices that one client watches: a screen of a list. */
const WATCHED = 20;
/** A Thursday; any moment does. */
const AT_MS = 1_795_000_000_000;

export type Quotes = Map<string, ReturnType<typeof quoteView>>;

export function watchedQuotes(): Quotes {
  const market = createMarket({ seed: 1, instruments: seedInstruments(), hours: 'always' });
  return new Map(
    market.instruments.list
      .slice(0, WATCHED)
      .map((instrument) => [instrument.key, quoteView(market, instrument, AT_MS)]),
  );
}

/** The frame that carries all of them. */
export function frameOf(quotes: Quotes): string {
  const data = [...quotes].map(([code, quote]) => ({ code, quote }));
  return JSON.stringify({ event: 'update', channel: 'detail', data });
}
