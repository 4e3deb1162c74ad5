/** Markets and people to place orders with, and single steps of their trading. */
import fc from 'fast-check';
import type { Side } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { type Product, productOf } from '#core/product.ts';
import type { OrderRow } from '#core/rows.ts';
import { closeByTrigger } from '#trading/rules/closing-trigger.ts';
import type { Book, Level, Venue } from '#trading/rules/matching.ts';
import { cancelOrder, closeOrder, fillResting, openOrder } from '#trading/rules/order.ts';
import { replaceOrder } from '#trading/rules/replace.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import type { MemoryRows } from '../core/memory-draft.ts';

export const FINE = 10n ** 8n;
export const CENT = 10n ** 6n;
export const USERS = ['ada', 'bo'] as const;

const found = seedInstruments().find(({ key }) => key === 'US.AAPL');
if (!found) throw new Error('US.AAPL is not seeded');
export const apple: Instrument = found;
const equity = productOf(apple);
if (!equity) throw new Error('stocks are not traded');
export const product: Product = equity;

/** A book of prices in cents and sizes in shares. */
export function bookOf(
  last: number,
  levels: { bids?: [number, number][]; asks?: [number, number][] },
): Book {
  const level = ([price, size]: [number, number]): Level => ({
    price: BigInt(price) * CENT,
    size: BigInt(size) * FINE,
  });
  return {
    at: 0,
    last: BigInt(last) * CENT,
    bids: (levels.bids ?? []).map(level),
    asks: (levels.asks ?? []).map(level),
  };
}

export function venueOf(book: Book, more: Partial<Venue> = {}): Venue {
  return {
    instrument: apple,
    product,
    book,
    rate: EXCHANGE_UNIT,
    open: true,
    halted: false,
    listed: true,
    ...more,
  };
}

export const terms = { priceType: 0, limitPrice: null, timeInForce: 'GTC' } as const;

const side = fc.constantFrom<Side>(0, 1);
const user = fc.constantFrom(...USERS);
const steps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), size: fc.nat(30) }), {
  maxLength: 4,
});

/** How the market moves before an order: the last price in cents, and the levels around it. */
const moved = fc.record({ by: fc.integer({ min: -600, max: 600 }), bids: steps, asks: steps });
type Moved = typeof moved extends fc.Arbitrary<infer M> ? M : never;

export function nextBook(last: number, { bids, asks }: Moved): Book {
  const ladder = (list: Moved['bids'], sign: number) => {
    let price = last;
    return list.map(({ gap, size }): [number, number] => {
      price += sign * gap;
      return [Math.max(1, price), size];
    });
  };
  return bookOf(last, { bids: ladder(bids, -1), asks: ladder(asks, 1) });
}

const limit = fc.record({
  priceType: fc.constantFrom<0 | 1>(0, 1, 1),
  /** Distance from the last price in cents. */
  away: fc.integer({ min: -90, max: 90 }),
  timeInForce: fc.constantFrom('GTC', 'DAY', 'IOC', 'FOK'),
});

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      user,
      side,
      limit,
      shares: fc.integer({ min: 1, max: 40 }),
      leverage: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      which: fc.nat(30),
      limit,
      percent: fc.constantFrom(null, null, null, 1, 25, 50, 100),
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(30) }),
  fc.record({
    kind: fc.constant('replace' as const),
    which: fc.nat(30),
    /** New quantity in shares. */
    shares: fc.option(fc.integer({ min: 1, max: 40 })),
    /** Distance from the last price in cents. */
    away: fc.option(fc.integer({ min: -90, max: 90 })),
  }),
  fc.record({ kind: fc.constant('meet' as const), which: fc.nat(30), better: fc.nat(100) }),
  fc.record({
    kind: fc.constant('trigger' as const),
    which: fc.nat(30),
    rule: fc.constantFrom('takeProfit' as const, 'stopLoss' as const, 'liquidation' as const),
    /** Price in percent of the entry price: 30 is a crash. */
    percent: fc.integer({ min: 30, max: 180 }),
  }),
);
export type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

/** Dollars per unit of price × quantity: for the dollar itself, weaker and stronger currencies. */
const rate = fc.constantFrom(
  EXCHANGE_UNIT,
  EXCHANGE_UNIT,
  55_123_451_234n,
  876_543_210_987n,
  1_280_000_010_001n,
  740_740_741n,
);

