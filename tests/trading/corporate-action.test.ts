import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseAccount, marginAccount, postedBalance, walletAccount } from '#core/ledger.ts';
import { costOf, EXCHANGE_UNIT, RATE_UNIT, toMinor } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { unrealised } from '#core/position.ts';
import { accept } from '#core/result.ts';
import type { BlockOfferRow, OrderRow, PositionRow } from '#core/rows.ts';
import { splitBlock } from '#trading/rules/block.ts';
import { type ActionVenue, applySplit } from '#trading/rules/corporate-action.ts';
import { applyDividend } from '#trading/rules/dividend.ts';
import { isWithin } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import {
  act,
  apple,
  bookOf,
  CENT,
  FINE,
  life,
  nextBook,
  product,
  terms,
  USERS,
  venueOf,
} from './order-model.ts';

type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

/** What does not add up; fills before a split stay in the units of their time. */
const faults = (rows: MemoryRows) =>
  faultsOf(rows).filter((fault) => !/^pos_.*: (quantity|profit) of its fills$/.test(fault));

/** Lives on from a last price in cents; answers the price it ends with. */
function live(rows: MemoryRows, steps: Life, start: number): number {
  let last = start;
  for (const { moved, action } of steps) {
    last = Math.max(200, last + moved.by);
    rows.now += 1000;
    act(rows, venueOf(nextBook(last, moved)), action);
    expect(faults(rows)).toEqual([]);
  }
  return last;
}

const holders = (rows: MemoryRows) => ({
  orderIds: rows.all('Order').map(({ id }) => id),
  positionIds: rows.all('Position').map(({ id }) => id),
});
const openOrders = (rows: MemoryRows) => rows.all('Order').filter(({ status }) => isOpen(status));
const held = (rows: MemoryRows) => rows.all('Position').filter(({ quantity }) => quantity > 0n);

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Money of a person, free, held or in margins, and what the positions won or lost. */
function worth(rows: MemoryRows, userId: string, price: bigint): bigint {
  const accounts = [walletAccount(userId, 'STOCK'), marginAccount(userId, 'STOCK')];
  const money = accounts.reduce((sum, id) => sum + postedBalance(rows.get('Account', id)), 0n);
  return held(rows)
    .filter((position) => position.userId === userId)
    .reduce((sum, position) => sum + unrealised(position, price, EXCHANGE_UNIT), money);
}

/** Trades until everybody owns or waits for something, some of it at a guard. */
function populated(steps: Life): { rows: MemoryRows; last: number } {
  const rows = peopled(USERS);
  for (const userId of USERS) fund(rows, userId, 'STOCK', 5_000_000n);
  const last = live(rows, steps, 20_000);
  rows.arrange((draft) => {
    for (const position of held(rows)) {
      const sign = position.direction === 0 ? 1n : -1n;
      const at = (cents: bigint) => (BigInt(last) + sign * cents) * CENT;
      draft.put('Position', { ...position, takeProfit: at(151n), stopLoss: at(-149n) });
    }
  });
  return { rows, last };
}

const ratio = fc
  .oneof(
    fc.constantFrom(2_000_000, 3_000_000, 1_500_000, 10_000_000, 100_000, 500_000, 20_000),
    fc.integer({ min: 10_000, max: 100_000_000 }),
  )
  .map((millionths) => BigInt(millionths) * 100n);

const venue = (price: bigint): ActionVenue => ({
  instrument: apple,
  product,
  price,
  previousClose: price,
  rate: EXCHANGE_UNIT,
  bestPriceOf: ({ trailMark }) => trailMark ?? price,
});

/** Whether an order would fill, or a guard would fire, at a price. */
function met(rows: MemoryRows, price: bigint): string[] {
  const orders = openOrders(rows).filter(({ limitPrice, direction }) =>
    isWithin(price, limitPrice ?? 0n, direction),
  );
  const guards = held(rows).filter(({ direction, takeProfit, stopLoss }) => {
    const far = direction === 0 ? 10n ** 18n : 0n;
    const near = direction === 0 ? 0n : 10n ** 18n;
    const [high, low] =
      direction === 0
        ? [takeProfit ?? far, stopLoss ?? near]
        : [stopLoss ?? near, takeProfit ?? far];
    return price >= high || price <= low;
  });
  return [...orders, ...guards].map(({ id }) => id);
}

