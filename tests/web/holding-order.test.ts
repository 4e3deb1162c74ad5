/** In which order holdings stand, and how the choice of it is kept. */
import { expect, test } from 'vitest';
import { sortHoldings, viewOf } from '../../web/src/features/position/holding-order.ts';
import type { LiveHolding } from '../../web/src/lib/holding-value.ts';

const held = (stockCode: string, value: bigint, daily: bigint, profit: bigint) =>
  ({ stockCode, base: { value, daily, profit, margin: 1n } }) as LiveHolding;
const holdings = [held('B', 10n, 5n, -3n), held('C', 30n, -2n, 9n), held('A', 20n, 5n, 0n)];

test.for([
  ['value', 'CAB'],
  // Equal ones stay as they were.
  ['daily', 'BAC'],
  ['profit', 'CAB'],
  ['name', 'ABC'],
] as const)('by %s', ([sort, codes]) => {
  expect(
    sortHoldings(holdings, sort)
      .map(({ stockCode }) => stockCode)
      .join(''),
  ).toBe(codes);
});

test.for([
  [undefined, 'value', 'today'],
  ['profit total', 'profit', 'total'],
  ['nonsense of old', 'value', 'today'],
] as const)('what is kept as %s is by %s, %s', ([text, sort, change]) => {
  expect(viewOf(text)).toEqual({ sort, change });
});
