import {
  costOf,
  FINE_SCALE,
  FINE_UNIT,
  formatDecimal,
  parseDecimal,
  toMinor,
} from '#domain/money.ts';
import type { Block } from './queries.ts';

const whole = 10_000n;
const cent = FINE_UNIT / 100n;

export interface Sums {
  /** The price of the moment less the discount, cut off to a cent. */
  price: string;
  total: string;
  fee: string;
  /** How many the free money pays for, the fee included. */
  most: number;
}

const fine = (text: string) => parseDecimal(text, FINE_SCALE) ?? 0n;
const money = (cost: bigint, currency: string) => formatDecimal(toMinor(cost, currency), 2);

/** What a part of a block costs at a last price, exactly. */
export function sumsOf(block: Block, last: number, quantity: string, free: string): Sums {
  const { discount, feeRate, currency, priceDecimals } = block;
  const reduced = (fine(last.toFixed(priceDecimals)) * (whole - fine(discount) / cent)) / whole;
  const price = reduced - (reduced % cent);
  const total = costOf(price, fine(quantity));
  const each = price + costOf(price, fine(feeRate));
  return {
    price: formatDecimal(price, FINE_SCALE, 2),
    total: money(total, currency),
    fee: money(costOf(total, fine(feeRate)), currency),
    most: each > 0n ? Number(fine(free) / each) : 0,
  };
}
