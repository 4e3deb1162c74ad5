/** Markets and instruments that the market tests share. */
import fc from 'fast-check';
import type { Instrument } from '#domain/instrument.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import type { MarketHours } from '../../server/market/schedule.ts';

export const INSTRUMENTS = seedInstruments();

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
  'INDEX.FTSE',
  'INDEX.CAC',
  'BOND.US2Y',
] as const;

export const anyKey = fc.constantFrom(...KEYS);
export const anyHours = fc.constantFrom<MarketHours>('always', 'exchange');
/** 2019-02 to 2032-01: beyond the first block of daily paths, which ends in 2030. */
export const anyTime = fc.integer({ min: 1_548_979_200_000, max: 1_956_528_000_000 });
export const anySeed = fc.integer({ min: 0, max: 3 });

const markets = (['always', 'exchange'] as const).map((hours) =>
  [0, 1, 2, 3].map((seed) => marketOf(seed, hours)),
);

/** A market that other runs of a property have used before. */
export function usedMarket(seed: number, hours: MarketHours): Market {
  const market = markets[hours === 'always' ? 0 : 1]?.[seed];
  if (!market) throw new Error(`no market of seed ${seed}`);
  return market;
}
