/**
 * A unique name for a command or a reading. `crypto.randomUUID` is missing on pages loaded over plain HTTP
 * from another machine.
 */
export const madeUpName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
