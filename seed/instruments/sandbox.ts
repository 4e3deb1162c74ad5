/** Instruments with a fixed behaviour, for testing against the exchange. */
import { type Instrument, ProductClass, type Script } from '#core/instrument.ts';
import { UNIT } from './equity.ts';

const SCRIPTS: Readonly<Record<Script, string>> = {
  fill: 'Orders fill at once, whole, at 100.00.',
  half: 'Orders fill to a half at once, the rest waits.',
  slow: 'Orders fill by one lot a second.',
  rest: 'Orders never fill. They wait until they are cancelled.',
  reject: 'Orders are refused, always for the same reason.',
  halt: 'Trading is halted. Orders must wait.',
  wave: 'The price swings from 100 to 110, to 90 and back, every hour.',
  gap: 'The price doubles from 100 to 200 at each full hour and falls back at half past.',
  flat: 'The price is 100.00, always.',
};

function scripted(script: Script): Instrument {
  const code = script.toUpperCase();
  return {
    key: `SANDBOX.${code}`,
    code,
    name: `Sandbox ${code}`,
    market: 'SANDBOX',
    exchange: 'SANDBOX',
    classify: ProductClass.stock,
    source: 'stock',
    currency: 'USD',
    priceDecimals: 2,
    tickStep: 1,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 10,
    feeClass: 'equity',
    calendar: 'always-open',
    sector: 'Sandbox',
    industry: 'Scripted instruments',
    concepts: ['Sandbox'],
    basePrice: 100,
    annualVolatility: 0.2,
    beta: 1,
    averageDailyVolume: 8_640_000,
    spreadBasisPoints: 1,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: { longBusinessSummary: SCRIPTS[script], country: '' },
    script,
  };
}

export function sandboxInstruments(): Instrument[] {
  return (Object.keys(SCRIPTS) as Script[]).map(scripted);
}
