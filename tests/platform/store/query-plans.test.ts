import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#platform/store/database.ts';
import { selectSql } from '#platform/store/tables.ts';
import { ordersOf } from '#topics/customers/queries.ts';
import { searchDesk } from '#topics/desk-search/queries.ts';
import { demandOfOrders } from '#topics/offer-desk/queries.ts';
import { reviewPage } from '#topics/reviews/queries.ts';
import {
  closings,
  executedOrders,
  openInterest,
  openOrders,
  placedOrders,
  positionsOf,
} from '#trading/queries/orders.ts';
import { billPage, interestOf } from '#trading/queries/wallets.ts';
import { openStore, type Store } from './open-store.ts';

let store: Store;
let db: SqliteDatabase.Database;
beforeAll(async () => {
  store = await openStore();
  db = new SqliteDatabase(store.place, { readonly: true });
});
afterAll(async () => {
  db.close();
  await store.close();
});

/** A reader that remembers what it was asked. */
function listening() {
  const asked: [sql: string, parameters: unknown[]][] = [];
  const reader = new Proxy(store.database.reader, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== '$queryRawUnsafe') return value;
      return (sql: string, ...parameters: unknown[]) => {
        asked.push([sql, parameters]);
        // A list of nothing would not be asked for.
        if (/^SELECT COUNT\(\*\) AS total\b/.test(sql)) return [{ total: 100n }];
        return target.$queryRawUnsafe(sql, ...parameters);
      };
    },
  });
  return { reader, asked };
}

const stepsOf = (sql: string, parameters: readonly unknown[]) =>
  db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);

/** Looks through all that is open, without a look at the rows themselves. */
const OPEN_ALONE = 'SCAN Order USING COVERING INDEX Order_open_idx';

/** Steps that look at rows of everybody, or of all times. */
const slow = (steps: readonly string[]) =>
  steps.filter(
    (step) =>
      (/^SCAN (Order|Transfer|Position|Review)\b/.test(step) && step !== OPEN_ALONE) ||
      /TEMP B-TREE/.test(step),
  );

const page = { userId: 'ada', skip: 30, take: 15 };
const behind = { after: undefined, skip: 30, take: 15 };
const bill = { accountIds: ['ada/STOCK'], skip: 30, take: 15 };
const queue = { kind: 'kyc', sort: 'newest', now: 1, after: undefined, skip: 0, take: 15 } as const;
/** `sorts`: of the few rows that are asked of each side, to put them together. */
const READS: [name: string, read: (reader: Client) => Promise<unknown>, sorts?: number][] = [
  ['open orders', (reader) => openOrders(reader, page)],
  ['open orders of a class', (reader) => openOrders(reader, { ...page, classify: 0 })],
  ['closings', (reader) => closings(reader, page)],
  ['executed orders', (reader) => executedOrders(reader, page)],
  ['all orders', (reader) => placedOrders(reader, page)],
  ['all orders behind one', (reader) => placedOrders(reader, { ...page, after: 'ord_1', from: 0 })],
  ['cancelled orders', (reader) => placedOrders(reader, page, 'cancelled')],
  ['filled orders', (reader) => placedOrders(reader, page, 'done')],
  ['holdings', (reader) => positionsOf(reader, 'ada')],
  ['what is open in an instrument', (reader) => openInterest(reader, 'US.AAPL')],
  ['orders of a customer at the desk', (reader) => ordersOf(reader, { userId: 'ada' }, behind)],
  [
    'who asked in an auction or placing',
    (reader) => demandOfOrders(reader, { instrument: 'US.AAPL', opensAt: 0, closesAt: 1 }),
  ],
  ['a bill', (reader) => billPage(reader, bill), 2],
  ['a bill of a month', (reader) => billPage(reader, { ...bill, from: 0, to: 1 }), 2],
  ['interest', (reader) => interestOf(reader, 'ada', 0)],
  ['requests that wait', (reader) => reviewPage(reader, { ...queue, status: 'open' })],
  [
    'requests that one may decide',
    (reader) =>
      reviewPage(reader, {
        ...queue,
        status: 'open',
        claimed: { by: 'mineOrFree', staffId: 'ruth', selfReview: false },
      }),
  ],
  ['decided requests', (reader) => reviewPage(reader, { ...queue, status: 'decided' })],
];

test.for(READS)(
  '%s are found by an index, however much there has been',
  async ([, read, sorts = 0]) => {
    const { reader, asked } = listening();
    await read(reader);
    expect(asked.length).toBeGreaterThan(0);
    const found = asked.flatMap(([sql, parameters]) => slow(stepsOf(sql, parameters)));
    expect(found).toEqual(Array.from({ length: sorts }, () => 'USE TEMP B-TREE FOR ORDER BY'));
  },
);

test('the search for people uses a covering index only', async () => {
  const { reader, asked } = listening();
  await searchDesk(reader, {
    text: 'mara',
    withRequests: false,
    withCorrections: false,
    skip: 0,
    take: 15,
  });
  const steps = asked.flatMap(([sql, parameters]) => stepsOf(sql, parameters));
  expect(steps.filter((step) => /\bUser\b/.test(step))).toEqual([
    'SEARCH User USING COVERING INDEX User_kind_searchName_email_loginId_id_createdAt_idx (kind=?)',
  ]);
});

test('the rows that a command loads are found by an index', () => {
  const sqls = [
    selectSql('Order'),
    selectSql('Account'),
    selectSql('Position', 'openKey'),
    `${selectSql('Order', 'positionId')} AND "status" IN ('working', 'partial')`,
  ];
  for (const sql of sqls) expect(slow(stepsOf(sql, ['[]'])), sql).toEqual([]);
});

test('the check finds a query without an index', () => {
  const sql = 'SELECT * FROM "Order" WHERE "leverage" = 3 ORDER BY "updatedAt"';
  expect(slow(stepsOf(sql, []))).toHaveLength(2);
});
