/** Normalises names for comparison in a search. */

/** Letters with a stroke, and ligatures: they do not decompose into a letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
};

/** All combining marks but the Japanese voicing marks, which make a different letter. */
const MARKS = /(?![\u3099\u309A])\p{Mn}/gu;

/**
 * A text in one case, in one normal form and without accents, so that a name is found however it is
 * written; beyond ASCII the two databases fold case differently. Uses capitals, because some lower-case
 * letters have a final form (ς) or no single-letter capital (ß).
 */
export function searched(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ØŁĐÐĦŦÆŒÞẞ]/g, (letter) => PLAIN[letter] ?? letter);
  // A text of accents alone stays: as an empty text it would be part of every name.
  return plain === '' ? text : plain;
}
