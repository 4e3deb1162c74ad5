import { describe, expect, test } from 'vitest';
import type { UserRow } from '#core/rows.ts';
import { closeByTrigger } from '#trading/rules/closing-trigger.ts';
import { closeOrder, fillResting, openOrder } from '#trading/rules/order.ts';
import type { CloseCommand, OpenCommand } from '#trading/rules/order-gates.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { apple, bookOf, CENT, FINE, product, terms, venueOf } from './order-model.ts';

const DEEP = bookOf(20_000, { bids: [[19_999, 1000]], asks: [[20_001, 1000]] });

const buy: OpenCommand = {
  ...terms,
  userId: 'ada',
  direction: 0,
  quantity: 10n * FINE,
  leverage: 1,
  takeProfit: null,
  stopLoss: null,
};

const limitAt = (cents: number) => ({ priceType: 1, limitPrice: BigInt(cents) * CENT }) as const;

function trader(): MemoryRows {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  return rows;
}

function open(rows: MemoryRows, command: Partial<OpenCommand> = {}, venue = venueOf(DEEP)) {
  const result = rows.decide((draft) => openOrder(draft, venue, { ...buy, ...command }));
  expect(faultsOf(rows)).toEqual([]);
  return result.ok ? result.value : result.error;
}

function close(rows: MemoryRows, command: Partial<CloseCommand>, venue = venueOf(DEEP)) {
  const whole = { ...terms, userId: 'ada', positionId: '', quantity: null, ...command };
  const result = rows.decide((draft) => closeOrder(draft, venue, whole));
  expect(faultsOf(rows)).toEqual([]);
  return result.ok ? result.value : result.error;
}

function positionOf(rows: MemoryRows) {
  const [position] = rows.all('Position');
  if (!position) throw new Error('no position');
  return position;
}

describe('refusals of an order come in a fixed order', () => {
  test('identity, pay password, session, halt, quantity, lot, price, leverage, size, triggers, funds', () => {
    const rows = peopled(['ada']);
    const set = (change: Partial<UserRow>) =>
      rows.arrange((draft) => draft.put('User', { ...rows.get('User', 'ada'), ...change }));
    set({ isReal: 3, payPasswordHash: null });
    const command = {
      ...buy,
      ...limitAt(0),
      quantity: 0n,
      leverage: 99,
      takeProfit: -1n,
    };
    const venue = { ...venueOf(DEEP), open: false, halted: true };
    const step = (error: string, mend: () => void) => {
      expect(open(rows, command, venue)).toBe(error);
      mend();
    };
    step('IdentityRequired', () => set({ isReal: 1 }));
    step('PayPasswordRequired', () => set({ payPasswordHash: 'set' }));
    step('MarketClosed', () => Object.assign(venue, { open: true }));
    step('InstrumentHalted', () => Object.assign(venue, { halted: false }));
    step('TotalEmpty', () => Object.assign(command, { quantity: apple.lotUnits / 2n }));
    step('LotSize', () => Object.assign(command, { quantity: 10n ** 9n * FINE }));
    step('PriceEmpty', () => Object.assign(command, { limitPrice: CENT / 2n }));
    step('OffTick', () => Object.assign(command, limitAt(100_000_000)));
    step('LeverageLimit', () => Object.assign(command, { leverage: 1 }));
    step('TooLarge', () => Object.assign(command, { quantity: 10n * FINE, ...limitAt(19_000) }));
    step('OffTick', () => Object.assign(command, { takeProfit: 18_000n * CENT }));
    step('TriggerPrice', () => Object.assign(command, { takeProfit: null }));
    step('InsufficientFunds', () => fund(rows, 'ada', 'STOCK', 190_190n));
    expect(open(rows, command, venue)).toMatchObject({ status: 'working' });
  });

  test.for([
    [0, 'takeProfit', 19_999, 'TriggerPrice'],
    [0, 'takeProfit', 20_000, 'TriggerPrice'],
    [0, 'stopLoss', 20_001, 'TriggerPrice'],
    [0, 'stopLoss', 19_999, 'done'],
    [1, 'takeProfit', 20_001, 'TriggerPrice'],
    [1, 'stopLoss', 19_999, 'TriggerPrice'],
    [1, 'stopLoss', 20_001, 'done'],
  ] as const)('side %s with %s at %s: %s', ([direction, name, cents, answer]) => {
    const placed = open(trader(), { direction, [name]: BigInt(cents) * CENT });
    expect(typeof placed === 'string' ? placed : placed.status).toBe(answer);
  });
});

