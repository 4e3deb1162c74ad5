/** Ties together what trades the same thing: contracts in two sizes, funds of one metal or country. */
import type { CommodityCategory } from '#core/codes.ts';
import type { Instrument, Region } from '#core/instrument.ts';
import { rowsOf } from './table.ts';

/** A contract and the larger one whose price it has. */
const SMALLER = `
FUT.MGC | FUT.GC
FUT.SIL | FUT.SI
FUT.MCL | FUT.CL
FUT.QG | FUT.NG
`;

/**
 * Underlying, its part of the variance that market and sector leave, keys of instruments, themes of
 * funds, and what futures they hold where it is those.
 */
const FOLLOWERS = `
gold | 0.98 | FUT.GC US.GLD | Gold Trust | Metal
gold | 0.6 | US.GDX | Gold Miners
silver | 0.98 | FUT.SI US.SLV | Silver Trust | Metal
oil | 0.96 | FUT.CL US.USO | | Energy
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
Germany | 0.95 | US.EWG | Germany
United Kingdom | 0.95 | | United Kingdom
Japan | 0.95 | US.EWJ | Japan
China | 0.95 | US.FXI | China
India | 0.95 | US.INDA | India
Mexico | 0.95 | US.EWW |
emerging markets | 0.9 | US.VWO US.EEM | Emerging Markets
rest of the world | 0.9 | US.VEA US.EFA | World ex US
chips | 0.85 | US.SMH | Semiconductors
biotech | 0.85 | US.XBI | Biotech
regional banks | 0.85 | US.KRE | Regional Banks
oil and gas producers | 0.85 | US.XOP | Oil & Gas
`;

/** Funds whose shares are at home elsewhere, by their underlying. */
const REGIONS: Readonly<Record<string, Region>> = {
  Germany: 'EU',
  'United Kingdom': 'EU',
  China: 'HK',
  Mexico: 'MX',
};

type Tie = Pick<Instrument, 'underlying' | 'region'>;

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
  return { byKey, byTheme };
}

/** The same instruments, those of one underlying tied to it. */
export function related(instruments: readonly Instrument[]): Instrument[] {
  const larger = new Map(rowsOf(SMALLER).map(([key = '', of = '']) => [key, of]));
  const { byKey, byTheme } = ties();
  return instruments.map((instrument) => {
    const { key, source, industry, members } = instrument;
    const of = larger.get(key);
    if (of !== undefined) return { ...instrument, members: [{ key: of, weight: 1 }] };
    const tie = byKey.get(key) ?? (source === 'etf' ? byTheme.get(industry) : undefined);
    return tie && !members ? { ...instrument, ...tie } : instrument;
  });
}
