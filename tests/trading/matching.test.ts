import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '#core/codes.ts';
import { type Book, collar, quantityOf, take } from '#trading/rules/matching.ts';
import { CENT } from './order-model.ts';

const side = fc.constantFrom<Side>(0, 1);
const level = fc.record({ gap: fc.nat(20), size: fc.nat(25) });
const ladder = fc.array(level, { maxLength: 6 });

/** A book in whole units, the levels of each side going away from 100. */
function ladders(
  bids: { gap: number; size: number }[],
  asks: { gap: number; size: number }[],
): Book {
  const walk = (list: typeof bids, sign: number) => {
    let price = 100;
    return list.map(({ gap, size }) => {
      price += sign * gap;
      return { price: BigInt(Math.max(1, price)), size: BigInt(size) };
    });
  };
  return { at: 0, last: 100n, bids: walk(bids, -1), asks: walk(asks, 1) };
}

/** Lot by lot, each from the best level that still has one. */
function naive(book: Book, direction: Side, quantity: bigint, bound: bigint, lot: bigint) {
  const left = (direction === 0 ? book.asks : book.bids).map(({ size }) => size);
  const taken = new Map<number, bigint>();
  for (let rest = quantity; rest >= lot; rest -= lot) {
    const index = left.findIndex((size) => size >= lot);
    const there = (direction === 0 ? book.asks : book.bids)[index];
    const fits = there && (direction === 0 ? there.price <= bound : there.price >= bound);
    if (!there || !fits) break;
    left[index] = (left[index] ?? 0n) - lot;
    taken.set(index, (taken.get(index) ?? 0n) + lot);
  }
  return [...taken].map(([index, part]) => ({
    price: (direction === 0 ? book.asks : book.bids)[index]?.price,
    quantity: part,
    level: index,
  }));
}

test('matching equals a lot-by-lot walk: no overfill, no price beyond the limit, whole lots', () => {
  fc.assert(
    fc.property(
      ladder,
      ladder,
      side,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 60, max: 140 }),
      fc.constantFrom(1n, 2n, 5n),
      (bids, asks, direction, lots, bound, lot) => {
        const book = ladders(bids, asks);
        const quantity = BigInt(lots) * lot;
        const matches = take(book, direction, quantity, BigInt(bound), lot);
        expect(matches).toEqual(naive(book, direction, quantity, BigInt(bound), lot));
        expect(quantityOf(matches)).toBeLessThanOrEqual(quantity);
        for (const match of matches) {
          expect(match.quantity % lot).toBe(0n);
          expect(direction === 0 ? match.price <= bound : match.price >= bound).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a market order reaches 5 % from the last price', () => {
  const book = { at: 0, last: 20_000n * CENT, bids: [], asks: [] };
  expect(collar(book, 0)).toBe(21_000n * CENT);
  expect(collar(book, 1)).toBe(19_000n * CENT);
});
