import { oneOf } from '../../lib/search.ts';

/** What positions and orders are told apart by: the areas of the Trading Center. */
export const kinds = ['usStock', 'forex', 'future', 'block', 'debt', 'preMarket'] as const;
export type Kind = (typeof kinds)[number];

/** By the codes their tabs have in the address; the plain address shows all of the holdings. */
export const tabSearch = { tab: oneOf(['0', '1', '2', '3']), kind: oneOf(kinds) };
