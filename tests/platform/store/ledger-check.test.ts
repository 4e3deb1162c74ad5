import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { openOrder } from '#trading/rules/order.ts';
import { fund, type MemoryRows, peopled } from '../../core/memory-draft.ts';
import { openApart } from '../../test-database.ts';
import {
  act,
  bookOf,
  CENT,
  FINE,
  life,
  nextBook,
  terms,
  venueOf,
} from '../../trading/order-model.ts';
import { openStore, type Store } from './open-store.ts';

let store: Store | undefined;
afterEach(() => store?.close());

/** Somebody with a position, an order that rests and one that is partly filled. */
function traded(): MemoryRows {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'STOCK', 10_000_000n);
  const venue = venueOf(bookOf(20_000, { asks: [[20_001, 15]] }));
  const own = {
    userId: 'ada',
    direction: 0,
    leverage: 2,
    takeProfit: null,
    stopLoss: null,
  } as const;
  const limit = (cents: bigint) => ({ priceType: 1, limitPrice: cents * CENT }) as const;
  const ten = { ...terms, ...own, quantity: 10n * FINE };
  for (const order of [
    ten,
    { ...ten, ...limit(19_000n) },
    { ...ten, ...limit(20_001n), quantity: 40n * FINE },
  ]) {
    const placed = rows.decide((draft) => openOrder(draft, venue, order));
    expect(placed.ok).toBe(true);
  }
  return rows;
}

async function faultsAfter(sql: string): Promise<string[]> {
  store = await openStore({ rows: traded() });
  expect(await store.faults()).toEqual([]);
  const db = await openApart(store.place);
  // Some faults are such that the database would not take them; a broken disk would not ask.
  await db.breakChecks();
  expect(await db.run(sql)).toBeGreaterThan(0);
  await db.close();
  return store.faults();
}

const ORDER = `"Order" WHERE "status" = 'partial'`;

test.for([
  [
    'a balance that was changed',
    `UPDATE "Account" SET "creditsPosted" = "creditsPosted" + 1 WHERE "id" = 'ada/STOCK'`,
    /account ada\/STOCK differs/,
  ],
  [
    'a hold that was changed',
    `UPDATE "Account" SET "debitsPending" = "debitsPending" - 1 WHERE "id" = 'ada/STOCK'`,
    /account ada\/STOCK differs/,
  ],
  [
    'a transfer that was deleted',
    `DELETE FROM "Transfer" WHERE "event" = 'deposit'`,
    /differs from its transfers/,
  ],
  [
    'a transfer of another amount',
    `UPDATE "Transfer" SET "amount" = "amount" + 1 WHERE "event" = 'order.fee'`,
    /differs from its transfers/,
  ],
  [
    'a transfer to nobody',
    `UPDATE "Transfer" SET "creditAccountId" = 'nobody' WHERE "event" = 'deposit'`,
    /unknown account/,
  ],
  [
    'an account that is gone',
    `DELETE FROM "Account" WHERE "id" = 'house/bank/USD'`,
    /does not sum to zero/,
  ],
  ['a hold whose order is gone', `DELETE FROM ${ORDER}`, /hold .* has \d+ left/],
  [
    'a hold whose order is over',
    `UPDATE "Order" SET "status" = 'cancelled' WHERE "status" = 'partial'`,
    /hold .* has \d+ left/,
  ],
  [
    'an order that thinks it holds more',
    `UPDATE "Order" SET "marginHeld" = "marginHeld" + 1 WHERE "status" = 'working'`,
    /hold .* has \d+ left/,
  ],
  [
    'an order that holds by a transfer that is not there',
    `UPDATE "Order" SET "feeHoldId" = 'none' WHERE "status" = 'working'`,
    /hold/,
  ],
  [
    'an order that holds by nothing',
    `UPDATE "Order" SET "marginHoldId" = NULL WHERE "status" = 'working'`,
    /hold .* has \d+ left/,
  ],
  [
    'a margin that is not in the account',
    `UPDATE "Position" SET "margin" = "margin" - 1`,
    /margin account ada\/STOCK\/margin differs/,
  ],
  [
    'a position that is gone',
    `DELETE FROM "Position"`,
    /margin account ada\/STOCK\/margin differs/,
  ],
  ['a position bound by no order', `UPDATE "Position" SET "closing" = 1`, /position .* bound/],
  [
    'a fill that is gone',
    `DELETE FROM "Fill" WHERE "id" = (SELECT max("id") FROM "Fill")`,
    /order .* fills/,
  ],
] as const)('finds %s', async ([, sql, fault]) => {
  expect((await faultsAfter(sql)).join('\n')).toMatch(fault);
});

test('finds no fault after random order flows', async () => {
  const [steps] = fc.sample(life, { numRuns: 1, seed: 7 });
  const rows = peopled(['ada', 'bo']);
  for (const id of ['ada', 'bo']) fund(rows, id, 'STOCK', 700_000n);
  let last = 20_000;
  for (let round = 0; round < 4; round += 1) {
    for (const { moved, rate, action } of steps ?? []) {
      last = Math.max(1000, last + moved.by);
      act(rows, venueOf(nextBook(last, moved), { rate }), action);
    }
  }
  expect(rows.all('Order').length).toBeGreaterThan(20);
  store = await openStore({ rows });
  const check = await checkLedger(store.database.reader);
  expect(check).toMatchObject({ ok: true, faults: [], transfers: rows.all('Transfer').length });
});
