/**
 * Codes of fictitious US instruments: four letters of which the third or the fourth is J, Q or Z, except
 * those of real instruments (`real-tickers.ts`). They cannot collide with codes of another shape, and
 * still look like their names: the first letter is the name's, the others come from it.
 */
import { REAL_TICKERS } from '../real-tickers.ts';
import type { Chance } from './chance.ts';

const RARE = 'JQZ';
const LETTERS = 'ABCDEFGHIKLMNOPRSTUVWXY';
const Draw = { place: 61, rare: 62, second: 63, other: 64 } as const;
/** Draws per attempt. */
const TRY = 4;

/** Returns a code that is neither real nor taken, for a name in capital letters. */
export type TickerMaker = (name: string, chance: Chance) => string;

export function tickers(): TickerMaker {
  const taken = new Set(REAL_TICKERS.trim().split(/\s+/));
  return (name, chance) => {
    for (let shift = 0; ; shift += TRY) {
      const letter = (draw: number): string => {
        // The first attempts use letters of the name, later ones any.
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
