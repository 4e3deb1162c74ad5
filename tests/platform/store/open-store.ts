/** A database in its own folder, with the only way to write it, on a clock that the test moves. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyAccount, houseAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { accept, type Result } from '#core/result.ts';
import type { AccountRow, Table } from '#core/rows.ts';
import { credit, transfer } from '#core/wallet.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import type { Once } from '#platform/store/idempotency.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command, UnitOfWorkParts } from '#platform/store/unit-of-work-parts.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import type { MemoryRows } from '../../core/memory-draft.ts';
import { dropDatabase, makeDatabase, openApart, placeIn } from '../../test-database.ts';

export const START_MS = Date.UTC(2026, 10, 4, 15, 0, 0);
export const FUNDED = 1_000_000n;
const PEOPLE = ['ada', 'bo'];

export interface Store {
  /** Its location, as `openDatabase` and `openApart` take it. */
  place: string;
  database: Database;
  unitOfWork: UnitOfWork;
  clock: { now: number };
  commits: Changes[];
  /** Errors thrown by followers of commits. */
  followFaults: unknown[];
  /** Queries over a separate connection: what is really on disk. */
  onDisk<R>(sql: string): Promise<R[]>;
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

interface StoreOptions {
  /** Brings the world up to the moments of commands. */
  timeline?: NonNullable<UnitOfWorkParts['timeline']>;
  /** Initial rows, instead of two funded people. */
  rows?: MemoryRows;
  /** Wraps the unit of work's connection. */
  wrap?: (writer: UnitOfWorkParts['writer']) => UnitOfWorkParts['writer'];
  onCommit?: (changes: Changes) => void;
  /** Redirects the store to its database. */
  through?: (place: string) => string;
}

const TABLES: readonly Table[] = [
  'User',
  'Account',
  'Transfer',
  'WalletTransfer',
  'Order',
  'Fill',
  'Position',
];

/** Writes rows without any rule. */
function rowsCommand(rows: MemoryRows): Command<object> {
  return {
    needs: {},
    decide: (draft) => {
      for (const table of TABLES) for (const row of rows.all(table)) draft.put(table, row);
      return accept({});
    },
  };
}

export function seedCommand(): Command<object> {
  const accounts: AccountRow[] = (['fees', 'trading', 'bank'] as const).map((purpose) =>
    emptyAccount(houseAccount(purpose, 'USD'), 'USD'),
  );
  for (const id of PEOPLE) {
    for (const wallet of ['BALANCE', 'STOCK', 'IPO'] as const) {
      accounts.push(emptyAccount(walletAccount(id, wallet), 'USD', id));
      accounts.push(emptyAccount(marginAccount(id, wallet), 'USD', id));
    }
  }
  return {
    needs: {},
    decide: (draft) => {
      for (const account of accounts) draft.put('Account', account);
      for (const id of PEOPLE) credit(draft, id, 'BALANCE', FUNDED, 'deposit', 'seed');
      return accept({});
    },
  };
}

export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-store-'));
  await makeDatabase(folder);
  const place = placeIn(folder, join(folder, 'test.db'));
  const database = await openDatabase(options.through?.(place) ?? place);
  const clock = { now: START_MS };
  const commits: Changes[] = [];
  const faults: unknown[] = [];
  let made = 0;
  const unitOfWork = new UnitOfWork({
    writer: options.wrap ? options.wrap(database.writer) : database.writer,
    now: () => clock.now,
    ids: () => (prefix) => {
      made += 1;
      return `${prefix}_${String(made).padStart(8, '0')}`;
    },
    onCommit: (changes) => {
      commits.push(changes);
      options.onCommit?.(changes);
    },
    onFault: (error) => faults.push(error),
    ...(options.timeline && { timeline: options.timeline }),
  });
  const rows = options.rows ? rowsCommand(options.rows) : seedCommand();
  await unitOfWork.run({ ...rows, anytime: true });
  return {
    place,
    database,
    unitOfWork,
    clock,
    commits,
    followFaults: faults,
    onDisk: async <R>(sql: string) => {
      const apart = await openApart(place);
      try {
        return await apart.rows<R>(sql);
      } finally {
        await apart.close();
      }
    },
    faults: async () => (await checkLedger(database.reader)).faults,
    close: async () => {
      await unitOfWork.idle();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      await dropDatabase(folder);
    },
  };
}

/** Moves money from a person's main wallet to their stock wallet. */
export function sendCommand(amount: bigint, userId = 'ada', once?: Once): Command<{ id: string }> {
  const [from, to] = ['BALANCE', 'STOCK'] as const;
  return {
    once,
    needs: { Account: [walletAccount(userId, from), walletAccount(userId, to)] },
    decide: (draft): Result<{ id: string }> => {
      const sent = transfer(draft, {
        userId,
        from,
        to,
        amount,
        rate: EXCHANGE_UNIT,
        undoMs: 60_000,
      });
      return sent.ok ? accept({ id: sent.value.id }) : sent;
    },
  };
}

/** Spends more than there is without asking any rule: only the database can refuse it. */
export function breakingCommand(userId = 'bo'): Command<object> {
  const id = walletAccount(userId, 'BALANCE');
  return {
    needs: { Account: [id] },
    decide: (draft) => {
      const account = draft.find('Account', id);
      if (!account) throw new Error(`${id} was not loaded`);
      draft.put('Account', { ...account, debitsPosted: account.creditsPosted + 1n });
      return accept({});
    },
  };
}

/** Balance of a wallet on disk, minor units. */
export async function balanceOnDisk(store: Store, id: string): Promise<bigint> {
  const [row] = await store.onDisk<{ balance: bigint }>(
    `SELECT "creditsPosted" - "debitsPosted" AS balance FROM "Account" WHERE "id" = '${id}'`,
  );
  return row?.balance ?? 0n;
}
