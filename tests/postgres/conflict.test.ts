/** A second connection changes what a batch reads or writes: it is decided anew, and only that counts. */
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import type { WorldEvent } from '#core/world-event.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import { createCommandIds } from '#platform/runtime/ids.ts';
import { Journal } from '#platform/store/journal.ts';
import { Recorder } from '#platform/store/recorder.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import {
  balanceOnDisk,
  FUNDED,
  openStore,
  type Store,
  sendCommand,
} from '../platform/store/open-store.ts';
import { openApart } from '../test-database.ts';

const [MAIN, STOCK] = (['BALANCE', 'STOCK'] as const).map((wallet) => walletAccount('ada', wallet));
const CAUSE = { id: 'req-1', path: '/wallet/transfer' };

let store: Store;
let other: pg.Client;
let journal: Journal;
let recorder: Recorder;
let unitOfWork: UnitOfWork;
let cause: Cause;
/** How often a command was decided, and how often followers were told. */
let decided = 0;
let told = 0;

beforeEach(async () => {
  store = await openStore();
  const { reader, writer } = store.database;
  other = new pg.Client({ connectionString: store.place });
  await other.connect();
  await other.query(`INSERT INTO "WorldFact" ("id", "value") VALUES ('commands', '0')`);
  journal = await Journal.open(reader);
  recorder = await Recorder.open(reader, (_asked, number) => ({ number }));
  decided = 0;
  told = 0;
  cause = { ...CAUSE };
  const happening = { topic: 'command', kind: 'command.done', id: 'sent' } as const;
  unitOfWork = new UnitOfWork({
    writer,
    now: () => store.clock.now,
    ids: createCommandIds(1),
    commands: 0,
    onCommit: () => {
      told += 1;
    },
    describe: ({ now }): WorldEvent[] => [{ time: now, ...happening }],
    causes: { current: () => cause },
    journal,
    recorder,
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await unitOfWork.idle();
  await other.end();
  await store.close();
});

function counted<T>(command: Command<T>): Command<T> {
  return {
    ...command,
    decide: (draft) => {
      decided += 1;
      return command.decide(draft);
    },
  };
}

/** Runs a command while another has changed rows and commits as soon as the command waits for them. */
async function meanwhile<T>(command: Command<T>, ...changes: string[]) {
  await other.query('BEGIN');
  for (const change of changes) await other.query(change);
  const sent = unitOfWork.run(counted(command));
  await somebodyWaits();
  await other.query('COMMIT');
  return sent;
}

/** Until somebody waits for a lock of somebody else. */
async function somebodyWaits(): Promise<void> {
  const apart = await openApart(store.place);
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await apart.rows(waiting)).length).toBe(1);
  await apart.close();
}

/** What is in the log of events, in the recording and of the count of commands. */
async function written() {
  const batches = await store.onDisk<{ seq: bigint; first: bigint }>(
    'SELECT "seq", "first" FROM "EventBatch" ORDER BY "seq"',
  );
  const recorded = await store.onDisk<{ entry: string }>(
    'SELECT "entry" FROM "Recorded" ORDER BY "seq"',
  );
  const [count] = await store.onDisk<{ value: string }>(
    `SELECT "value" FROM "WorldFact" WHERE "id" = 'commands'`,
  );
  return {
    batches: batches.map(({ first, seq }) => [Number(first), Number(seq)]),
    recorded: recorded.map(({ entry }) => entry),
    count: count?.value,
  };
}

/** One after the other, and in memory the same as on disk. */
async function expectWhole(commands: number): Promise<void> {
  const { batches, recorded, count } = await written();
  expect(batches.map(([first]) => first)).toEqual(
    [1, ...batches.map(([, last = 0]) => last + 1)].slice(0, -1),
  );
  const { events, next } = await journal.read(0, 100, () => true);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, i) => i + 1));
  expect([journal.last, next]).toEqual([events.length, events.length]);
  expect(batches.at(-1)?.[1] ?? 0).toBe(journal.last);
  expect(recorder.bytes).toBe(recorded.join('').length);
  expect(recorded).toEqual(Array.from({ length: commands }, (_, i) => `{"number":${i + 1}}`));
  expect([unitOfWork.count, count]).toEqual([commands, String(commands)]);
  expect(told).toBe(commands);
}

