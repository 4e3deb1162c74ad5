/** Cleans up text that people write for others, to be shown as text only. */

/** Control characters other than line ends, and marks that change the direction of the text after them. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that stands on its own lines. Direction marks that only place a character stay: they end with the
 * line, and writers of right-to-left scripts need them.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Text within other text (a sentence, a row, a log line): loses all marks that could change the direction
 * of the rest.
 */
export const inOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
