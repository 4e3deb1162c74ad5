/**
 * Codes of made-up US instruments. Four letters of which the third or the fourth is J, Q or Z, and not
 * one that stands for something real (`real-tickers.ts`). So no code of another shape can be met, and
 * codes still look like their names: the first letter is the name's, the others come from it.
 */
import { REAL_TICKERS } from '../real-tickers.ts';
import type { Chance } from './chance.ts';

const RARE = 'JQZ';
const LETTERS = 'ABCDEFGHIKLMNOPRSTUVWXY';
const Draw = { place: 61, rare: 62, second: 63, other: 64 } as const;
/** Draws of one try. */
const TRY = 4;

/** Answers a code that is neither real nor taken, for a name in capital letters. */
export type TickerMaker = (name: string, chance: Chance) => string;

export function tickers(): TickerMaker {
  const taken = new Set(REAL_TICKERS.trim().split(/\s+/));
  return (name, chance) => {
    for (let shift = 0; ; shift += TRY) {
      const letter = (draw: number): string => {
        // The first tries take letters of the name, the later ones any.
        const index = chance.index(draw + shift, shift < 8 * TRY ? name.length : LETTERS.length);
        const found = (shift < 8 * TRY ? name : LETTERS).charAt(index).toUpperCase();
        return LETTERS.includes(found) ? found : 'X';
      };
      const rare = RARE.charAt(chance.index(Draw.rare + shift, RARE.length));
      const start = name.charAt(0).toUpperCase() + letter(Draw.second);
      const other = letter(Draw.other);
      const code = start + (chance.share(Draw.place + shift) < 0.4 ? rare + other : other + rare);
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
}
