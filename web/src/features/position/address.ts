import { oneOf } from '../../lib/search.ts';

/** By the codes their tabs have in the address; the plain address shows the holdings. */
export const tabSearch = { tab: oneOf(['0', '1', '2', '3']) };
