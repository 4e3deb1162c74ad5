/** How products differ. One order core reads this; a new product is a row. */

import type { SaleKind, Wallet } from './codes.ts';
import { ProductClass } from './instrument.ts';
import { RATE_UNIT } from './money.ts';
import type { GuardedProduct } from './permission.ts';

export interface Product {
  /** Path of the endpoint that creates its orders. */
  path: string;
  /** The wallet that pays for it, in that wallet's currency. */
  wallet: Wallet;
  /** Handling fee as a fraction of the notional, at the rate unit. */
  feeRate: bigint;
  /** Share of the margin that may be lost before liquidation, at the rate unit. */
  liquidationLoss: bigint;
  leverageMax: number;
  /** Whether a sale may open a position. */
  shortable: boolean;
  /** Smallest notional of an order, in minor units of the wallet's currency. */
  notionalMin: bigint;
  /** Class of its positions, where the instrument alone does not decide it. */
  classify?: ProductClass;
  /** The permission a person needs. */
  permission?: GuardedProduct;
  /** Set when it is bought in an auction or placing instead of from the order book. */
  opens?: SaleKind;
}

/** A rate given in 1/10,000. */
const basisPoints = (count: bigint): bigint => (RATE_UNIT * count) / 10_000n;

const EQUITY: Product = {
  path: '/stock/create',
  wallet: 'STOCK',
  feeRate: basisPoints(10n),
  liquidationLoss: basisPoints(9000n),
  leverageMax: 5,
  shortable: true,
  notionalMin: 100n,
};
const EURO_EQUITY: Product = { ...EQUITY, wallet: 'EURO' };
/** Parts of a block are bought through their own endpoint, and sold like any share. */
export const BLOCK: Product = {
  ...EQUITY,
  path: '/blockTrade/create',
  leverageMax: 1,
  shortable: false,
  classify: ProductClass.block,
  permission: 'block',
};
const FUND: Product = { ...EQUITY, feeRate: basisPoints(5n) };
const COIN: Product = {
  ...EQUITY,
  feeRate: basisPoints(15n),
  leverageMax: 10,
  shortable: false,
};
const PAIR: Product = {
  ...EQUITY,
  path: '/crude/create',
  feeRate: basisPoints(1n),
  liquidationLoss: basisPoints(8000n),
  leverageMax: 100,
};
const COMMODITY: Product = {
  ...PAIR,
  path: '/gold/create',
  feeRate: basisPoints(2n),
  leverageMax: 50,
};

/** Bought at an offer; once held, sold in the market like any share. */
const OFFERED: Product = { ...EQUITY, leverageMax: 1, shortable: false };
/** A unit is 100 of face value; the minimum is a thousand. */
const BOND: Product = {
  ...EQUITY,
  path: '/treasuryBond/create',
  feeRate: basisPoints(5n),
  leverageMax: 1,
  shortable: false,
  notionalMin: 1000_00n,
};
/** The wallet that pays for a bond, by its currency; pounds are converted into euros. */
const BONDS: Readonly<Record<string, Product>> = {
  USD: BOND,
  EUR: { ...BOND, wallet: 'EURO' },
  GBP: { ...BOND, wallet: 'EURO' },
  MXN: { ...BOND, wallet: 'MEXICO' },
};

/** Tradable products, by class and market (`classify/market`). */
const PRODUCTS: Readonly<Record<string, Product>> = {
  [`${ProductClass.stock}/US`]: EQUITY,
  [`${ProductClass.stock}/DE`]: EURO_EQUITY,
  [`${ProductClass.stock}/EU`]: EURO_EQUITY,
  [`${ProductClass.stock}/MX`]: { ...EQUITY, wallet: 'MEXICO' },
  [`${ProductClass.hongKongStock}/HK`]: { ...EQUITY, shortable: false },
  [`${ProductClass.etf}/US`]: FUND,
  [`${ProductClass.etf}/DE`]: { ...FUND, wallet: 'EURO' },
  [`${ProductClass.etf}/EU`]: { ...FUND, wallet: 'EURO' },
  [`${ProductClass.crypto}/CRYPTO`]: COIN,
  [`${ProductClass.ipo}/US`]: { ...EQUITY, leverageMax: 1, shortable: false },
  [`${ProductClass.newCoin}/CRYPTO`]: { ...COIN, leverageMax: 1 },
  [`${ProductClass.forex}/FX`]: PAIR,
  [`${ProductClass.future}/FUT`]: COMMODITY,
  [`${ProductClass.auction}/US`]: {
    ...OFFERED,
    path: '/stock/auctionStockCreate',
    opens: 'auction',
  },
  [`${ProductClass.placing}/US`]: { ...OFFERED, path: '/placing_order/create', opens: 'placing' },
};

/** The product an instrument trades as; undefined when it only has a price. */
export function productOf(instrument: {
  classify: number;
  market: string;
  currency: string;
}): Product | undefined {
  // Scripted instruments stand in for shares.
  if (instrument.market === 'SANDBOX') return EQUITY;
  if (instrument.classify === ProductClass.bond) return BONDS[instrument.currency];
  return PRODUCTS[`${instrument.classify}/${instrument.market}`];
}

/** Highest leverage for an instrument: the stricter of product and instrument. */
export function leverageMaxOf(product: Product, instrument: { leverageMax: number }): number {
  return Math.min(product.leverageMax, instrument.leverageMax);
}
