/** What is left of a text that people write for others when it is only text. */

/** Control characters, which may be no more than line ends, and marks that turn what follows. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text that stands by itself, in lines of its own. Marks that only say where a sign belongs stay: they end with
 * the line, and whoever writes from right to left needs them.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A text that stands in the middle of others: in a sentence, a row, a line of the log. None of them is turned by it. */
export const inOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
