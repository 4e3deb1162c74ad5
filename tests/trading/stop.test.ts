import { describe, expect, test } from 'vitest';
import { ProductClass } from '#core/instrument.ts';
import { walletAccount } from '#core/ledger.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { cancelOrder, closeOrder, fillResting, openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { type ReplaceCommand, replaceOrder } from '#trading/rules/replace.ts';
import { meetStop } from '#trading/rules/stop.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, product, terms, venueOf } from './order-model.ts';

const VENUE = venueOf(bookOf(20_000, { bids: [[19_999, 1000]], asks: [[20_001, 1000]] }));
const cents = (count: number) => BigInt(count) * CENT;

const buy: OpenCommand = {
  ...terms,
  userId: 'ada',
  direction: 0,
  quantity: 10n * FINE,
  leverage: 1,
  takeProfit: null,
  stopLoss: null,
  stopPrice: cents(21_000),
};
const limitAt = (count: number) => ({ priceType: 1, limitPrice: cents(count) }) as const;

function trader(): MemoryRows {
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  return rows;
}

function open(rows: MemoryRows, command: Partial<OpenCommand> = {}, venue: Venue = VENUE) {
  const result = rows.decide((draft) => openOrder(draft, venue, { ...buy, ...command }));
  expect(faultsOf(rows)).toEqual([]);
  return result;
}

function placed(command: Partial<OpenCommand> = {}) {
  const rows = trader();
  const result = open(rows, command);
  if (!result.ok) throw new Error(result.error);
  return { rows, id: result.value.id };
}

/** The market comes to a price, a second later. */
function meet(rows: MemoryRows, id: string, price: number) {
  rows.now += 1000;
  const met = { price: cents(price), at: rows.now, calendar: 'us' } as const;
  const result = rows.decide((draft) => meetStop(draft, id, product, met));
  expect(faultsOf(rows)).toEqual([]);
  return result.ok ? result.value : undefined;
}

const free = (rows: MemoryRows) => {
  const account = rows.get('Account', walletAccount('ada', 'STOCK'));
  return account.creditsPosted - account.debitsPosted - account.debitsPending;
};

describe('a buy stop', () => {
  test('holds money at its stop price, and fills whole at the tick that meets it', () => {
    const { rows, id } = placed();
    expect(rows.get('Order', id)).toMatchObject({ status: 'working', limitPrice: null });
    expect(free(rows)).toBe(1_000_000n - 210_000n - 210n);
    expect(meet(rows, id, 21_050)).toMatchObject({ status: 'done', filledCost: cents(210_500) });
    expect(free(rows)).toBe(1_000_000n - 210_500n - 211n);
    expect(rows.all('OrderChange').map(({ kind }) => kind)).toEqual(['stopped']);
    // Once.
    expect(meet(rows, id, 21_050)).toBeUndefined();
  });

  test('is cancelled and releases its money when the tick costs more than is free', () => {
    const { rows, id } = placed({ quantity: 47n * FINE });
    expect(meet(rows, id, 22_000)).toMatchObject({ status: 'cancelled', filledQuantity: 0n });
    expect(free(rows)).toBe(1_000_000n);
    expect(rows.all('OrderChange').map(({ kind }) => kind)).toEqual(['stopped', 'unfunded']);
  });

  test('is cancelled when the tick makes the amount too large for the ledger', () => {
    const { rows, id } = placed({ quantity: FINE });
    fund(rows, 'ada', 'STOCK', 10n ** 15n);
    expect(meet(rows, id, 2 * 10 ** 12)).toMatchObject({ status: 'cancelled', filledQuantity: 0n });
    expect(rows.all('OrderChange').map(({ kind }) => kind)).toEqual(['stopped', 'tooLarge']);
  });

  test('with a limit holds money for the limit, and rests when the tick is beyond it', () => {
    const { rows, id } = placed(limitAt(21_100));
    expect(free(rows)).toBe(1_000_000n - 211_000n - 211n);
    const resting = { price: cents(20_500), at: rows.now, calendar: 'us' } as const;
    rows.decide((draft) => fillResting(draft, id, product, resting));
    expect(rows.get('Order', id).filledQuantity).toBe(0n);
    expect(meet(rows, id, 21_200)).toMatchObject({ status: 'working', stoppedAt: rows.now });
    rows.decide((draft) => fillResting(draft, id, product, resting));
    expect(rows.get('Order', id)).toMatchObject({ status: 'done' });
    expect(free(rows)).toBe(1_000_000n - 205_000n - 205n);
  });

  test('with a limit fills at the tick when that is within it', () => {
    const { rows, id } = placed(limitAt(21_100));
    expect(meet(rows, id, 21_040)).toMatchObject({ status: 'done' });
    expect(rows.all('Fill')[0]?.price).toBe(cents(21_040));
  });
});