describe('guards are checked against the worse of limit and last price', () => {
  // The market stands at 200.00, with 199.99 bid and 200.01 asked.
  test.for([
    [0, 22_000, 'stopLoss', 21_900, 'TriggerPrice'],
    [0, 22_000, 'stopLoss', 20_000, 'TriggerPrice'],
    [0, 22_000, 'stopLoss', 19_999, 'done'],
    [0, 22_000, 'takeProfit', 21_000, 'TriggerPrice'],
    [0, 22_000, 'takeProfit', 22_001, 'done'],
    [0, 19_000, 'stopLoss', 19_500, 'TriggerPrice'],
    [0, 19_000, 'stopLoss', 18_999, 'working'],
    [0, 19_000, 'takeProfit', 19_500, 'TriggerPrice'],
    [0, 19_000, 'takeProfit', 20_001, 'working'],
    [1, 18_000, 'stopLoss', 18_100, 'TriggerPrice'],
    [1, 18_000, 'stopLoss', 20_001, 'done'],
    [1, 18_000, 'takeProfit', 19_000, 'TriggerPrice'],
    [1, 18_000, 'takeProfit', 17_999, 'done'],
    [1, 21_000, 'stopLoss', 20_500, 'TriggerPrice'],
    [1, 21_000, 'stopLoss', 21_001, 'working'],
    [1, 21_000, 'takeProfit', 20_500, 'TriggerPrice'],
    [0, null, 'takeProfit', 20_001, 'TriggerPrice'],
    [0, null, 'takeProfit', 20_002, 'done'],
    [1, null, 'takeProfit', 19_999, 'TriggerPrice'],
    [1, null, 'takeProfit', 19_998, 'done'],
  ] as const)('side %s, limit %s, %s at %s: %s', ([direction, limit, name, cents, answer]) => {
    const price = limit === null ? {} : limitAt(limit);
    const placed = open(trader(), { direction, ...price, [name]: BigInt(cents) * CENT });
    expect(typeof placed === 'string' ? placed : placed.status).toBe(answer);
  });
});

describe('an order to the cent', () => {
  test('a market buy walks the asks, pays cost and fee, and averages', () => {
    const rows = trader();
    const asks: [number, number][] = [
      [20_001, 3],
      [20_005, 4],
      [20_010, 10],
    ];
    const order = open(rows, {}, venueOf(bookOf(20_000, { asks })));
    const cost = 3n * 20_001n + 4n * 20_005n + 3n * 20_010n;
    expect(order).toMatchObject({
      status: 'done',
      filledCost: cost * CENT,
      fee: 201n,
    });
    expect(rows.all('Fill').map(({ price, quantity }) => [price / CENT, quantity / FINE])).toEqual([
      [20_001n, 3n],
      [20_005n, 4n],
      [20_010n, 3n],
    ]);
    const wallet = rows.get('Account', 'ada/STOCK');
    expect(wallet.creditsPosted - wallet.debitsPosted).toBe(1_000_000n - cost - 201n);
    expect(positionOf(rows)).toMatchObject({ margin: cost, quantity: 10n * FINE });
  });

  test('a market order fills what lies within 5 %, and the rest is cancelled', () => {
    const asks: [number, number][] = [
      [20_001, 4],
      [21_001, 100],
    ];
    const rows = trader();
    expect(open(rows, {}, venueOf(bookOf(20_000, { asks })))).toMatchObject({
      status: 'cancelled',
      filledQuantity: 4n * FINE,
    });
    expect(open(rows, { timeInForce: 'FOK' }, venueOf(bookOf(20_000, { asks })))).toMatchObject({
      status: 'cancelled',
      filledQuantity: 0n,
    });
    expect(open(rows, {}, venueOf(bookOf(20_000, {})))).toBe('NoLiquidity');
  });

  test('a resting limit order holds its margin and fee', () => {
    const rows = trader();
    const placed = open(rows, { ...limitAt(19_000), leverage: 2 });
    expect(placed).toMatchObject({ status: 'working', marginHeld: 95_000n, feeHeld: 190n });
    expect(rows.get('Account', 'ada/STOCK').debitsPending).toBe(95_190n);
  });

  test('a resting short fills at its limit when the price gaps above it', () => {
    const rows = peopled(['ada']);
    fund(rows, 'ada', 'STOCK', 210_210n);
    const resting = open(rows, { direction: 1, ...limitAt(21_000) });
    if (typeof resting === 'string') throw new Error(resting);
    const leap = 22_000n * CENT;
    rows.decide((draft) =>
      fillResting(draft, resting.id, product, { price: leap, at: 0, calendar: 'us' }),
    );
    expect(faultsOf(rows)).toEqual([]);
    expect(rows.all('Fill')).toMatchObject([{ price: 21_000n * CENT, fee: 210n }]);
    expect(positionOf(rows)).toMatchObject({ margin: 210_000n });
  });

  test("a loss beyond the margin is the house's", () => {
    const rows = trader();
    open(rows, { leverage: 5 });
    const crash = venueOf(bookOf(10_000, { bids: [[10_000, 100]] }));
    expect(close(rows, { positionId: positionOf(rows).id }, crash)).toMatchObject({
      status: 'done',
      profit: -40_002n,
    });
    expect(positionOf(rows)).toMatchObject({ margin: 0n, profit: -40_002n, quantity: 0n });
  });
});

