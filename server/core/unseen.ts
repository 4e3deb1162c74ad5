/** Text that shows nothing, however many characters it has. */

/**
 * Spaces of all kinds, control characters, what is drawn as nothing (zero-width and direction marks, soft hyphens,
 * fillers, variants and tags), and the blank of Braille, which Unicode counts as a sign.
 */
const NOTHING_SEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether there is nothing in it to be seen: neither a reason nor a name. */
export const isUnseen = (text: string): boolean => NOTHING_SEEN.test(text);
