/**
 * A unique name for an attempt or a message. `crypto.randomUUID` needs a secure origin, and a phone in the
 * house opens the app over plain HTTP.
 */
export const madeUpName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Identifies this page among the person's devices and tabs. The server keeps a place in a list for each, so
 * that starting the list elsewhere moves nothing here.
 */
export const thisReading = madeUpName();
