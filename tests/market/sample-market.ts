/** Markets and instruments that the market tests share. */
import fc from 'fast-check';
import type { Instrument } from '#core/instrument.ts';
import type { MarketHours } from '#market/calendar/schedule.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import {
  GERMAN_STOCKS,
  HONG_KONG_STOCKS,
  MEXICAN_STOCKS,
} from '../../seed/instruments/foreign-stocks.ts';
import { US_OTHERS } from '../../seed/instruments/us-others.ts';
import { US_TECHNOLOGY } from '../../seed/instruments/us-technology.ts';
import { createMarket, type Market } from '../../server/market/market.ts';

/** Instruments for the price tests: some of each kind, with all members of computed ones. */
const SAMPLE: ReadonlySet<string> = new Set([
  ...[...US_TECHNOLOGY, ...US_OTHERS].map(({ code }) => `US.${code}`),
  ...GERMAN_STOCKS.map(({ code }) => `DE.${code}`),
  ...MEXICAN_STOCKS.map(({ code }) => `MX.${code}`),
  ...HONG_KONG_STOCKS.map(({ code }) => `HK.${code}`),
  ...['AZN.L', 'MC.PA', 'ASML.AS', 'ENEL.MI', 'ITX.MC', 'NESN.SW'].map((code) => `EU.${code}`),
  ...['IWM', 'XBI', 'TLT', 'SAP', 'BABA'].map((code) => `US.${code}`),
  ...['EURUSD', 'GBPUSD', 'USDJPY', 'USDMXN', 'USDHKD', 'EURGBP'].map((code) => `FX.${code}`),
  ...['BTC', 'ETH', 'SOL', 'SHIB'].map((code) => `CRYPTO.${code}`),
  ...['GC', 'SI', 'CL', 'NG', 'ZC'].map((code) => `FUT.${code}`),
  ...['US2Y', 'US10Y', 'DE10Y', 'ALDR29'].map((code) => `BOND.${code}`),
]);

export const INSTRUMENTS = seedInstruments().filter(({ key }) => SAMPLE.has(key));

export function marketOf(seed: number, hours: MarketHours): Market {
  return createMarket({ seed, instruments: INSTRUMENTS, hours });
}

export function instrumentOf(market: Market, key: string): Instrument {
  const found = market.instruments.get(key);
  if (!found) throw new Error(`no instrument ${key}`);
  return found;
}

/** One instrument of each calendar and tick interval. */
export const KEYS = [
  'US.AAPL',
  'US.KO',
  'DE.BMW',
  'MX.GFNORTEO',
  'HK.00700',
  'FX.EURUSD',
  'CRYPTO.BTC',
  'FUT.ZC',
  'EU.AZN.L',
  'EU.MC.PA',
  'EU.ENEL.MI',
  'EU.ITX.MC',
  'EU.NESN.SW',
  'FX.EURGBP',
  'US.SAP',
  'US.BABA',
  'BOND.US2Y',
  'BOND.ALDR29',
] as const;

export const anyKey = fc.constantFrom(...KEYS);
export const anyHours = fc.constantFrom<MarketHours>('always', 'exchange');
/** 2019-02 to 2032-01: extends beyond the first block of daily paths, which ends in 2030. */
export const anyTime = fc.integer({ min: 1_548_979_200_000, max: 1_956_528_000_000 });
export const anySeed = fc.integer({ min: 0, max: 3 });

const markets = (['always', 'exchange'] as const).map((hours) =>
  [0, 1, 2, 3].map((seed) => marketOf(seed, hours)),
);

/** A market that earlier runs of a property have used. */
export function usedMarket(seed: number, hours: MarketHours): Market {
  const market = markets[hours === 'always' ? 0 : 1]?.[seed];
  if (!market) throw new Error(`no market of seed ${seed}`);
  return market;
}
