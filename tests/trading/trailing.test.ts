/** Stops that follow the best price: what they hold, how they are met, changed and refused. */
import { describe, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { stopBehind } from '#core/trail.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { type ReplaceCommand, replaceOrder } from '#trading/rules/replace.ts';
import { meetStop } from '#trading/rules/stop.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, product, terms, venueOf } from './order-model.ts';

const VENUE = venueOf(bookOf(20_000, { bids: [[19_999, 1000]], asks: [[20_001, 1000]] }));
const { instrument } = VENUE;
const cents = (count: number) => BigInt(count) * CENT;
const percent = (hundredths: number) => BigInt(hundredths) * 10n ** 6n;
const by = { trailAmount: cents(500) };

const buy: OpenCommand = {
  ...terms,
  userId: 'ada',
  direction: 0,
  quantity: 10n * FINE,
  leverage: 1,
  takeProfit: null,
  stopLoss: null,
};

function trader(): MemoryRows {
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  return rows;
}

function open(rows: MemoryRows, command: Partial<OpenCommand>, venue: Venue = VENUE) {
  const result = rows.decide((draft) => openOrder(draft, venue, { ...buy, ...command }));
  expect(faultsOf(rows)).toEqual([]);
  return result;
}

function placed(command: Partial<OpenCommand> = by) {
  const rows = trader();
  const result = open(rows, command);
  if (!result.ok) throw new Error(result.error);
  return { rows, id: result.value.id, order: result.value };
}

/** The market comes back to a price, after a best one. */
function meet(rows: MemoryRows, id: string, price: number, best: number) {
  rows.now += 1000;
  const { direction, trailAmount, trailPercent } = rows.get('Order', id);
  const trailMark = cents(best);
  const stopPrice = stopBehind(instrument, direction, { trailAmount, trailPercent }, trailMark);
  const trailed = { trailMark, stopPrice };
  const met = { price: cents(price), at: rows.now, calendar: 'us', trailed } as const;
  const result = rows.decide((draft) => meetStop(draft, id, product, met));
  expect(faultsOf(rows)).toEqual([]);
  return result.ok ? result.value : undefined;
}

const free = (rows: MemoryRows) => {
  const account = rows.get('Account', walletAccount('ada', 'STOCK'));
  return account.creditsPosted - account.debitsPosted - account.debitsPending;
};

describe('where the stop lies', () => {
  test.each([
    [1, { trailAmount: cents(500), trailPercent: null }, 20_000, 19_500],
    [0, { trailAmount: cents(500), trailPercent: null }, 20_000, 20_500],
    [1, { trailAmount: null, trailPercent: percent(150) }, 20_000, 19_700],
    // Between two cents it is the one away from the market.
    [1, { trailAmount: null, trailPercent: percent(150) }, 20_001, 19_700],
    [0, { trailAmount: null, trailPercent: percent(150) }, 20_001, 20_302],
    [1, { trailAmount: cents(500), trailPercent: null }, 400, 0],
  ] as const)('direction %i, %o behind %i: %i', (direction, distance, mark, stop) => {
    expect(stopBehind(instrument, direction, distance, cents(mark))).toBe(cents(stop));
  });

  test('is a price of the table where ticks depend on the price', () => {
    const tencent = seedInstruments().find(({ key }) => key === 'HK.00700');
    if (!tencent) throw new Error('no Tencent');
    const distance = { trailAmount: null, trailPercent: percent(100) };
    const at = (text: bigint) => text * 10n ** 6n;
    expect(stopBehind(tencent, 1, distance, at(50_020n))).toBe(at(49_500n));
    expect(stopBehind(tencent, 0, distance, at(49_500n))).toBe(at(50_000n));
  });
});

describe('a trailing buy stop', () => {
  test('holds money for its first stop, the highest it can have, and fills at the tick', () => {
    const { rows, id, order } = placed();
    expect(order).toMatchObject({ status: 'working', stopPrice: cents(20_500), limitPrice: null });
    expect(order).toMatchObject({ trailMark: cents(20_000), trailSince: rows.now });
    expect(free(rows)).toBe(1_000_000n - 205_000n - 205n);
    const met = meet(rows, id, 18_550, 18_000);
    expect(met).toMatchObject({ status: 'done', trailMark: cents(18_000) });
    expect(met).toMatchObject({ stopPrice: cents(18_500), filledCost: cents(185_500) });
    expect(free(rows)).toBe(1_000_000n - 185_500n - 186n);
    expect(JSON.parse(rows.all('OrderChange')[0]?.what ?? '')).toMatchObject({
      mark: String(cents(18_000)),
      stop: String(cents(18_500)),
      tick: String(cents(18_550)),
    });
  });
});

describe('a trailing sell stop', () => {
  test('opens a short whose higher margin comes from free money, or is cancelled', () => {
    const short = { ...by, direction: 1 } as const;
    const { rows, id } = placed(short);
    expect(free(rows)).toBe(1_000_000n - 195_000n - 195n);
    expect(meet(rows, id, 24_400, 25_000)).toMatchObject({ status: 'done' });
    expect(free(rows)).toBe(1_000_000n - 244_000n - 244n);
    const all = placed({ ...short, quantity: 50n * FINE });
    expect(meet(all.rows, all.id, 24_400, 25_000)).toMatchObject({ status: 'cancelled' });
    expect(free(all.rows)).toBe(1_000_000n);
  });

  test('closes a position, and holds no money', () => {
    const rows = trader();
    const opened = open(rows, {});
    const positionId = (opened.ok && opened.value.positionId) || '';
    const before = free(rows);
    const named = { ...terms, userId: 'ada', positionId, quantity: null };
    const stop = { ...named, trailPercent: percent(1000) };
    const closing = rows.decide((draft) => closeOrder(draft, VENUE, stop));
    const id = closing.ok ? closing.value.id : '';
    expect(rows.get('Order', id).stopPrice).toBe(cents(18_000));
    expect(free(rows)).toBe(before);
    expect(meet(rows, id, 20_600, 23_000)).toMatchObject({ status: 'done' });
    expect(rows.get('Position', positionId).quantity).toBe(0n);
  });
});

describe('a trailing stop is refused', () => {
  const range = (field: string, min: string, max: string) => ({ field, min, max });
  test.each([
    ['TrailTerms', { ...by, trailPercent: percent(100) }, undefined],
    ['TrailTerms', { ...by, stopPrice: cents(21_000) }, undefined],
    ['TrailTerms', { ...by, priceType: 1, limitPrice: cents(21_000) }, undefined],
    ['TrailTerms', { ...by, priceType: 1, limitPrice: null }, undefined],
    ['TrailTerms', { ...by, takeProfit: cents(22_000) }, undefined],
    ['TrailTerms', { ...by, stopLoss: cents(18_000) }, undefined],
    ['TrailRange', { trailAmount: 0n }, range('trailAmount', '0.01', '100.00')],
    ['TrailRange', { trailAmount: cents(10_001) }, { given: '100.01', max: '100.00' }],
    ['TrailRange', { trailPercent: percent(9) }, range('trailPercent', '0.10', '50.00')],
    ['TrailRange', { trailPercent: percent(5001) }, { given: '50.01' }],
    ['OffTick', { trailAmount: CENT + 1n }, { field: 'trailAmount', below: '0.01', above: '0.02' }],
    ['StopNotTaken', { ...by, timeInForce: 'IOC' }, undefined],
    ['InsufficientFunds', { ...by, quantity: 60n * FINE }, { needed: '12312.30' }],
  ] as const)('%s: %o', (error, command, figures) => {
    const answer = open(trader(), command);
    expect(answer).toMatchObject({ ok: false, error, ...(figures && { figures }) });
  });

  test('for products sold by auction', () => {
    const own = { ...product, opens: 'auction' } as const;
    expect(open(trader(), by, { ...VENUE, product: own })).toMatchObject({ error: 'StopNotTaken' });
  });
});

test('a new distance counts from the best price so far, and is refused if the market has met it', () => {
  const { rows, id } = placed();
  const venue = { ...VENUE, bestPrice: cents(19_800) };
  const replace = (wanted: Partial<ReplaceCommand>) => {
    const nothing = { quantity: null, limitPrice: null, takeProfit: null, stopLoss: null };
    const command = { userId: 'ada', orderId: id, ...nothing, timeInForce: null, ...wanted };
    rows.now += 1000;
    return rows.decide((draft) => replaceOrder(draft, venue, command));
  };
  const before = rows.get('Order', id);
  expect(replace({ trailAmount: cents(500) })).toMatchObject({ error: 'NothingChanged' });
  expect(rows.get('Order', id)).toEqual(before);
  // The price is two dollars above the best one already.
  expect(replace({ trailAmount: cents(200) })).toMatchObject({
    error: 'StopPrice',
    figures: { given: '200.00', above: '200.00' },
  });
  expect(replace({ stopPrice: cents(21_000) })).toMatchObject({ error: 'NotReplaceable' });
  expect(replace({ limitPrice: cents(19_000) })).toMatchObject({ error: 'NotReplaceable' });
  expect(replace({ takeProfit: cents(29_000) })).toMatchObject({ error: 'TrailTerms' });
  expect(replace({ trailAmount: cents(300), trailPercent: percent(100) })).toMatchObject({
    error: 'TrailTerms',
  });
  expect(replace({ trailPercent: percent(200) })).toMatchObject({ ok: true });
  expect(rows.get('Order', id)).toMatchObject({
    trailAmount: null,
    stopPrice: cents(20_196),
    trailMark: cents(19_800),
    trailSince: rows.now,
  });
  expect(free(rows)).toBe(1_000_000n - 201_960n - 202n);
  expect(replace({ quantity: 5n * FINE })).toMatchObject({ ok: true });
  expect(rows.get('Order', id)).toMatchObject({
    stopPrice: cents(20_196),
    trailMark: cents(19_800),
  });
  // A stop that stands does not trail.
  const fixed = open(rows, { stopPrice: cents(21_000) });
  const orderId = (fixed.ok && fixed.value.id) || '';
  expect(replace({ orderId, trailAmount: cents(200) })).toMatchObject({ error: 'NotReplaceable' });
});

describe('quantity and time in force can be changed while the distance is one that no new order could have', () => {
  const halved = venueOf(bookOf(9_000, { bids: [[8_999, 1000]], asks: [[9_001, 1000]] }));
  const far = { trailAmount: cents(9_000) };
  const replaceIn = (rows: MemoryRows, venue: Venue, wanted: Partial<ReplaceCommand>) => {
    const orderId = rows.all('Order').at(-1)?.id ?? '';
    const nothing = { quantity: null, limitPrice: null, takeProfit: null, stopLoss: null };
    const command = { userId: 'ada', orderId, ...nothing, timeInForce: null, ...wanted };
    rows.now += 1000;
    return rows.decide((draft) => replaceOrder(draft, venue, command));
  };

  test('to open', () => {
    const { rows, order } = placed(far);
    const venue = { ...halved, bestPrice: cents(9_000) };
    const stopPrice = cents(18_000);
    for (const wanted of [{ quantity: 5n * FINE }, { timeInForce: 'DAY' }]) {
      const after = replaceIn(rows, venue, wanted);
      expect(after).toMatchObject({ ok: true, value: { ...far, ...wanted, stopPrice } });
    }
    expect(rows.get('Order', order.id)).toMatchObject({ marginHeld: 90_000n });
    expect(replaceIn(rows, venue, { timeInForce: 'IOC' })).toMatchObject({ error: 'StopNotTaken' });
    expect(replaceIn(rows, venue, { takeProfit: cents(1) })).toMatchObject({ error: 'TrailTerms' });
    const other = replaceIn(rows, venue, { trailAmount: cents(8_999) });
    expect(other).toMatchObject({ error: 'TrailRange', figures: { max: '45.00' } });
  });

  test('to close', () => {
    const rows = trader();
    const bought = open(rows, {});
    const positionId = (bought.ok && bought.value.positionId) || '';
    const sell = { ...terms, ...far, userId: 'ada', positionId, quantity: FINE };
    expect(rows.decide((draft) => closeOrder(draft, VENUE, sell)).ok).toBe(true);
    const venue = { ...halved, bestPrice: cents(17_000) };
    const stopPrice = cents(8_000);
    const wanted = { quantity: 5n * FINE, timeInForce: 'DAY' };
    const after = replaceIn(rows, venue, wanted);
    expect(after).toMatchObject({ ok: true, value: { ...far, ...wanted, stopPrice } });
  });
});
