/** What the log keeps of rows tells the same figures as the rows, to the last digit. */
import { expect, test } from 'vitest';
import {
  accountFacts,
  figuresOf,
  fillFacts,
  orderFacts,
  payerOf,
  personOf,
  positionFacts,
  transferFacts,
} from '#core/event-facts.ts';
import { emptyAccount } from '#core/ledger.ts';
import type { FillRow, OrderRow, PositionRow, TransferRow } from '#core/rows.ts';
import type { EventFacts, EventKind, EventTopic } from '#core/world-event.ts';

const UNIT = 10n ** 8n;
/** More digits than a JSON number holds. */
const HUGE = 9_223_372_036_854_775_807n;

/** As they come out of the log. */
const read = (kind: EventKind, facts: EventFacts, id = 'x') => {
  const topic = kind.slice(0, kind.indexOf('.')) as EventTopic;
  return figuresOf({ topic, kind, id, facts: JSON.parse(JSON.stringify(facts)) as EventFacts });
};

const resting = {
  instrument: 'US.AAPL',
  direction: 0,
  tradeType: 0,
  quantity: 3n * UNIT,
  filledQuantity: 0n,
  filledCost: 0n,
  fee: 0n,
  currency: 'USD',
  limitPrice: 8712n * 10n ** 6n,
  stopPrice: null,
  takeProfit: null,
  stopLoss: null,
  positionId: null,
  profit: 0n,
  trailAmount: null,
  trailPercent: null,
  trailMark: null,
} as OrderRow;

test('a resting order has its terms, and no figures of fills', () => {
  expect(read('order.accepted', orderFacts(resting))).toEqual({
    instrument: 'US.AAPL',
    side: 'buy',
    opens: true,
    quantity: '3',
    filled: '0',
    fee: '0.00',
    currency: 'USD',
    limit: '87.12',
  });
  expect(orderFacts(resting).at(-1)).not.toBeNull();
});

test('a closing order has its average price and its profit', () => {
  const closing: OrderRow = {
    ...resting,
    direction: 1,
    tradeType: 1,
    filledQuantity: 3n * UNIT,
    filledCost: 100n * UNIT,
    fee: 105n,
    limitPrice: null,
    stopPrice: 33n * UNIT,
    takeProfit: 40n * UNIT,
    stopLoss: 30n * UNIT,
    positionId: 'pos_1',
    profit: -HUGE,
    trailAmount: (3n * UNIT) / 2n,
    trailPercent: (5n * UNIT) / 2n,
    trailMark: (69n * UNIT) / 2n,
  };
  expect(read('order.filled', orderFacts(closing))).toEqual({
    instrument: 'US.AAPL',
    side: 'sell',
    opens: false,
    quantity: '3',
    filled: '3',
    fee: '1.05',
    currency: 'USD',
    stop: '33.00',
    trail: '1.50',
    trailPercent: '2.5',
    bestPrice: '34.50',
    average: '33.33333333',
    takeProfit: '40.00',
    stopLoss: '30.00',
    positionId: 'pos_1',
    profit: '-92233720368547758.07',
  });
});

test('a fill has its money in the currency of its order, and so has what it closed', () => {
  const fill = {
    orderId: 'ord_1',
    positionId: 'pos_1',
    quantity: UNIT / 2n,
    price: 1n,
    fee: 1n,
    profit: -5n,
  } as FillRow;
  const figures = {
    orderId: 'ord_1',
    positionId: 'pos_1',
    quantity: '0.5',
    price: '0.00000001',
    rule: 'stopLoss',
    fee: '1',
    profit: '-5',
    currency: 'JPY',
  };
  const facts = fillFacts(fill, 'stopLoss', 'JPY');
  expect(read('fill.made', facts)).toEqual(figures);
  expect(read('position.stopped', facts)).toEqual(figures);
  const { fee: _fee, profit: _profit, currency: _currency, ...unknown } = figures;
  expect(read('fill.made', fillFacts(fill, 'stopLoss', undefined))).toEqual(unknown);
});

test('a position has an average price while it is open', () => {
  const open = {
    instrument: 'US.AAPL',
    direction: 1,
    leverage: 5,
    quantity: 2n * UNIT,
    cost: 25n * UNIT,
    margin: 500n,
    profit: 0n,
    currency: 'USD',
    takeProfit: null,
    stopLoss: 13n * UNIT,
  } as PositionRow;
  const told = {
    instrument: 'US.AAPL',
    side: 'sell',
    leverage: 5,
    quantity: '2',
    margin: '5.00',
    profit: '0.00',
    currency: 'USD',
    stopLoss: '13.00',
  };
  expect(read('position.opened', positionFacts(open))).toEqual({ ...told, average: '12.50' });
  const closed = positionFacts({ ...open, quantity: 0n });
  expect(read('position.closed', closed)).toEqual({ ...told, quantity: '0' });
});

test('a wallet has its free and held money, a margin account its balance', () => {
  const account = {
    ...emptyAccount('usr_1/STOCK', 'USD', 'usr_1'),
    creditsPosted: HUGE,
    debitsPosted: 7n,
    debitsPending: 100n,
  };
  expect(read('wallet.changed', accountFacts(account), account.id)).toEqual({
    wallet: 'STOCK',
    balance: '92233720368547758.00',
    free: '92233720368547757.00',
    held: '1.00',
    currency: 'USD',
  });
  const margin = { ...account, id: 'usr_1/STOCK/margin', creditsPosted: 7n + 1250n };
  expect(read('wallet.changed', accountFacts(margin), margin.id)).toEqual({
    wallet: 'STOCK',
    margin: '12.50',
    currency: 'USD',
  });
  const event = { topic: 'wallet', kind: 'wallet.changed', facts: accountFacts(margin) } as const;
  expect(personOf({ ...event, id: margin.id })).toBe('usr_1');
});

test('a transfer has both accounts, and they determine its owner', () => {
  const row = {
    kind: 'pending',
    amount: 9n,
    currency: 'USD',
    event: 'order.fee',
    debitAccountId: 'usr_1/STOCK',
    creditAccountId: 'house/fees/USD',
    refId: 'ord_1',
  } as TransferRow;
  expect(read('money.moved', transferFacts(row))).toEqual({
    amount: '0.09',
    currency: 'USD',
    event: 'order.fee',
    from: 'usr_1/STOCK',
    to: 'house/fees/USD',
    refId: 'ord_1',
  });
  const back: TransferRow = {
    ...row,
    debitAccountId: row.creditAccountId,
    creditAccountId: row.debitAccountId,
  };
  const ofHouse: TransferRow = { ...back, creditAccountId: 'house/bank/USD' };
  const rows = [row, back, ofHouse];
  expect(rows.map(payerOf)).toEqual(['usr_1', 'usr_1', undefined]);
  const told = { topic: 'money', kind: 'money.moved', id: 'tra_1' } as const;
  const people = rows.map((one) => personOf({ ...told, facts: transferFacts(one) }));
  expect(people).toEqual(rows.map(payerOf));
});
