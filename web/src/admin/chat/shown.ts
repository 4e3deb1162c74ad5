import { CHAT_FILTERS } from '#core/codes.ts';

/** Which conversations an address may ask for: a route knows the desk's pages alone. */
export { CHAT_FILTERS };
