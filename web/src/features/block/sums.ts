import { discounted } from '#core/block.ts';
import {
  costOf,
  EXCHANGE_UNIT,
  FINE_SCALE,
  FINE_UNIT,
  formatDecimal,
  larger,
  toMinor,
} from '#core/money.ts';
import { feeFor } from '#core/position.ts';
import { fine, smallerOf } from '../../lib/decimals.ts';
import type { Block } from './api.ts';

const cent = FINE_UNIT / 100n;

export interface Sums {
  /** The current price less the discount, truncated to a tick. */
  price: string;
  total: string;
  fee: string;
  /** The largest quantity that the free money pays for, including the fee. */
  most: number;
}

const money = (cost: bigint, currency: string) => formatDecimal(toMinor(cost, currency), 2);

/** The smallest purchase: less than the minimum is sold as a whole. */
export const leastOf = ({ minCount, trade_volumn: left }: Block) => smallerOf(minCount, left);

/** The exact cost of a part of a block at a last price. */
export function sumsOf(block: Block, last: number, quantity: string, own: string): Sums {
  const { discount, feeRate, currency, priceDecimals } = block;
  const reduced = discounted(fine(last.toFixed(priceDecimals)), fine(discount) / cent);
  // Blocks are of shares whose tick is a unit of the last decimal.
  const price = reduced - (reduced % 10n ** BigInt(FINE_SCALE - priceDecimals));
  const total = costOf(price, fine(quantity));
  const each = price + costOf(price, fine(feeRate));
  // Rounding up adds less than a cent to the fee.
  const free = larger(0n, fine(own) - cent);
  return {
    price: formatDecimal(price, FINE_SCALE, priceDecimals),
    total: money(total, currency),
    fee: formatDecimal(feeFor(total, EXCHANGE_UNIT, fine(feeRate), currency), 2),
    most: each > 0n ? Number(free / each) : 0,
  };
}
