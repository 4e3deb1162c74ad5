/** What of a position can be closed, and what a closing order is told where it asks for more or for a crumb. */
import { expect, test } from 'vitest';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import { fund, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, terms, venueOf } from './order-model.ts';

/** Somebody who holds ten shares, bought at a price in cents that the market still has. */
function held(last: number) {
  const venue = venueOf(bookOf(last, { bids: [[last, 40]], asks: [[last, 40]] }));
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  const opens = { ...terms, direction: 0, quantity: 10n * FINE, leverage: 1 } as const;
  const guards = { takeProfit: null, stopLoss: null };
  const opened = rows.decide((draft) =>
    openOrder(draft, venue, { ...opens, ...guards, userId: 'ada' }),
  );
  if (!opened.ok) throw new Error(opened.error);
  const positionId = opened.value.positionId ?? '';
  const close = (quantity: bigint | null, more: object = {}) =>
    rows.decide((draft) =>
      closeOrder(draft, venue, { ...terms, ...more, userId: 'ada', positionId, quantity }),
    );
  const limitAt = (cents: number) => ({ priceType: 1, limitPrice: BigInt(cents) * CENT });
  return { rows, positionId, close, limitAt };
}

test('the refusal of a sale distinguishes shares locked up from shares not held', () => {
  const { rows, positionId, close, limitAt } = held(20_000);
  rows.arrange((draft) => {
    const position = rows.get('Position', positionId);
    const lockedUntil = draft.now + 60_000;
    draft.put('Position', { ...position, locked: 4n * FINE, lockedUntil });
  });
  expect(close(3n * FINE, limitAt(21_000)).ok).toBe(true);
  // Three are bound and four locked up: three more can go now, four with them later, five never.
  const later = { error: 'LockedUp', figures: { needed: '7', available: '3' } };
  expect(close(7n * FINE)).toMatchObject(later);
  const never = { error: 'ExceedsPosition', figures: { needed: '8', available: '3' } };
  expect(close(8n * FINE)).toMatchObject(never);
  expect(close(3n * FINE).ok).toBe(true);
});

test('the minimum of a part is measured at the limit or the market price, whichever is higher', () => {
  const cheap = held(60);
  const tooLittle = { error: 'BelowMinimum', figures: { min: '1.00', given: '0.60' } };
  expect(cheap.close(FINE)).toMatchObject(tooLittle);
  expect(cheap.close(FINE, cheap.limitAt(50))).toMatchObject(tooLittle);
  expect(cheap.close(FINE, cheap.limitAt(99))).toMatchObject({ error: 'BelowMinimum' });
  expect(cheap.close(FINE, cheap.limitAt(100)).ok).toBe(true);
  // Far below the market it sells at the market's price.
  const dear = held(150);
  expect(dear.close(FINE, dear.limitAt(10)).ok).toBe(true);
});

test('a whole position may be closed below the minimum', () => {
  const { rows, positionId, close } = held(60);
  rows.arrange((draft) => {
    draft.put('Position', { ...rows.get('Position', positionId), quantity: FINE });
  });
  expect(close(FINE).ok).toBe(true);
});