test('a split changes no worth by more than a rounding unit per position, and no sum of money', () => {
  let paidOut = 0;
  let waiting = 0;
  fc.assert(
    fc.property(
      life,
      ratio,
      fc.integer({ min: 10, max: 3000 }),
      life,
      (before, k, scale, after) => {
        const { rows } = populated(before);
        // A price that splits without a rest: then nothing but the rule itself can change a worth.
        const newPrice = BigInt(scale) * CENT * 100n;
        const price = (newPrice * k) / RATE_UNIT;
        const worths = USERS.map((id) => worth(rows, id, price));
        const counts = USERS.map((id) =>
          BigInt(held(rows).filter((one) => one.userId === id).length),
        );
        const earlier = new Map(openOrders(rows).map((row) => [row.id, row]));
        const quiet = met(rows, price).length === 0;
        rows.decide((draft) => {
          applySplit(draft, venue(price), { id: 'sce_1', ratio: k }, holders(rows));
          return accept({});
        });
        expect(faults(rows)).toEqual([]);
        USERS.forEach((id, n) => {
          const change = worth(rows, id, newPrice) - (worths[n] ?? 0n);
          expect(change >= -2n * (counts[n] ?? 0n) && change <= 2n * (counts[n] ?? 0n)).toBe(true);
        });
        if (quiet) expect(met(rows, newPrice)).toEqual([]);
        for (const row of openOrders(rows)) kept(earlier.get(row.id), row, k);
        paidOut += rows.all('Transfer').some(({ event }) => event === 'position.split') ? 1 : 0;
        waiting += openOrders(rows).length > 0 ? 1 : 0;
        live(rows, after.slice(0, 10), Math.min(1_000_000, Math.max(200, scale * 100)));
      },
    ),
    { numRuns: 150 },
  );
  expect(paidOut).toBeGreaterThan(20);
  expect(waiting).toBeGreaterThan(20);
});

/** An order that goes on: whole lots, its limit on a tick and never worse, its money held anew. */
function kept(before: OrderRow | undefined, after: OrderRow, k: bigint): void {
  expect(after.quantity % apple.lotUnits).toBe(0n);
  expect((after.limitPrice ?? 1n) % CENT).toBe(0n);
  if (!before) return;
  expect(after.quantity).toBe(((before.quantity * k) / RATE_UNIT / FINE) * FINE);
  const agreed = (before.limitPrice ?? 0n) * RATE_UNIT;
  const now = (after.limitPrice ?? 0n) * k;
  expect(after.direction === 0 ? now <= agreed : now >= agreed).toBe(true);
  if (after.direction === 0) expect(after.marginHeld <= before.marginHeld).toBe(true);
}

test('a dividend is paid to longs by shorts and the house, to the cent, and equals the fall of the price', () => {
  let paid = 0;
  fc.assert(
    fc.property(life, fc.integer({ min: 1, max: 900_000_000 }), (before, units) => {
      const { rows, last } = populated(before);
      const price = BigInt(last) * CENT;
      const perUnit = BigInt(units);
      const fall = perUnit < (price * 9n) / 10n ? perUnit : (price * 9n) / 10n;
      const house = () => postedBalance(rows.get('Account', houseAccount('trading', 'USD')));
      const [start, positions] = [house(), held(rows)];
      const worths = USERS.map((id) => worth(rows, id, price));
      rows.decide((draft) => {
        applyDividend(draft, venue(price), { id: 'sce_1', perUnit }, holders(rows));
        return accept({});
      });
      expect(faults(rows)).toEqual([]);
      const due = ({ direction, quantity }: PositionRow) => {
        const amount = costOf(fall, quantity);
        return toMinor(direction === 0 ? amount : -amount, 'USD');
      };
      expect(start - house() >= sum(positions.map(due))).toBe(true);
      // A short that has lost its whole margin owes like any other, and wins nothing by the fall.
      const lost = positions.filter(
        (one) => one.direction === 1 && unrealised(one, price, EXCHANGE_UNIT) <= -one.margin,
      );
      USERS.forEach((id, n) => {
        const change = worth(rows, id, price - fall) - (worths[n] ?? 0n);
        const owed = sum(lost.filter(({ userId }) => userId === id).map(due));
        // A loss that the margin caps falls to the house, never a gain to it.
        expect(change >= owed - 2n * BigInt(positions.length)).toBe(true);
      });
      paid += positions.length;
    }),
    { numRuns: 60 },
  );
  expect(paid).toBeGreaterThan(20);
});

