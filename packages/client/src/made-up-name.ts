/**
 * A name that nobody else has, for a command or a reading. `crypto.randomUUID` would be one, but pages that came by
 * plain HTTP from another machine have none.
 */
export const madeUpName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
