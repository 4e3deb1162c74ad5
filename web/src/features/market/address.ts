import { ECONOMIES, type Economy } from '#core/economy.ts';
import { oneOf, text } from '../../lib/search.ts';

/** Markets with rankings of companies: those whose economies have releases. */
export const rankedMarkets = ECONOMIES;
export type RankedMarket = Economy;

/** Market of a list, as a search parameter; the United States by default. */
export const rankedSearch = { market: oneOf(rankedMarkets) };

/** Part of a list, as a search parameter. */
export const sectorSearch = { sector: text };

/** Results by default; without a market, releases of all economies. */
export const calendarSearch = { ...rankedSearch, view: oneOf(['economy']) };
