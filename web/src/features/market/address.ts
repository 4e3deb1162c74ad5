import { ECONOMIES, type Economy } from '#core/economy.ts';
import { oneOf, text } from '../../lib/search.ts';

/** Markets with companies to rank: those whose economies have figures. */
export const rankedMarkets = ECONOMIES;
export type RankedMarket = Economy;

/** The market a list is about, in its address; the plain address is about the United States. */
export const rankedSearch = { market: oneOf(rankedMarkets) };

/** Which part of the list is shown stands in its address. */
export const sectorSearch = { sector: text };

/** The plain address is about results; without a market, figures of all economies. */
export const calendarSearch = { ...rankedSearch, view: oneOf(['economy']) };
