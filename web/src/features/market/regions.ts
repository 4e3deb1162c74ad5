import type { REGIONS } from '#topics/instruments/lists-contract.ts';
import { oneOf } from '../../lib/search.ts';

export type Region = (typeof REGIONS)[number];

/** What the regions of the indexes are called: keys of the texts under `market`. */
export const regionNames = {
  US: 'usMarkets',
  Europe: 'europeMarkets',
  HongKong: 'hongKongMarket',
  Mexico: 'mexicanMarket',
} as const satisfies Record<Region, string>;

/** The tabs of Market, and the market each shows. */
export const marketRegions = [
  { region: 'US', market: 'US' },
  { region: 'Europe', market: 'EUROPE' },
] as const;

export type MarketRegion = (typeof marketRegions)[number]['region'];

/** In the address of Market: which tab is open. */
export const regionSearch = { region: oneOf(['US', 'Europe']) };
