import type { REGIONS } from '#topics/instruments/lists-contract.ts';
import { oneOf } from '../../lib/search.ts';

export type Region = (typeof REGIONS)[number];

/** Text keys of the index regions, under `market`. */
export const regionNames = {
  US: 'usMarkets',
  Europe: 'europeMarkets',
  HongKong: 'hongKongMarket',
  Mexico: 'mexicanMarket',
} as const satisfies Record<Region, string>;

/** The tabs of Market, and the market of each. */
export const marketRegions = [
  { region: 'US', market: 'US' },
  { region: 'Europe', market: 'EUROPE' },
] as const;

export type MarketRegion = (typeof marketRegions)[number]['region'];

/** The open tab of Market, as a search parameter. */
export const regionSearch = { region: oneOf(['US', 'Europe']) };
