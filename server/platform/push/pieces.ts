/** Prices as a channel tells them. */

import type { CandleUpdate, DetailUpdate } from '#platform/contract/push.ts';
import type { Quote } from '#platform/contract/quote.ts';
import type { MakePieces } from './topic.ts';

/**
 * Candles of an instrument, oldest first, the last one live: from the one that starts at `since`
 * on, or as many of the newest as there is a use for; the live one alone without it.
 */
export type CandlesSince = (since: number | undefined) => readonly CandleUpdate[];

/** A quote is one piece: the latest says it all. */
export function quotePieces(code: string, makeQuote: () => Quote): MakePieces {
  return () => [{ mark: 0, update: { code, quote: makeQuote() } satisfies DetailUpdate }];
}

export function candlePieces(makeCandles: CandlesSince): MakePieces {
  return (since) => makeCandles(since).map((update) => ({ mark: update.t, update }));
}
