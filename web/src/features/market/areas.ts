import {
  Banknote,
  Bitcoin,
  ChartLine,
  Coins,
  FlaskConical,
  Gavel,
  Globe,
  Handshake,
  Landmark,
  Layers,
  type LucideIcon,
  MapPin,
  Shapes,
  Wheat,
} from 'lucide-react';
import { ProductClass } from '#core/instrument.ts';
import type { SortField } from './api.ts';

/** A list of instruments under `/market/`, and how it can be sorted. */
export interface Area {
  market: string;
  icon: LucideIcon;
  classify?: number;
  /** Parts that can be shown alone. */
  sectors?: readonly string[];
  sorts: readonly SortField[];
}

const company: readonly SortField[] = ['f3', 'f4', 'f6', 'f20'];
/** For instruments without a market value. */
const contract: readonly SortField[] = ['f3', 'f4', 'f6'];

/** By the last part of their path. */
export const areas = {
  us: { market: 'US', icon: ChartLine, classify: ProductClass.stock, sorts: company },
  europe: { market: 'EUROPE', icon: Globe, sorts: company },
  germany: { market: 'DE', icon: MapPin, sorts: company },
  mexico: { market: 'MX', icon: MapPin, sorts: company },
  hongkong: { market: 'HK', icon: MapPin, sorts: company },
  etf: { market: 'US', icon: Layers, classify: ProductClass.etf, sorts: company },
  crypto: { market: 'CRYPTO', icon: Bitcoin, sorts: company },
  forex: { market: 'FX', icon: Coins, sorts: contract },
  futures: {
    market: 'FUT',
    icon: Wheat,
    sectors: ['Agricultural', 'Energy', 'Metal', 'Index'],
    sorts: contract,
  },
  bonds: { market: 'BOND', icon: Landmark, sorts: contract },
  auction: { market: 'US', icon: Gavel, classify: ProductClass.auction, sorts: company },
  placing: { market: 'US', icon: Handshake, classify: ProductClass.placing, sorts: company },
  sandbox: { market: 'SANDBOX', icon: FlaskConical, sorts: contract },
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;

export const isArea = (name: string): name is AreaName => name in areas;

/** Lists that rank the stocks of a market. */
export const rankings = ['movers', 'gainers', 'losers', 'active', 'traded'] as const;
export type Ranking = (typeof rankings)[number];

export const isRanking = (name: string): name is Ranking =>
  (rankings as readonly string[]).includes(name);

/** Pages of the market that are no plain lists, with their icons. */
export const pageIcons = { indexes: Shapes, earnings: Banknote } as const;

/** The list of an instrument whose market alone does not say what it is. */
export function areaOf({ market, classify }: { market: string; classify: number }) {
  if (classify === ProductClass.etf) return 'etf';
  const found = (['crypto', 'forex', 'futures', 'bonds', 'sandbox'] as const).find(
    (name) => areas[name].market === market,
  );
  return found ?? (classify === ProductClass.index ? 'indexes' : undefined);
}
