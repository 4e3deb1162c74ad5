/** Detects text that shows nothing, however many characters it has. */

/**
 * Spaces of all kinds, control characters, invisible characters (zero-width and direction marks, soft
 * hyphens, fillers, variation selectors and tags), and the blank Braille pattern, which Unicode counts as
 * a symbol.
 */
const NOTHING_SEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text has nothing visible, and so is neither a reason nor a name. */
export const isUnseen = (text: string): boolean => NOTHING_SEEN.test(text);
