/** Names as a search compares them. */

/**
 * A text with all its letters in one case and one form, so that a name is found however it is written:
 * neither database knows cases beyond ASCII in the same way. Capitals, as the small letters have forms of
 * their own at the end of a word (ς), or no capital that is one letter (ß).
 */
export const searched = (text: string): string => text.normalize('NFKC').toUpperCase();
