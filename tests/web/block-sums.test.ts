/** What the sheet of a block says is what the server charges: the price to the tick, sum and fee to the cent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductClass, ticksToNumber, ticksToPrice } from '#core/instrument.ts';
import {
  costOf,
  EXCHANGE_UNIT,
  FINE_SCALE,
  FINE_UNIT,
  formatDecimal,
  formatMoney,
  parseDecimal,
  toMinor,
} from '#core/money.ts';
import { feeFor } from '#core/position.ts';
import { BLOCK } from '#core/product.ts';
import { discountPrice } from '#trading/rules/block.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import type { Block } from '../../web/src/features/block/api.ts';
import { leastOf, sumsOf } from '../../web/src/features/block/sums.ts';

/** Shares that staff may sell as a block; the cheap ones have four decimals. */
const shares = seedInstruments().filter(
  ({ market, classify }) =>
    market === 'US' && (classify === ProductClass.stock || classify === ProductClass.ipo),
);
const ofDecimals = (count: number) => shares.filter(({ priceDecimals }) => priceDecimals === count);

const blockOf = (priceDecimals: number, discount: string, left = '1000000', least = '100') =>
  ({
    ...{ priceDecimals, discount, currency: 'USD', trade_volumn: left, minCount: least },
    feeRate: formatDecimal(BLOCK.feeRate, FINE_SCALE, 1),
  }) as Block;

test('a share at 1.2345, five percent off: a price of four decimals, and the sum that follows', () => {
  const { price, total } = sumsOf(blockOf(4, '5.00'), 1.2345, '10000', '50000.00');
  expect(price).toBe('1.1727');
  expect(total).toBe('11727.00');
});

test('price, sum and fee are those of the books, for every kind of share', () => {
  const kinds = [ofDecimals(2), ofDecimals(4)];
  expect(kinds.flat()).toHaveLength(shares.length);
  const instrument = fc.oneof(...kinds.map((kind) => fc.constantFrom(...kind)));
  const ticks = fc.integer({ min: 1, max: 10_000_000 });
  const discount = fc.integer({ min: 1, max: 3000 });
  const count = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(instrument, ticks, discount, count, (share, at, off, quantity) => {
      const charged = discountPrice(share, ticksToPrice(share, at), off);
      const cost = costOf(charged, BigInt(quantity) * FINE_UNIT);
      const block = blockOf(share.priceDecimals, formatDecimal(BigInt(off), 2));
      const said = sumsOf(block, ticksToNumber(share, at), String(quantity), '0');
      expect(parseDecimal(said.price, FINE_SCALE)).toBe(charged);
      expect(said.total).toBe(formatMoney(toMinor(cost, 'USD'), 'USD'));
      const fee = feeFor(cost, EXCHANGE_UNIT, BLOCK.feeRate, 'USD');
      expect(said.fee).toBe(formatMoney(fee, 'USD'));
    }),
  );
});

test('the smallest purchase is the minimum, or what is left of the block if that is less', () => {
  expect(leastOf(blockOf(2, '5.00', '1000', '100'))).toBe('100');
  expect(leastOf(blockOf(2, '5.00', '60', '100'))).toBe('60');
});
