/** Prices as pieces of a channel. */

import type { CandleUpdate, DetailUpdate } from '#platform/contract/push.ts';
import type { Quote } from '#platform/contract/quote.ts';
import type { MakePieces } from './topic.ts';

/**
 * Candles of an instrument, oldest first, the last one live: from the one that starts at `since`, or as
 * many of the newest as are useful; only the live one without `since`.
 */
export type CandlesSince = (since: number | undefined) => readonly CandleUpdate[];

/** A quote is a single piece: the latest replaces all earlier ones. */
export function quotePieces(code: string, makeQuote: () => Quote): MakePieces {
  return () => [{ mark: 0, update: { code, quote: makeQuote() } satisfies DetailUpdate }];
}

export function candlePieces(makeCandles: CandlesSince): MakePieces {
  return (since) => makeCandles(since).map((update) => ({ mark: update.t, update }));
}
