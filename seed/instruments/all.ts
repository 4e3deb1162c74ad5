/** The instruments of a fresh world. */
import type { Instrument } from '../../server/domain/instrument.ts';
import { bond, coin, etf, forexPair, future, index, stock } from './build.ts';
import { GERMAN_STOCKS, HONG_KONG_STOCKS, MEXICAN_STOCKS } from './foreign-stocks.ts';
import { FUNDS } from './funds.ts';
import { BONDS, COINS, FOREX_PAIRS, FUTURES, INDEXES } from './other-classes.ts';
import { US_OTHERS } from './us-others.ts';
import { US_TECHNOLOGY } from './us-technology.ts';

/** All seeded instruments, always in the same order. */
export function seedInstruments(): Instrument[] {
  return [
    ...US_TECHNOLOGY.map((row) => stock('US', row)),
    ...US_OTHERS.map((row) => stock('US', row)),
    ...FUNDS.map(etf),
    ...GERMAN_STOCKS.map((row) => stock('DE', row)),
    ...MEXICAN_STOCKS.map((row) => stock('MX', row)),
    ...HONG_KONG_STOCKS.map((row) => stock('HK', row)),
    ...FOREX_PAIRS.map(forexPair),
    ...COINS.map(coin),
    ...FUTURES.map(future),
    ...INDEXES.map(index),
    ...BONDS.map(bond),
  ];
}
