/**
 * Ties together instruments on the same underlying: contracts in two sizes, funds of one metal or
 * country.
 */
import type { CommodityCategory } from '#core/codes.ts';
import type { Instrument, Region } from '#core/instrument.ts';
import { rowsOf } from './table.ts';

/** A small contract and the larger one with the same price. */
const SMALLER = `
FUT.MGC | FUT.GC
FUT.SIL | FUT.SI
FUT.MCL | FUT.CL
FUT.QG | FUT.NG
`;

/**
 * A future, and the funds that hold nothing but its commodity, by keys and by themes: each of their ticks
 * is one of the future.
 */
const OF_ONE_COMMODITY = `
FUT.GC | US.GLD | Gold Trust
FUT.SI | US.SLV | Silver Trust
FUT.CL | US.USO |
`;

/**
 * Underlying, its share of the variance that market and sector leave, keys of instruments, themes of
 * funds, and the category of the futures they hold, if any.
 */
const FOLLOWERS = `
gold | 0.98 | FUT.GC | | Metal
gold | 0.6 | US.GDX | Gold Miners
silver | 0.98 | FUT.SI | | Metal
oil | 0.96 | FUT.CL | | Energy
oil | 0.9 | FUT.BZ |
oil | 0.75 | FUT.RB FUT.HO |
natural gas | 0.96 | FUT.NG |
natural gas | 0.3 | FUT.TTF |
wheat | 0.93 | FUT.ZW FUT.KE |
soybeans | 0.9 | FUT.ZS |
soybeans | 0.6 | FUT.ZM FUT.ZL |
cattle | 0.7 | FUT.LE FUT.GF |
rates | 0.95 | US.TLT | Long Treasury
rates | 0.9 | US.SHY US.AGG US.BND | Short Treasury, Intermediate Treasury
rates | 0.8 | US.LQD | Corporate Bond, Municipal Bond, Inflation-Linked Bond
rates | 0.3 | US.HYG | High Yield Bond, Emerging Market Bond
US large caps | 0.95 | | US Large Cap
US mid caps | 0.95 | US.MDY | US Mid Cap
US small caps | 0.95 | US.IWM | US Small Cap
all US shares | 0.95 | US.VTI | Total Market
cheap US shares | 0.9 | US.VTV | US Value
growing US companies | 0.9 | US.VUG | US Growth
US dividends | 0.9 | US.SCHD | High Dividend, Dividend Growth
Europe | 0.95 | | Europe Large Cap
Japan | 0.95 | US.EWJ | Japan
India | 0.95 | US.INDA | India
Latin America | 0.95 | | Latin America
emerging markets | 0.9 | US.VWO US.EEM | Emerging Markets
rest of the world | 0.9 | US.VEA US.EFA | World ex US
chips | 0.85 | US.SMH | Semiconductors
biotech | 0.85 | US.XBI | Biotech
regional banks | 0.85 | US.KRE | Regional Banks
oil and gas producers | 0.85 | US.XOP | Oil & Gas
oil services | 0.85 | | Oil Services
software | 0.8 | | Software, Cloud Computing, Cybersecurity
artificial intelligence | 0.8 | | Artificial Intelligence
banks | 0.85 | | Banks
real estate | 0.85 | US.VNQ | Real Estate, Rental Homes, Data Center Property
home builders | 0.85 | | Home Builders
travel | 0.8 | US.JETS | Travel & Leisure
electric cars | 0.85 | | Electric Vehicles
clean energy | 0.85 | | Clean Energy
uranium | 0.9 | | Uranium
lithium | 0.9 | | Lithium & Battery
cannabis | 0.9 | | Cannabis
medicines | 0.8 | | Pharmaceuticals, Medical Devices
`;

/**
 * Themes whose funds hold the same as an index, with its currency: its market and the currency determine
 * such a fund almost entirely, as they do the known fund that follows the index tick by tick.
 */
const AT_HOME = `
Germany | EU | EUR
United Kingdom | EU | GBP
China | HK |
`;

/** Funds whose shares have their home elsewhere, by underlying. */
const REGIONS: Readonly<Record<string, Region>> = {
  Europe: 'EU',
};

type Tie = Pick<Instrument, 'underlying' | 'region' | 'homeCurrency'>;

function tieOf(name: string, share: number, category: string | undefined): Tie {
  const region = REGIONS[name];
  return {
    underlying: {
      name,
      share,
      ...(category && { category: category as CommodityCategory }),
    },
    ...(region && { region }),
  };
}

function ties(): { byKey: Map<string, Tie>; byTheme: Map<string, Tie> } {
  const byKey = new Map<string, Tie>();
  const byTheme = new Map<string, Tie>();
  for (const [name = '', share, keys = '', themes = '', category] of rowsOf(FOLLOWERS)) {
    const tie = tieOf(name, Number(share), category);
    for (const key of keys.split(' ')) if (key !== '') byKey.set(key, tie);
    for (const theme of themes.split(',')) byTheme.set(theme.trim(), tie);
  }
  for (const [theme = '', region, homeCurrency] of rowsOf(AT_HOME)) {
    byTheme.set(theme, { region: region as Region, ...(homeCurrency && { homeCurrency }) });
  }
  return { byKey, byTheme };
}

/** By keys and themes of funds, the future of the commodity they hold. */
function commodities(instruments: readonly Instrument[]): Map<string, Instrument> {
  const held = new Map<string, Instrument>();
  for (const [of, key = '', theme = ''] of rowsOf(OF_ONE_COMMODITY)) {
    const future = instruments.find((one) => one.key === of);
    if (!future) throw new Error(`unknown future ${of}`);
    held.set(key, future);
    if (theme !== '') held.set(theme, future);
  }
  return held;
}

/** The fund as a follower of a future. */
const following = (fund: Instrument, { key, basePrice }: Instrument): Instrument => ({
  ...fund,
  tickSeconds: 1,
  follows: { key, perUnit: fund.basePrice / basePrice },
});

/** The instruments, with those of one underlying tied to it. */
export function related(instruments: readonly Instrument[]): Instrument[] {
  const larger = new Map(rowsOf(SMALLER).map(([key = '', of = '']) => [key, of]));
  const held = commodities(instruments);
  const { byKey, byTheme } = ties();
  return instruments.map((instrument) => {
    const { key, source, industry, members, follows } = instrument;
    const of = larger.get(key);
    if (of !== undefined) return { ...instrument, members: [{ key: of, weight: 1 }] };
    const future = source === 'etf' ? (held.get(key) ?? held.get(industry)) : undefined;
    if (future) return following(instrument, future);
    const tie = byKey.get(key) ?? (source === 'etf' ? byTheme.get(industry) : undefined);
    return tie && !members && !follows ? { ...instrument, ...tie } : instrument;
  });
}
