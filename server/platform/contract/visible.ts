/**
 * Text that people compare with something else, such as a name with a document or a number with a card;
 * and text shown within other text.
 */
import { z } from 'zod';
import { inOneLine } from '#core/plain-text.ts';

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/**
 * Line breaks and other control characters, direction marks, and invisible characters that join nothing:
 * first and last of each range. Spelled out, because readers of the API's description know no Unicode
 * classes.
 */
const UNSEEN = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x061c, 0x061c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
] as const;

/** The ranges for use in a character class. */
export const HIDDEN = UNSEEN.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('');

/** Text that reads as it is: letter by letter, in the order it was written. */
export const VISIBLE = new RegExp(`^[^${HIDDEN}]*$`);

/** Text written for other people: one line, without marks that change the direction of its surroundings. */
export const wordsInput = (max: number) =>
  z.string().overwrite(inOneLine).min(1, 'required').max(max);
