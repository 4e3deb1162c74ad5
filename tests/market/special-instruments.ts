/** Computed and scripted instruments, with the seeded ones they are made of. */
import { type Instrument, ProductClass, type Script } from '#core/instrument.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { INSTRUMENTS } from './sample-market.ts';

function seeded(key: string): Instrument {
  const found = seedInstruments().find((instrument) => instrument.key === key);
  if (!found) throw new Error(`no instrument ${key}`);
  return found;
}

function cross(code: string, priceDecimals: number, legs: Instrument['legs']): Instrument {
  return { ...seeded('FX.EURUSD'), key: `FX.${code}`, code, priceDecimals, legs: legs ?? [] };
}

/** An equally weighted index of `count` seeded US shares that trade every second. */
export function indexOf(code: string, count: number): Instrument {
  const shares = INSTRUMENTS.filter(
    ({ market, tickSeconds, classify }) =>
      market === 'US' && tickSeconds === 1 && classify === ProductClass.stock,
  ).slice(0, count);
  const members = shares.map(({ key }) => ({ key, weight: 1 / shares.length }));
  return { ...seeded('INDEX.SPX'), key: `INDEX.${code}`, code, members };
}

function scripted(script: Script): Instrument {
  const code = script.toUpperCase();
  return {
    ...seeded('CRYPTO.BTC'),
    key: `SANDBOX.${code}`,
    code,
    market: 'SANDBOX',
    exchange: 'SANDBOX',
    basePrice: 100,
    script,
  };
}

export const EURGBP = cross('XEURGBP', 5, [
  { key: 'FX.EURUSD', power: 1 },
  { key: 'FX.GBPUSD', power: -1 },
]);
export const EURJPY = cross('XEURJPY', 3, [
  { key: 'FX.EURUSD', power: 1 },
  { key: 'FX.USDJPY', power: 1 },
]);
export const SMALL_INDEX = indexOf('FIVE', 5);
export const LARGE_INDEX = indexOf('THIRTY', 30);
/** A future on the index of five, with other trading hours. */
export const FUTURE: Instrument = {
  ...seeded('FUT.ES'),
  key: 'FUT.FIVE',
  code: 'FIVE',
  follows: { key: SMALL_INDEX.key, perUnit: 1.004 },
};
/** A country fund on the same index in another currency, and a receipt for a share in Hong Kong. */
export const COUNTRY_FUND: Instrument = {
  ...seeded('US.EWG'),
  key: 'US.FUNDFIVE',
  code: 'FUNDFIVE',
  follows: { key: SMALL_INDEX.key, perUnit: 0.01, rate: { key: 'FX.EURUSD', power: 1 } },
};
export const RECEIPT = seeded('US.BABA');
export const WAVE = scripted('wave');
export const GAP = scripted('gap');
export const FLAT = scripted('flat');

export const SPECIAL = [
  EURGBP,
  EURJPY,
  SMALL_INDEX,
  LARGE_INDEX,
  FUTURE,
  COUNTRY_FUND,
  WAVE,
  GAP,
  FLAT,
] as const;
export const WITH_SPECIAL: readonly Instrument[] = [...INSTRUMENTS, ...SPECIAL];
