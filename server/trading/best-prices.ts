/**
 * The best price since a trailing order was placed. It is never sampled: it is the extreme of all ticks
 * since then, asked of the market. The cache only avoids asking again for ticks that were asked for
 * before.
 */

import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import type { OrderRow } from '#core/rows.ts';
import { stopBehind } from '#core/trail.ts';
import type { Market, Trail } from '#market/market.ts';

export type TrailedOrder = Pick<
  OrderRow,
  'id' | 'direction' | 'trailAmount' | 'trailPercent' | 'trailMark' | 'trailSince'
>;

interface Known {
  /** Version of the market's scenarios; other scenarios may have changed the prices of the cached span. */
  version: number;
  /** Start of the cached span. */
  since: number;
  /** End of the cached span, epoch milliseconds. */
  to: number;
  /** In ticks. */
  best: number;
}

const KNOWN_MAX = 20_000;

/** An order's stop as the market trails it, starting from a best price in ticks. */
export function trailOf(instrument: Instrument, order: TrailedOrder, best: number): Trail {
  const tick = ticksToPrice(instrument, 1);
  let known = { best: Number.NaN, level: 0 };
  return {
    side: order.direction === 0 ? 'atOrAbove' : 'atOrBelow',
    best: best,
    levelOf(ticks) {
      if (ticks !== known.best) {
        const stop = stopBehind(instrument, order.direction, order, BigInt(ticks) * tick);
        known = { best: ticks, level: Number(stop / tick) };
      }
      return known.level;
    },
  };
}

/** The best price an order started with, in ticks. */
export const firstBest = (instrument: Instrument, { trailMark }: TrailedOrder): number =>
  Number((trailMark ?? 0n) / ticksToPrice(instrument, 1));

export class BestPrices {
  private readonly market: Market;
  private readonly known = new Map<string, Known>();

  constructor(market: Market) {
    this.market = market;
  }

  /** The best price up to a moment, whether or not the stop was met by then; fine scale. */
  at(instrument: Instrument, order: TrailedOrder, atMs: number): bigint {
    const since = order.trailSince ?? atMs;
    const version = this.market.scenarioVersion;
    let known = this.known.get(order.id);
    if (known?.version !== version || known.since !== since || known.to > atMs) {
      known = { version, since, to: since, best: firstBest(instrument, order) };
    }
    if (known.to < atMs) {
      const { side } = trailOf(instrument, order, known.best);
      // A level no price reaches, as only the best price is wanted.
      const levelOf = () =>
        side === 'atOrBelow' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      const trail = { side, best: known.best, levelOf };
      const { best } = this.market.firstTrailed(instrument, known.to + 1, atMs + 1, trail);
      known = { version, since, to: atMs, best };
    }
    if (this.known.size >= KNOWN_MAX) this.known.clear();
    this.known.set(order.id, known);
    return ticksToPrice(instrument, known.best);
  }
}
