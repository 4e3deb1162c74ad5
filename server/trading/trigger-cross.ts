/** Finds where the market meets a trigger. */
import type { Instrument } from '#core/instrument.ts';
import type { Cross, Market } from '#market/market.ts';
import type { Trigger } from './trigger-book.ts';

/** Result of a search: whether the price came to the level at all, and the first tick there that counts. */
export interface Met {
  reached: boolean;
  cross?: Cross | undefined;
}

/** The first tick in `[from, to)` at or through the level of a trigger that is not above its `most`. */
export function firstMet(
  market: Pick<Market, 'firstCross'>,
  instrument: Instrument,
  { side, level, most }: Pick<Trigger, 'side' | 'level' | 'most'>,
  { from, to }: { from: number; to: number },
): Met {
  let cross = from < to ? market.firstCross(instrument, from, to, side, level) : undefined;
  const reached = cross !== undefined;
  while (cross && most !== undefined && cross.ticks > most) {
    const back = market.firstCross(instrument, cross.atMs + 1, to, 'atOrBelow', most);
    const isMet = back && (side === 'atOrAbove' ? back.ticks >= level : back.ticks <= level);
    cross = back && !isMet ? market.firstCross(instrument, back.atMs + 1, to, side, level) : back;
  }
  return { reached, cross };
}
