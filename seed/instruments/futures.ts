/** Commodity futures: the next contract to expire, without its dates. */
import type { CommodityCategory } from '#core/codes.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { onStep, UNIT } from './equity.ts';
import { rowsOf } from './table.ts';

/** Code, name, exchange, price, decimals, tick step, volatility, contracts a day, contract size, its unit. */
const FUTURES: Readonly<Record<CommodityCategory, string>> = {
  Metal: `
GC | Gold Futures | COMEX | 2680 | 1 | 1 | 0.16 | 190000 | 100 | troy ounces of gold
SI | Silver Futures | COMEX | 31.2 | 3 | 5 | 0.29 | 75000 | 5000 | troy ounces of silver
HG | Copper Futures | COMEX | 4.28 | 4 | 5 | 0.23 | 90000 | 25000 | pounds of copper
PL | Platinum Futures | NYMEX | 968 | 1 | 1 | 0.24 | 22000 | 50 | troy ounces of platinum
PA | Palladium Futures | NYMEX | 984 | 1 | 5 | 0.36 | 6000 | 100 | troy ounces of palladium
ALI | Aluminum Futures | COMEX | 2540 | 2 | 25 | 0.21 | 9000 | 25 | tonnes of aluminium
MGC | Micro Gold Futures | COMEX | 2680 | 1 | 1 | 0.16 | 110000 | 10 | troy ounces of gold
SIL | Micro Silver Futures | COMEX | 31.2 | 3 | 5 | 0.29 | 30000 | 1000 | troy ounces of silver
ZNL | Zinc Futures | LME | 2940 | 1 | 5 | 0.24 | 12000 | 25 | tonnes of zinc
NIL | Nickel Futures | LME | 16200 | 0 | 5 | 0.3 | 9000 | 6 | tonnes of nickel
HRC | Steel Coil Futures | COMEX | 742 | 0 | 1 | 0.28 | 2500 | 20 | short tons of hot rolled coil
`,
  Energy: `
CL | Crude Oil Futures | NYMEX | 70.5 | 2 | 1 | 0.33 | 330000 | 1000 | barrels of light sweet crude oil
BZ | Brent Crude Oil Futures | ICE | 74.2 | 2 | 1 | 0.32 | 280000 | 1000 | barrels of Brent crude oil
NG | Natural Gas Futures | NYMEX | 3.1 | 3 | 1 | 0.55 | 160000 | 10000 | million British thermal units of natural gas
RB | Gasoline Futures | NYMEX | 2.04 | 4 | 1 | 0.34 | 52000 | 42000 | gallons of gasoline
HO | Heating Oil Futures | NYMEX | 2.28 | 4 | 1 | 0.33 | 60000 | 42000 | gallons of heating oil
MCL | Micro Crude Oil Futures | NYMEX | 70.5 | 2 | 1 | 0.33 | 90000 | 100 | barrels of light sweet crude oil
TTF | Dutch Natural Gas Futures | ICE | 38.4 | 3 | 5 | 0.55 | 70000 | 744 | megawatt hours of natural gas
QG | E-mini Natural Gas Futures | NYMEX | 3.1 | 3 | 5 | 0.55 | 12000 | 2500 | million British thermal units of natural gas
MTF | Coal Futures | ICE | 116 | 2 | 5 | 0.35 | 4000 | 1000 | tonnes of coal
`,
  Agricultural: `
ZC | Corn Futures | CBOT | 428 | 2 | 25 | 0.25 | 210000 | 5000 | bushels of corn, in cents
ZS | Soybean Futures | CBOT | 1012 | 2 | 25 | 0.2 | 140000 | 5000 | bushels of soybeans, in cents
ZW | Wheat Futures | CBOT | 562 | 2 | 25 | 0.29 | 90000 | 5000 | bushels of wheat, in cents
ZM | Soybean Meal Futures | CBOT | 298 | 1 | 1 | 0.25 | 80000 | 100 | short tons of soybean meal
ZL | Soybean Oil Futures | CBOT | 44.2 | 2 | 1 | 0.28 | 85000 | 60000 | pounds of soybean oil, in cents
ZO | Oats Futures | CBOT | 372 | 2 | 25 | 0.34 | 600 | 5000 | bushels of oats, in cents
ZR | Rice Futures | CBOT | 14.8 | 3 | 5 | 0.22 | 900 | 2000 | hundredweights of rice
KE | Hard Wheat Futures | CBOT | 568 | 2 | 25 | 0.28 | 32000 | 5000 | bushels of hard red wheat, in cents
KC | Coffee Futures | ICE | 252 | 2 | 5 | 0.34 | 38000 | 37500 | pounds of coffee, in cents
SB | Sugar Futures | ICE | 21.4 | 2 | 1 | 0.29 | 95000 | 112000 | pounds of sugar, in cents
CC | Cocoa Futures | ICE | 7420 | 0 | 1 | 0.48 | 24000 | 10 | tonnes of cocoa
CT | Cotton Futures | ICE | 71.2 | 2 | 1 | 0.25 | 30000 | 50000 | pounds of cotton, in cents
OJ | Orange Juice Futures | ICE | 412 | 2 | 5 | 0.42 | 1500 | 15000 | pounds of orange juice, in cents
LE | Live Cattle Futures | CME | 186 | 3 | 25 | 0.16 | 50000 | 40000 | pounds of live cattle, in cents
GF | Feeder Cattle Futures | CME | 248 | 3 | 25 | 0.17 | 14000 | 50000 | pounds of feeder cattle, in cents
HE | Lean Hog Futures | CME | 82.4 | 3 | 25 | 0.29 | 42000 | 40000 | pounds of lean hogs, in cents
DC | Milk Futures | CME | 19.8 | 2 | 1 | 0.24 | 1800 | 2000 | hundredweights of milk
LBR | Lumber Futures | CME | 568 | 1 | 5 | 0.36 | 900 | 110 | thousand board feet of lumber
`,
};

function futureOf(category: CommodityCategory, cells: readonly string[]): Instrument {
  const [
    code = '',
    name = '',
    exchange = '',
    price,
    decimals,
    step,
    volatility,
    volume,
    size,
    unit,
  ] = cells;
  const steps = { priceDecimals: Number(decimals), tickStep: Number(step) };
  // Quoted in cents: the size in dollars is a hundredth.
  const contractSize = Number(size) / (unit?.endsWith('in cents') ? 100 : 1);
  return {
    key: `FUT.${code}`,
    code,
    name,
    market: 'FUT',
    exchange,
    classify: ProductClass.future,
    source: 'future',
    currency: 'USD',
    ...steps,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 50,
    feeClass: 'future',
    calendar: 'futures',
    sector: category,
    industry: 'Commodity futures',
    category,
    contractSize,
    concepts: ['Futures', category],
    basePrice: onStep(Number(price), steps),
    annualVolatility: Number(volatility),
    beta: 0,
    averageDailyVolume: Number(volume),
    spreadBasisPoints: Number(volume) > 20_000 ? 1.2 : 5,
    tickSeconds: Number(volume) > 10_000 ? 1 : 3,
    sharesOutstanding: 0,
    profile: {
      longBusinessSummary: `Contracts for ${size} ${unit}. The price is that of the contract that expires next; positions are carried on without a date.`,
      country: '',
    },
  };
}

export function futures(): Instrument[] {
  return (Object.keys(FUTURES) as CommodityCategory[]).flatMap((category) =>
    rowsOf(FUTURES[category]).map((cells) => futureOf(category, cells)),
  );
}
