import { describe, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { type ReplaceCommand, replaceOrder } from '#trading/rules/replace.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, terms, venueOf } from './order-model.ts';

const BOOK = bookOf(20_000, { bids: [[19_999, 4]], asks: [[20_001, 4]] });
const VENUE = venueOf(BOOK);

const buy: OpenCommand = {
  ...terms,
  userId: 'ada',
  direction: 0,
  quantity: 10n * FINE,
  leverage: 1,
  priceType: 1,
  limitPrice: 18_000n * CENT,
  takeProfit: null,
  stopLoss: null,
};

function placed(command: Partial<OpenCommand> = {}, venue: Venue = VENUE) {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  const result = rows.decide((draft) => openOrder(draft, venue, { ...buy, ...command }));
  if (!result.ok) throw new Error(result.error);
  return { rows, order: result.value };
}

/** Replaces the order, a second later; nothing is given that is not named. */
function replace(
  rows: MemoryRows,
  orderId: string,
  wanted: Partial<ReplaceCommand>,
  venue: Venue = VENUE,
) {
  rows.now += 1000;
  const nothing = { quantity: null, limitPrice: null, takeProfit: null, stopLoss: null };
  const command = { userId: 'ada', orderId, ...nothing, timeInForce: null, ...wanted };
  const result = rows.decide((draft) => replaceOrder(draft, venue, command));
  expect(faultsOf(rows)).toEqual([]);
  return result;
}

const free = (rows: MemoryRows) => {
  const { creditsPosted, debitsPosted, debitsPending } = rows.get(
    'Account',
    walletAccount('ada', 'STOCK'),
  );
  return creditsPosted - debitsPosted - debitsPending;
};

describe('a resting order', () => {
  test('takes new terms in place, and adjusts what it holds', () => {
    const { rows, order } = placed();
    expect(free(rows)).toBe(1_000_000n - 180_000n - 180n);
    const half = { quantity: 5n * FINE, limitPrice: 17_900n * CENT, timeInForce: 'DAY' };
    const replaced = replace(rows, order.id, half);
    expect(replaced).toMatchObject({ ok: true, value: { ...half, status: 'working' } });
    expect(rows.get('Order', order.id)).toMatchObject({
      marginHeld: 89_500n,
      feeHeld: 90n,
      createdAt: order.createdAt,
      replacedAt: rows.now,
    });
    expect(free(rows)).toBe(1_000_000n - 89_500n - 90n);
    const [change] = rows.all('OrderChange');
    expect(JSON.parse(change?.what ?? '')).toMatchObject({
      from: { quantity: '10', limitPrice: '180', timeInForce: 'GTC' },
      to: { quantity: '5', limitPrice: '179', timeInForce: 'DAY' },
    });
  });

  test('is refused without a change', () => {
    const { rows, order } = placed();
    const before = rows.fingerprint();
    for (const same of [{}, { quantity: order.quantity }]) {
      expect(replace(rows, order.id, same)).toMatchObject({ error: 'NothingChanged' });
    }
    expect(rows.fingerprint()).toBe(before);
  });

  test('keeps its fills', () => {
    const { rows, order } = placed({ limitPrice: 20_001n * CENT });
    expect(order).toMatchObject({ status: 'partial', filledQuantity: 4n * FINE });
    const fewer = replace(rows, order.id, { quantity: 6n * FINE, limitPrice: 19_000n * CENT });
    expect(fewer).toMatchObject({
      ok: true,
      value: { status: 'partial', filledQuantity: 4n * FINE, marginHeld: 38_000n },
    });
    const tooFew = replace(rows, order.id, { quantity: 4n * FINE });
    expect(tooFew).toMatchObject({ error: 'BelowMinimum', figures: { min: '5', given: '4' } });
  });
});

describe('it also', () => {
  test('sets and removes guards', () => {
    const { rows, order } = placed();
    const guards = { takeProfit: 21_000n * CENT, stopLoss: 17_000n * CENT };
    expect(replace(rows, order.id, guards)).toMatchObject({ ok: true, value: guards });
    expect(replace(rows, order.id, { stopLoss: 0n })).toMatchObject({
      value: { takeProfit: guards.takeProfit, stopLoss: null },
    });
    const wrong = replace(rows, order.id, { takeProfit: 17_000n * CENT });
    expect(wrong).toMatchObject({ error: 'TriggerPrice', figures: { field: 'takeProfit' } });
  });

  test('adjusts the quantity it binds of its position', () => {
    const { rows, order } = placed({ limitPrice: 20_001n * CENT, quantity: 4n * FINE });
    const positionId = order.positionId ?? '';
    const sell = { ...terms, userId: 'ada', positionId, quantity: FINE, priceType: 1 as const };
    const limitPrice = 25_000n * CENT;
    const closing = rows.decide((draft) => closeOrder(draft, VENUE, { ...sell, limitPrice }));
    const id = closing.ok ? closing.value.id : '';
    expect(replace(rows, id, { quantity: 3n * FINE }).ok).toBe(true);
    expect(rows.get('Position', positionId).closing).toBe(3n * FINE);
    expect(replace(rows, id, { quantity: 5n * FINE })).toMatchObject({
      error: 'ExceedsPosition',
      figures: { needed: '5', available: '4' },
    });
  });
});

describe('new terms are refused', () => {
  test('when the market has met them, with the price at which they would fill', () => {
    const { rows, order } = placed();
    expect(replace(rows, order.id, { limitPrice: 20_001n * CENT })).toMatchObject({
      error: 'PriceMet',
      figures: { given: '200.01', met: '200.01' },
    });
    expect(replace(rows, order.id, { limitPrice: 20_000n * CENT }).ok).toBe(true);
  });

  test('when funds are insufficient, counting what the order holds', () => {
    const { rows, order } = placed();
    const before = rows.fingerprint();
    expect(replace(rows, order.id, { quantity: 60n * FINE })).toMatchObject({
      error: 'InsufficientFunds',
      figures: { needed: '10810.80', available: '10000.00' },
    });
    expect(rows.fingerprint()).toBe(before);
  });

  test('for a foreign or finished order, and during a halt', () => {
    const { rows, order } = placed();
    const other = { quantity: 5n * FINE };
    expect(replace(rows, order.id, { ...other, userId: 'bo' })).toMatchObject({
      error: 'NotFound',
    });
    const halted = replace(rows, order.id, other, venueOf(BOOK, { halted: true }));
    expect(halted).toMatchObject({ error: 'InstrumentHalted' });
    const { rows: done, order: filled } = placed({
      limitPrice: 20_001n * CENT,
      quantity: 4n * FINE,
    });
    expect(replace(done, filled.id, other)).toMatchObject({ error: 'AlreadyDone' });
  });
});

test('a replaced order takes the current exchange rate, which is refused once it is partly filled', () => {
  const later = venueOf(BOOK, { rate: EXCHANGE_UNIT / 2n });
  const { rows, order } = placed();
  const whole = replace(rows, order.id, { limitPrice: 17_900n * CENT }, later);
  expect(whole).toMatchObject({ ok: true, value: { rate: EXCHANGE_UNIT / 2n } });
  const part = placed({ limitPrice: 20_001n * CENT });
  expect(replace(part.rows, part.order.id, { limitPrice: 17_900n * CENT }, later)).toMatchObject({
    error: 'NotReplaceable',
  });
  expect(replace(part.rows, part.order.id, { quantity: 6n * FINE }, later)).toMatchObject({
    ok: true,
    value: { rate: EXCHANGE_UNIT },
  });
});
