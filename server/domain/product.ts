/** What differs between products. One order core reads it; a new product is a row. */
import { ProductClass } from './instrument.ts';
import { RATE_UNIT } from './money.ts';
import type { Wallet } from './wallet.ts';

export interface Product {
  /** Wire `source`, and the create path it belongs to. */
  source: string;
  path: string;
  /** The wallet that pays for it. */
  wallet: Wallet;
  /** Handling fee as a fraction of the notional, at the rate unit. */
  feeRate: bigint;
  /** Share of the margin that may be lost before a position is liquidated, at the rate unit. */
  liquidationLoss: bigint;
  leverageMax: number;
  shortable: boolean;
}

const EQUITY: Product = {
  source: 'stock',
  path: '/stock/create',
  wallet: 'STOCK',
  feeRate: RATE_UNIT / 1000n,
  liquidationLoss: (RATE_UNIT * 9n) / 10n,
  leverageMax: 5,
  shortable: true,
};

/** Products that can be traded now, by class and market (`classify/market`). */
const PRODUCTS: Readonly<Record<string, Product>> = {
  [`${ProductClass.stock}/US`]: EQUITY,
};

/** The product an instrument trades as; undefined when it only has a price. */
export function productOf(instrument: { classify: number; market: string }): Product | undefined {
  return PRODUCTS[`${instrument.classify}/${instrument.market}`];
}

/** Highest leverage an instrument may be traded with: the stricter of the two says. */
export function leverageMaxOf(product: Product, instrument: { leverageMax: number }): number {
  return Math.min(product.leverageMax, instrument.leverageMax);
}
