/** Names as a search compares them. */

/** Letters with a stroke, and two in one: no mark can be taken off them. */
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

/** But for those that make another sound of a Japanese letter. */
const MARKS = /(?![\u3099\u309A])\p{Mn}/gu;

/**
 * A text with all its letters in one case, in one form and without accents, so that a name is found however it is
 * written: neither database knows cases beyond ASCII in the same way. Capitals, as the small letters have forms of
 * their own at the end of a word (ς), or no capital that is one letter (ß).
 */
export function searched(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ØŁĐÐĦŦÆŒÞẞ]/g, (letter) => PLAIN[letter] ?? letter);
  // Accents alone name nobody: nothing would be part of every name.
  return plain === '' ? text : plain;
}
