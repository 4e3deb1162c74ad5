import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#core/audit.ts';
import { accept, refuse } from '#core/result.ts';
import { CHAIN_START, hashOf } from '#platform/store/audit-chain.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { type Apart, openApart, REFUSED } from '../../test-database.ts';
import { openStore, type Store } from './open-store.ts';

let store: Store;
let db: Apart;
beforeAll(async () => {
  store = await openStore();
  db = await openApart(store.place);
});
afterAll(async () => {
  await db.close();
  await store.close();
});

const ruth = { id: 'ruth', role: 'reviewer' };
const entryOf = (subject: string, isRefused = false) => ({
  needs: {},
  decide: (draft: Parameters<Parameters<Store['unitOfWork']['run']>[0]['decide']>[0]) => {
    audit(draft, ruth, { action: 'review.approve', subject, detail: { amount: '12.50' } });
    return isRefused ? refuse('NotFound') : accept({});
  },
});
const lines = async () =>
  (await db.rows('SELECT * FROM "Audit" ORDER BY "seq"')).map((row) => decodeRow('Audit', row));

test('lines are numbered and chained in the order of the actions, refused ones left out', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map((name) => store.unitOfWork.run(entryOf(name, name === 'b'))),
  );
  await store.unitOfWork.run(entryOf('d'));
  const rows = await lines();
  expect(rows.map(({ seq, subject }) => [seq, subject])).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'd'],
  ]);
  const hashes = rows.map(({ hash }) => hash);
  expect(rows.map(({ previous }) => previous)).toEqual([CHAIN_START, ...hashes.slice(0, -1)]);
  expect(rows.map(hashOf)).toEqual(hashes);
});

test.for([
  `UPDATE "Audit" SET "detail" = '{}'`,
  `DELETE FROM "Audit" WHERE "seq" = 1`,
  'DELETE FROM "Audit"',
])('the database refuses %s', async (sql) => {
  await expect(db.run(sql)).rejects.toThrow('the audit log only grows');
});

test('a gap, a doubled number or a wrong hash length is refused as well', async () => {
  const again = (columns: string) =>
    `INSERT INTO "Audit" SELECT ${columns} FROM "Audit" WHERE "seq" = 1`;
  const rest = '"at", "actorId", "actorRole", "action", "subject", "userId", "detail", "previous"';
  await expect(db.run(again(`'x', 1, ${rest}, "hash"`))).rejects.toThrow(REFUSED);
  await expect(db.run(again(`'x', 9, ${rest}, 'short'`))).rejects.toThrow(REFUSED);
});
