/** What reads of a SQLite file have compiled serves the next ones, with values of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyAccount, houseAccount } from '#core/ledger.ts';
import type { Database } from '#platform/store/database.ts';
import { openDatabase } from '#platform/store/open-database.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP'];
const folder = mkdtempSync(join(tmpdir(), 'kept-statements-'));
const compiled = vi.spyOn(SqliteDatabase.prototype, 'prepare');
let database: Database;
const idOf = (currency: string) => houseAccount('fees', currency);
const put = (currency: string) =>
  database.writer.transaction((tx) => tx.put('Account', [emptyAccount(idOf(currency), currency)]));
beforeAll(async () => {
  database = await openDatabase(join(folder, 'test.db'));
  for (const currency of CURRENCIES) await put(currency);
});
beforeEach(() => {
  compiled.mockClear();
});
afterAll(async () => {
  compiled.mockRestore();
  await database.close();
  rmSync(folder, { recursive: true });
});

const read = (currency: string) =>
  database.reader.account.findUnique({ where: { id: idOf(currency) } });

test('a read is compiled once for all its parameters, and sees later writes', async () => {
  expect(await read('USD')).toMatchObject({ id: idOf('USD'), currency: 'USD', debitsPosted: 0n });
  expect(await read('JPY')).toBeNull();
  expect(await read('EUR')).toMatchObject({ id: idOf('EUR'), currency: 'EUR' });
  await put('JPY');
  expect(await read('JPY')).toMatchObject({ id: idOf('JPY'), currency: 'JPY' });
  expect(compiled).toHaveBeenCalledTimes(1);
});

test('concurrent reads do not mix up their rows', async () => {
  const found = await Promise.all([...CURRENCIES, ...CURRENCIES].map(read));
  expect(found.map((row) => row?.currency)).toEqual([...CURRENCIES, ...CURRENCIES]);
});

test('a failed read does not affect later ones', async () => {
  const ask = (length: string) =>
    database.reader.$queryRawUnsafe('SELECT length(zeroblob(?)) AS size', length);
  await expect(ask('9999999999')).rejects.toThrow(/too big/);
  expect(await ask('2')).toEqual([{ size: 2n }]);
});

test('rarely used statements are evicted before frequent ones', async () => {
  const readList = (length: number) => {
    const ids = Array.from({ length }, (_, index) => `none-${index}`);
    return database.reader.account.findMany({ where: { id: { in: ids } } });
  };
  await read('USD');
  compiled.mockClear();
  // Each length is a text of its own.
  for (let length = 10; length < 210; length++) {
    await readList(length);
    await read('EUR');
  }
  expect(compiled).toHaveBeenCalledTimes(200);
  await readList(209);
  expect(compiled).toHaveBeenCalledTimes(200);
  await readList(10);
  expect(compiled).toHaveBeenCalledTimes(201);
});