/** One person with so many shares bought at 190, and splits of them. */
function holding(shares: bigint) {
  const rows = peopled(USERS);
  const [userId] = USERS;
  fund(rows, userId, 'STOCK', 5_000_000n);
  const quantity = shares * FINE;
  const buys = { ...terms, userId, direction: 0, quantity, leverage: 1 } as const;
  const book = bookOf(19_000, { asks: [[19_000, Number(shares)]] });
  rows.decide((draft) =>
    openOrder(draft, venueOf(book), { ...buys, takeProfit: null, stopLoss: null }),
  );
  const [bought] = held(rows);
  if (!bought) throw new Error('nothing was bought');
  const splitBy = (one: bigint) =>
    rows.decide((draft) => {
      applySplit(draft, venue(200n * FINE), { id: `sce_${one}`, ratio: one }, holders(rows));
      return accept({});
    });
  return { rows, bought, splitBy };
}

test('cash paid for fractions in a split reduces the market cost of a block purchase in proportion', () => {
  const { rows, bought, splitBy } = holding(35n);
  // Bought at five per cent less than the market's 200.
  rows.arrange((draft) => draft.put('Position', { ...bought, marketCost: 700_000n * CENT }));
  splitBy(RATE_UNIT / 10n);
  expect(held(rows)).toMatchObject([
    { quantity: 3n * FINE, cost: 570_000n * CENT, marketCost: 600_000n * CENT },
  ]);
  splitBy(RATE_UNIT / 10n);
  expect(rows.get('Position', bought.id)).toMatchObject({ quantity: 0n, cost: 0n, marketCost: 0n });
});

test.each([
  [20n, 15n, RATE_UNIT / 10n, 2n, 1n],
  [15n, 15n, RATE_UNIT / 10n, 1n, 1n],
  [10n, 4n, RATE_UNIT / 3n, 3n, 1n],
  [10n, 5n, (RATE_UNIT * 3n) / 2n, 15n, 7n],
])(
  'of %d shares with %d locked up a split by %d leaves whole ones: %d, and %d locked up',
  (shares, locked, k, left, bound) => {
    const { rows, bought, splitBy } = holding(shares);
    const lockedUntil = rows.now + 60_000;
    rows.arrange((draft) =>
      draft.put('Position', { ...bought, locked: locked * FINE, lockedUntil }),
    );
    splitBy(k);
    const after = rows.get('Position', bought.id);
    expect(after).toMatchObject({ quantity: left * FINE, locked: bound * FINE });
    // So what can be sold is whole shares, too.
    const sold = rows.decide((draft) =>
      closeOrder(draft, venueOf(bookOf(20_000, { bids: [[20_000, 40]] })), {
        ...terms,
        userId: bought.userId,
        positionId: bought.id,
        quantity: null,
      }),
    );
    if (left === bound) expect(sold).toMatchObject({ error: 'LockedUp' });
    else expect(sold).toMatchObject({ value: { filledQuantity: (left - bound) * FINE } });
  },
);

test('after a split the smallest part of a block is at least a lot', () => {
  const rows = peopled(USERS);
  const block = { id: 'blk_1', volume: 50n * FINE, minCount: 5n * FINE, withdrawnAt: null };
  rows.arrange((draft) => draft.put('BlockOffer', block as BlockOfferRow));
  rows.arrange((draft) => splitBlock(draft, apple, 'blk_1', RATE_UNIT / 10n));
  expect(rows.get('BlockOffer', 'blk_1')).toMatchObject({ volume: 5n * FINE, minCount: FINE });
});
