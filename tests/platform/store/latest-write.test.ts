/** How far a database has come is told by whatever was written last, and by nothing in an empty one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestWrite } from '#platform/store/latest-write.ts';
import { type Apart, openApart } from '../../test-database.ts';
import { openStore, type Store } from './open-store.ts';

let store: Store;
let db: Apart;
beforeAll(async () => {
  store = await openStore();
  db = await openApart(store.place);
  // The store opens with money in it.
  await db.run('DELETE FROM "Transfer"');
});
afterAll(async () => {
  await db.close();
  await store.close();
});

const latest = () => latestWrite(store.database.reader);

test('is the newest of logins, mails, stored answers, jobs and transfers', async () => {
  expect(await latest()).toBeUndefined();
  const at = 1_900_000_000_000;
  const transfer = (id: string, createdAt: number) =>
    `INSERT INTO "Transfer" ("id", "kind", "debitAccountId", "creditAccountId", "amount", "currency",
      "event", "refId", "createdAt")
    VALUES ('${id}', 'posted', 'house/bank/USD', 'house/fees/USD', 1, 'USD', 'transfer', 'x', ${createdAt})`;
  const written = [
    transfer('tra_2', at),
    `INSERT INTO "Job" ("id", "kind", "dueAt", "refId", "createdAt") VALUES ('j', 'x', 0, 'x', ${at + 1})`,
    `INSERT INTO "Session" ("id", "userId", "createdAt", "expiresAt") VALUES ('s', 'u', ${at + 2}, 0)`,
    `INSERT INTO "Mail" ("id", "to", "subject", "text", "createdAt") VALUES ('m', 'x', 'x', 'x', ${at + 3})`,
    `INSERT INTO "Idempotency" ("id", "fingerprint", "answer", "createdAt") VALUES ('i', 'x', '1', ${at + 4})`,
    transfer('tra_3', at + 5),
  ];
  for (const [index, sql] of written.entries()) {
    await db.run(sql);
    expect(await latest()).toBe(at + index);
  }
});