export const life = fc.array(fc.record({ moved, rate, action }), {
  minLength: 1,
  maxLength: 50,
  size: 'max',
});

const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items[which % Math.max(1, items.length)];

/** Usually an item that can be acted on, sometimes any. */
const pickLikely = <T>(items: readonly T[], which: number, likely: (item: T) => boolean) =>
  pick(which % 5 === 0 ? items : items.filter(likely), which);

const live = ({ status }: OrderRow) => status === 'working' || status === 'partial';

function priceTerms(book: Book, given: typeof limit extends fc.Arbitrary<infer L> ? L : never) {
  const price = book.last + BigInt(given.away) * CENT;
  return {
    priceType: given.priceType,
    limitPrice: given.priceType === 1 ? price : null,
    timeInForce: given.timeInForce,
  };
}

type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

function open(rows: MemoryRows, venue: Venue, step: ActionOf<'open'>) {
  const command = {
    ...priceTerms(venue.book, step.limit),
    userId: step.user,
    direction: step.side,
    quantity: BigInt(step.shares) * FINE,
    leverage: step.leverage,
    takeProfit: null,
    stopLoss: null,
  };
  return rows.decide((draft) => openOrder(draft, venue, command));
}

function close(rows: MemoryRows, venue: Venue, step: ActionOf<'close'>) {
  const isHeld = ({ quantity }: { quantity: bigint }) => quantity > 0n;
  const position = pickLikely(rows.all('Position'), step.which, isHeld);
  if (!position) return undefined;
  const part = (percent: number) => ((position.quantity * BigInt(percent)) / 100n / FINE) * FINE;
  const command = {
    ...priceTerms(venue.book, step.limit),
    userId: position.userId,
    positionId: position.id,
    quantity: step.percent === null ? null : part(step.percent),
  };
  return rows.decide((draft) => closeOrder(draft, venue, command));
}

function meet(rows: MemoryRows, step: ActionOf<'meet'>) {
  const resting = rows.all('Order').filter((row) => live(row) && row.limitPrice !== null);
  const order = pick(resting, step.which);
  if (!order || order.limitPrice === null) return undefined;
  const better = BigInt(step.better) * CENT * (order.direction === 0 ? -1n : 1n);
  const price = order.limitPrice + better;
  if (price <= 0n) return undefined;
  return rows.decide((draft) =>
    fillResting(draft, order.id, product, { price, at: 0, calendar: 'us' }),
  );
}

function replace(rows: MemoryRows, venue: Venue, step: ActionOf<'replace'>) {
  const order = pickLikely(rows.all('Order'), step.which, live);
  if (!order) return undefined;
  const command = {
    userId: order.userId,
    orderId: order.id,
    quantity: step.shares === null ? null : BigInt(step.shares) * FINE,
    limitPrice: step.away === null ? null : venue.book.last + BigInt(step.away) * CENT,
    takeProfit: null,
    stopLoss: null,
    timeInForce: null,
  };
  return rows.decide((draft) => replaceOrder(draft, venue, command));
}

function trigger(rows: MemoryRows, venue: Venue, step: ActionOf<'trigger'>) {
  const held = rows.all('Position').filter(({ quantity }) => quantity > 0n);
  const position = pick(held, step.which);
  if (!position) return undefined;
  const entry = (position.cost * FINE) / position.quantity;
  const price = ((entry * BigInt(step.percent)) / 100n / CENT) * CENT;
  const resting = rows
    .all('Order')
    .filter((row) => live(row) && row.tradeType === 1 && row.positionId === position.id)
    .map(({ id }) => id);
  const met = { rule: step.rule, price, at: 0 };
  return rows.decide((draft) => closeByTrigger(draft, venue, position.id, resting, met));
}

/** Runs a step; returns the rule's result, or undefined if there was nothing to act on. */
export function act(rows: MemoryRows, venue: Venue, step: Action) {
  switch (step.kind) {
    case 'open':
      return open(rows, venue, step);
    case 'close':
      return close(rows, venue, step);
    case 'cancel': {
      const order = pickLikely(rows.all('Order'), step.which, live);
      return order && rows.decide((draft) => cancelOrder(draft, order.userId, order.id));
    }
    case 'replace':
      return replace(rows, venue, step);
    case 'meet':
      return meet(rows, step);
    case 'trigger':
      return trigger(rows, venue, step);
  }
}
