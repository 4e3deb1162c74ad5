/**
 * The ceiling of all writes of money: the bare driver with the server's tables, indexes, checks and file
 * settings, writing only transfers and their two balances.
 */
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { migrate } from '#platform/store/migrate.ts';
import { rateOf } from './figures.ts';

const ACCOUNTS = 32;

export interface RawLedger {
  /** Transfers per second, `perCommit` in each durable transaction. */
  rate(seconds: number, perCommit: number): Promise<number>;
  close(): void;
}

export function openRawLedger(folder: string): RawLedger {
  const file = join(folder, 'raw.db');
  migrate(file);
  const db = new SqliteDatabase(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  const open = db.prepare(
    `INSERT INTO "Account" ("id", "userId", "currency", "guarded", "debitsPending", "debitsPosted",
       "creditsPending", "creditsPosted") VALUES (?, ?, 'USD', 0, 0, 0, 0, 0)`,
  );
  for (let i = 0; i < ACCOUNTS; i += 1) open.run(`account-${i}`, `user-${i}`);
  const record = db.prepare(
    `INSERT INTO "Transfer" ("id", "kind", "pendingId", "debitAccountId", "creditAccountId",
       "amount", "currency", "event", "refId", "createdAt")
     VALUES (?, 'posted', NULL, ?, ?, 100, 'USD', 'transfer', ?, ?)`,
  );
  const debit = db.prepare(
    'UPDATE "Account" SET "debitsPosted" = "debitsPosted" + 100 WHERE "id" = ?',
  );
  const credit = db.prepare(
    'UPDATE "Account" SET "creditsPosted" = "creditsPosted" + 100 WHERE "id" = ?',
  );
  let made = 0;
  const move = () => {
    const from = `account-${made % ACCOUNTS}`;
    const to = `account-${(made + 1) % ACCOUNTS}`;
    const number = String(made).padStart(22, '0');
    made += 1;
    record.run(`tra_${number}`, from, to, `wtr_${number}`, made);
    debit.run(from);
    credit.run(to);
  };
  const commit = db.transaction((count: number) => {
    for (let i = 0; i < count; i += 1) move();
  });
  return {
    rate: (seconds, perCommit) =>
      rateOf(seconds, () => {
        commit(perCommit);
        return perCommit;
      }),
    close: () => {
      db.close();
    },
  };
}
