/** What is asked about before an order is reviewed. */
import { expect, test } from 'vitest';
import { slipsOf } from '../../web/src/features/order/fat-finger.ts';

const book = {
  price_nominal: 100,
  asks: [
    { price: 100.1, size: 60 },
    { price: 100.2, size: 40 },
  ],
  bids: [{ price: 99.9, size: 30 }],
};
const limit = (side: 0 | 1, limitPrice: string) => ({
  side,
  priceType: 'limit' as const,
  limitPrice,
  quantity: '1',
});
const market = (side: 0 | 1, quantity: string) => ({
  side,
  priceType: 'market' as const,
  limitPrice: '',
  quantity,
});

test.for([
  ['a bid near the price', limit(0, '104.99'), []],
  ['a bid that gives much away', limit(0, '1000'), ['limitAbove']],
  ['an offer that gives much away', limit(1, '94'), ['limitBelow']],
  ['a bid that waits for a fall', limit(0, '80'), []],
  ['a bid with a digit too few', limit(0, '10'), ['limitFar']],
  ['an offer with a digit too many', limit(1, '1000'), ['limitFar']],
  ['no price yet', limit(0, ''), []],
  ['all that is offered', market(0, '100'), []],
  ['more than is offered', market(0, '100.5'), ['beyondBook']],
  ['more than is asked for', market(1, '31'), ['beyondBook']],
] as const)('%s', ([, written, kinds]) => {
  expect(slipsOf(written, book).map(({ kind }) => kind)).toEqual(kinds);
});

test('a market without a book asks nothing', () => {
  expect(slipsOf(market(0, '5'), { ...book, asks: [] })).toEqual([]);
});
