/**
 * A name that nobody else has, for an attempt or a message. `crypto.randomUUID` would be one, but browsers have it on
 * secure origins alone, and a phone in the house opens the app by plain HTTP.
 */
export const madeUpName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Which of a person's readers this page is: the server keeps the place in a list apart for each, so that another
 * device or tab that begins the same list moves nothing here.
 */
export const thisReading = madeUpName();
