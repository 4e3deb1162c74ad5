/** The first state that a new watcher is sent. */
import type { PriceChannel } from '#platform/contract/push.ts';
import { chartOf } from './frame.ts';
import type { HubOptions } from './hub-options.ts';
import { candlePieces, quotePieces } from './pieces.ts';
import type { MakePieces } from './topic.ts';

/** The present state of a topic; undefined for an unknown code. */
export function piecesOf(
  { quoteOf, candlesOf, log }: HubOptions,
  name: PriceChannel,
  topic: string,
): MakePieces | undefined {
  try {
    if (name === 'detail') {
      const quote = quoteOf(topic);
      return quote && quotePieces(topic, () => quote);
    }
    const { code, type } = chartOf(topic);
    const candles = candlesOf(code, type);
    return candles && candlePieces(candles);
  } catch (error) {
    log.error(
      { err: error, topic },
      'could not get the current price or candles for a new watcher',
    );
    return undefined;
  }
}
