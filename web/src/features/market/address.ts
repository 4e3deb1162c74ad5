import { oneOf, text } from '../../lib/search.ts';

/** Markets with companies to rank, as on the wire. */
export const rankedMarkets = ['US', 'EUROPE', 'HK', 'MX'] as const;
export type RankedMarket = (typeof rankedMarkets)[number];

/** The market a list is about, in its address; the plain address is about the United States. */
export const rankedSearch = { market: oneOf(rankedMarkets) };

/** Which part of the list is shown stands in its address. */
export const sectorSearch = { sector: text };

/** The plain address is about results; without a market, figures of all economies. */
export const calendarSearch = { ...rankedSearch, view: oneOf(['economy']) };