describe('a sell stop', () => {
  test('opens a short, on the margin of the higher of stop and limit', () => {
    const short = { direction: 1, stopPrice: cents(19_000) } as const;
    const { rows, id } = placed({ ...short, ...limitAt(18_000) });
    expect(free(rows)).toBe(1_000_000n - 190_000n - 190n);
    expect(meet(rows, id, 18_500)).toMatchObject({ status: 'done' });
    expect(rows.all('Position')[0]).toMatchObject({ direction: 1, margin: 185_000n });
  });

  test('closes a position, which it binds until then', () => {
    const rows = trader();
    const opened = open(rows, { stopPrice: null });
    const positionId = (opened.ok && opened.value.positionId) || '';
    const stop = { ...terms, userId: 'ada', positionId, quantity: null, stopPrice: cents(19_000) };
    const above = { ...stop, stopPrice: cents(20_000) };
    expect(rows.decide((draft) => closeOrder(draft, VENUE, above))).toMatchObject({
      error: 'StopPrice',
      figures: { given: '200.00', below: '200.00' },
    });
    const closing = rows.decide((draft) => closeOrder(draft, VENUE, stop));
    const id = closing.ok ? closing.value.id : '';
    expect(rows.get('Position', positionId).closing).toBe(10n * FINE);
    expect(meet(rows, id, 18_900)).toMatchObject({ status: 'done' });
    expect(rows.get('Position', positionId).quantity).toBe(0n);
  });
});

describe('a stop is refused', () => {
  test.each([
    ['StopPrice', { stopPrice: cents(20_000) }, { given: '200.00', above: '200.00' }],
    ['StopPrice', { direction: 1, stopPrice: cents(20_001) }, { below: '200.00' }],
    ['OffTick', { stopPrice: cents(21_000) + 1n }, { field: 'stopPrice' }],
    ['StopNotTaken', { timeInForce: 'FOK' }, undefined],
    ['TriggerPrice', { stopLoss: cents(21_500) }, { below: '210.00' }],
    ['InsufficientFunds', { quantity: 60n * FINE }, { needed: '12612.60' }],
  ] as const)('%s: %o', (error, command, figures) => {
    const answer = open(trader(), command);
    expect(answer).toMatchObject({ ok: false, error, ...(figures && { figures }) });
  });

  test('for products sold by auction', () => {
    const own = { ...product, classify: ProductClass.auction, opens: 'auction' } as const;
    const answer = open(trader(), {}, { ...VENUE, product: own });
    expect(answer).toMatchObject({ error: 'StopNotTaken' });
  });
});

test('a stop can be moved and cancelled until it is met, then only cancelled', () => {
  const { rows, id } = placed(limitAt(21_100));
  const replace = (wanted: Partial<ReplaceCommand>) => {
    const nothing = { quantity: null, limitPrice: null, takeProfit: null, stopLoss: null };
    const command = { userId: 'ada', orderId: id, ...nothing, timeInForce: null, ...wanted };
    return rows.decide((draft) => replaceOrder(draft, VENUE, command));
  };
  expect(replace({ stopPrice: cents(19_900) })).toMatchObject({ error: 'StopPrice' });
  const moved = { stopPrice: cents(21_500), limitPrice: cents(21_600) };
  expect(replace(moved)).toMatchObject({ ok: true, value: { status: 'working', ...moved } });
  expect(free(rows)).toBe(1_000_000n - 216_000n - 216n);
  expect(meet(rows, id, 21_700)).toMatchObject({ status: 'working' });
  expect(replace({ stopPrice: cents(22_000) })).toMatchObject({ error: 'NotReplaceable' });
  expect(rows.decide((draft) => cancelOrder(draft, 'ada', id)).ok).toBe(true);
  expect(free(rows)).toBe(1_000_000n);
});