test.for([
  [0, 16_401, 'done'],
  [0, 16_400, 'LiquidationDue'],
  [1, 23_599, 'done'],
  [1, 23_600, 'LiquidationDue'],
] as const)('to a position of side %s at %s an addition is %s', ([direction, last, answer]) => {
  const rows = trader();
  const at = (cents: number) =>
    venueOf(bookOf(cents, { bids: [[cents, 1000]], asks: [[cents, 1000]] }));
  open(rows, { direction, leverage: 5 }, at(20_000));
  const free = rows.get('Account', 'ada/STOCK').debitsPosted;
  const added = open(rows, { direction, leverage: 5, quantity: FINE }, at(last));
  expect(typeof added === 'string' ? added : added.status).toBe(answer);
  // What the position is to end by stays what it was; another one at other terms is open to them.
  if (answer === 'LiquidationDue') {
    expect(rows.get('Account', 'ada/STOCK').debitsPosted).toBe(free);
    expect(open(rows, { direction, leverage: 1 }, at(last))).toMatchObject({ status: 'done' });
  }
});

describe('closing', () => {
  test('is possible for the quantity that no other closing order binds', () => {
    const rows = trader();
    open(rows);
    const { id } = positionOf(rows);
    expect(close(rows, { positionId: id, quantity: 11n * FINE })).toBe('ExceedsPosition');
    expect(close(rows, { positionId: id, quantity: 6n * FINE, ...limitAt(25_000) })).toMatchObject({
      status: 'working',
    });
    expect(close(rows, { positionId: id, quantity: 5n * FINE })).toBe('ExceedsPosition');
    expect(close(rows, { positionId: id })).toMatchObject({ quantity: 4n * FINE, status: 'done' });
    expect(close(rows, { positionId: id })).toBe('ExceedsPosition');
    expect(positionOf(rows)).toMatchObject({ closing: 6n * FINE, quantity: 6n * FINE });
  });

  test('in parts, by a resting order, has one total fee and profit', () => {
    const rows = trader();
    open(rows);
    const { id } = positionOf(rows);
    const thin = venueOf(bookOf(21_000, { bids: [[20_900, 3]] }));
    const resting = close(rows, { positionId: id, ...limitAt(20_900) }, thin);
    if (typeof resting === 'string') throw new Error(resting);
    expect(resting).toMatchObject({ status: 'partial', filledQuantity: 3n * FINE });
    expect(positionOf(rows)).toMatchObject({ quantity: 7n * FINE, closing: 7n * FINE });
    const price = 20_911n * CENT;
    rows.decide((draft) =>
      fillResting(draft, resting.id, product, { price, at: 0, calendar: 'us' }),
    );
    expect(faultsOf(rows)).toEqual([]);
    const sold = 3n * 20_900n + 7n * 20_911n;
    expect(rows.get('Order', resting.id)).toMatchObject({
      status: 'done',
      profit: sold - 200_010n,
      fee: sold / 1000n + 1n,
    });
  });

  test("another person's position does not exist", () => {
    const rows = trader();
    open(rows);
    const { id } = positionOf(rows);
    expect(close(rows, { positionId: id, userId: 'bo' })).toBe('NotFound');
    expect(close(rows, { positionId: 'pos_none' })).toBe('NotFound');
  });

  test('is refused on the market of another instrument', () => {
    const rows = trader();
    open(rows);
    const berkshire = { ...apple, key: 'US.BRK.A', code: 'BRK.A' };
    const dear = {
      ...venueOf(bookOf(60_000_000, { bids: [[60_000_000, 100]] })),
      instrument: berkshire,
    };
    expect(close(rows, { positionId: positionOf(rows).id }, dear)).toBe('WrongInstrument');
    expect(positionOf(rows)).toMatchObject({ quantity: 10n * FINE, closing: 0n, profit: 0n });
  });
});

test('a guard that is met without the closing orders of its position throws and changes nothing', () => {
  const rows = trader();
  open(rows);
  const { id } = positionOf(rows);
  close(rows, { positionId: id, quantity: 4n * FINE, ...limitAt(25_000) });
  const before = rows.fingerprint();
  const trigger = { rule: 'stopLoss', price: 19_000n * CENT, at: 0 } as const;
  expect(() =>
    rows.decide((draft) => closeByTrigger(draft, venueOf(DEEP), id, [], trigger)),
  ).toThrow(/bound by an order/);
  expect(rows.fingerprint()).toBe(before);
});

test('the product table trades US stocks with a fee of a thousandth', () => {
  expect(product).toMatchObject({ wallet: 'STOCK', feeRate: 100_000n, leverageMax: 5 });
});