/** Moves money to the other wallet as a second writer would. */
const takeAway = (amount: bigint) => [
  `UPDATE "Account" SET "debitsPosted" = "debitsPosted" + ${amount} WHERE "id" = '${MAIN}'`,
  `UPDATE "Account" SET "creditsPosted" = "creditsPosted" + ${amount} WHERE "id" = '${STOCK}'`,
];

test('a row that it reads has changed: it is decided over what is there now', async () => {
  const sent = await meanwhile(sendCommand(5n), ...takeAway(7n));
  expect(sent).toMatchObject({ ok: true });
  expect(await balanceOnDisk(store, MAIN ?? '')).toBe(FUNDED - 12n);
  expect(await balanceOnDisk(store, STOCK ?? '')).toBe(12n);
  await expectWhole(1);
});

test('another has spent the money: it is refused, and nothing is told of it', async () => {
  const sent = await meanwhile(sendCommand(5n), ...takeAway(FUNDED - 1n));
  expect(sent).toMatchObject({ ok: false, error: 'InsufficientFunds' });
  expect(await balanceOnDisk(store, MAIN ?? '')).toBe(1n);
  expect(cause.isTold).toBeUndefined();
  expect(journal.last).toBe(0);
  expect(await unitOfWork.run(sendCommand(1n))).toMatchObject({ ok: true });
  await expectWhole(1);
});

test('the last row that it writes has changed: all is undone, and done once', async () => {
  await unitOfWork.run(sendCommand(1n));
  cause = { ...CAUSE, id: 'req-2' };
  const sent = await meanwhile(
    sendCommand(5n),
    `UPDATE "WorldFact" SET "value" = "value" WHERE "id" = 'commands'`,
  );
  expect(decided).toBe(2);
  expect(sent).toMatchObject({ ok: true });
  expect(cause.isTold).toBe(true);
  cause = { ...CAUSE, id: 'req-3' };
  await unitOfWork.run(sendCommand(2n));
  expect(await balanceOnDisk(store, STOCK ?? '')).toBe(8n);
  const transfers = await store.onDisk<{ id: string }>('SELECT "id" FROM "WalletTransfer"');
  expect(transfers).toHaveLength(3);
  // Ids are of the command's number, so a first try draws none away.
  expect(sent.ok && transfers.some(({ id }) => id === sent.value.id)).toBe(true);
  const { events } = await journal.read(0, 100, () => true);
  expect(events.map(({ id }) => id)).toEqual(['req-1', 'sent', 'req-2', 'sent', 'req-3', 'sent']);
  await expectWhole(3);
  expect(await store.faults()).toEqual([]);
});

test('it and another wait for one another: it gives way, and is decided over what is there then', async () => {
  const [fromMain = '', toStock = ''] = takeAway(7n);
  // The other looks for a deadlock later than anybody waits, so that it is found here.
  await other.query(`SET deadlock_timeout = '1min'`);
  await other.query('BEGIN');
  await other.query(toStock);
  const sent = unitOfWork.run(counted(sendCommand(5n)));
  await somebodyWaits();
  // What it has locked meanwhile it keeps until it commits, or is ended.
  await other.query(fromMain);
  await other.query('COMMIT');
  expect(await sent).toMatchObject({ ok: true });
  expect(await balanceOnDisk(store, MAIN ?? '')).toBe(FUNDED - 12n);
  expect(await balanceOnDisk(store, STOCK ?? '')).toBe(12n);
  await expectWhole(1);
});

test('another was asked the same first: its answer is given, and nothing else happens', async () => {
  const once = { id: 'ada:one', fingerprint: 'same' };
  const sent = await meanwhile(
    sendCommand(5n, 'ada', once),
    `INSERT INTO "Idempotency" ("id", "fingerprint", "answer", "createdAt")
     VALUES ('${once.id}', '${once.fingerprint}', '{"id":"of the other"}', ${store.clock.now})`,
  );
  expect(decided).toBe(1);
  expect(sent).toEqual({ ok: true, value: { id: 'of the other' } });
  expect(await balanceOnDisk(store, STOCK ?? '')).toBe(0n);
  expect(cause.isTold).toBeUndefined();
  await expectWhole(0);
});
