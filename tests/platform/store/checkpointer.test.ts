import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkpointer } from '#platform/store/checkpointer.ts';
import { SqliteWriter } from '#platform/store/sqlite-writer.ts';

const ROWS = 60;
/** Each row fills pages of its own. */
const ROW_BYTES = 100_000;

/** Makes the thread. */
interface Starting {
  start(): unknown;
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-checkpoint-'));
  file = join(folder, 'test.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const insert = (writer: SqliteWriter) =>
  writer.transaction((tx) =>
    tx.run('INSERT INTO "Page" VALUES (randomblob(CAST(? AS INTEGER)))', String(ROW_BYTES)),
  );

/** Pages that are in the log, and how many of them are in the database file, too. */
function logState(): { log: number; checkpointed: number } {
  const db = new SqliteDatabase(file);
  try {
    const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
    return state ?? { log: 0, checkpointed: 0 };
  } finally {
    db.close();
  }
}

test('the write-ahead log is checkpointed while the writer goes on, and is gone after closing', async () => {
  const writer = new SqliteWriter(file);
  await writer.transaction((tx) => tx.run('CREATE TABLE "Page" ("bytes" BLOB)'));
  for (let i = 0; i < ROWS; i += 1) await insert(writer);
  // Far from the size at which the writer would do it by itself.
  await vi.waitFor(() => expect(logState().checkpointed).toBeGreaterThan(1000), 10_000);
  await insert(writer);
  await writer.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const db = new SqliteDatabase(file, { readonly: true });
  expect(
    db.prepare('SELECT count(*) AS n, sum(length("bytes")) AS bytes FROM "Page"').get(),
  ).toEqual({ n: ROWS + 1, bytes: (ROWS + 1) * ROW_BYTES });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});

test('a writer that wrote little starts no checkpoint thread, and closes at once', async () => {
  const writer = new SqliteWriter(file);
  await writer.transaction((tx) => tx.run('CREATE TABLE "Page" ("bytes" BLOB)'));
  await insert(writer);
  expect(logState().checkpointed).toBe(0);
  await writer.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('a commit stands when no checkpoint thread can be started, and a later one starts it', async () => {
  const start = vi.spyOn(Checkpointer.prototype as unknown as Starting, 'start');
  start.mockImplementationOnce(() => {
    throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
  });
  const writer = new SqliteWriter(file);
  await writer.transaction((tx) => tx.run('CREATE TABLE "Page" ("bytes" BLOB)'));
  for (let i = 0; i < ROWS; i += 1) await insert(writer);
  expect(start).toHaveBeenCalledTimes(2);
  start.mockRestore();
  await vi.waitFor(() => expect(logState().checkpointed).toBeGreaterThan(1000), 10_000);
  await writer.close();
});

test('a commit stands when the size of the log cannot be read after it', async () => {
  const note = vi.spyOn(Checkpointer.prototype, 'note').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  });
  const writer = new SqliteWriter(file);
  await writer.transaction((tx) => tx.run('CREATE TABLE "Page" ("bytes" BLOB)'));
  await insert(writer);
  expect(writer.faults.isRefused).toBe(false);
  note.mockRestore();
  await writer.close();
});
