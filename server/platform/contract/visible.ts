/**
 * What a line may hold that people compare with something else: a name with a document, a number with a card; and
 * what is left of one that is read among others.
 */
import { z } from 'zod';
import { inOneLine } from '#core/plain-text.ts';

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/**
 * Line breaks and other control characters, those that turn the direction of writing, and those that show nothing
 * and join nothing: first and last of each range. Spelled out, as readers of the API's description know no classes
 * of Unicode.
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

/** The same as they stand in a class of a pattern. */
export const HIDDEN = UNSEEN.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('');

/** Reads as what it is: letter by letter, in the order in which it was written. */
export const VISIBLE = new RegExp(`^[^${HIDDEN}]*$`);

/** Words that people write for others: one line, in which nothing turns what stands around it. */
export const wordsAsked = (max: number) =>
  z.string().overwrite(inOneLine).min(1, 'required').max(max);
