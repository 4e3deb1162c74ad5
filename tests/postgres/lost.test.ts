/** A database server that goes and comes back, while somebody writes. */
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import type { Statements } from '#platform/store/writer.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { openStore, type Store, sendCommand } from '../platform/store/open-store.ts';
import { openApart } from '../test-database.ts';
import { cutter } from './cutter.ts';

const STOCK = walletAccount('ada', 'STOCK');

let store: Store;
let line: Awaited<ReturnType<typeof cutter>>;
const within: { pause?: () => Promise<void> } = {};

beforeEach(async () => {
  delete within.pause;
  const target = new URL(process.env.TEST_POSTGRES ?? '');
  line = await cutter(target);
  store = await openStore({
    through: (place) => Object.assign(new URL(place), { port: String(line.port) }).href,
    wrap: (writer) => ({
      get isAway() {
        return writer.isAway ?? false;
      },
      transaction: (work) =>
        writer.transaction(async (tx: Statements) => {
          const result = await work(tx);
          await within.pause?.();
          return result;
        }),
    }),
  });
});
afterEach(async () => {
  line.mend();
  await expect.poll(() => store.database.writer.isAway).toBe(false);
  await store.close();
  line.end();
});

const balance = async () => {
  const [row] = await store.onDisk<{ balance: bigint }>(
    `SELECT "creditsPosted" - "debitsPosted" AS balance FROM "Account" WHERE "id" = '${STOCK}'`,
  );
  return row?.balance;
};

test('what was not committed is refused, and nothing of it stands', async () => {
  within.pause = async () => {
    line.cut();
    await expect.poll(() => store.database.writer.isAway).toBe(true);
  };
  await expect(store.unitOfWork.run(sendCommand(5n))).rejects.toThrow(StorageFault);
  expect(await balance()).toBe(0n);
});

test('while it is away everybody is told to come back, and it is found again by itself', async () => {
  line.cut();
  await expect.poll(() => store.database.writer.isAway).toBe(true);
  await expect(store.unitOfWork.run(sendCommand(5n))).rejects.toMatchObject({ statusCode: 503 });
  await expect(store.database.reader.account.count()).rejects.toMatchObject({ statusCode: 503 });
  line.mend();
  await expect.poll(() => store.database.writer.isAway).toBe(false);
  expect(await store.unitOfWork.run(sendCommand(5n))).toMatchObject({ ok: true });
  expect(await store.database.writer.probe()).toBe(true);
  expect(store.database.writer.faults.isRefused).toBe(false);
  expect(await balance()).toBe(5n);
});

test('a commit whose answer was lost is answered as what it was: done, once', async () => {
  const before = store.commits.length;
  line.cutAtCommit();
  const sent = store.unitOfWork.run(sendCommand(5n));
  await expect.poll(() => store.database.writer.isAway).toBe(true);
  line.mend();
  expect(await sent).toMatchObject({ ok: true });
  expect(store.commits.length).toBe(before + 1);
  expect(await balance()).toBe(5n);
  expect(await store.faults()).toEqual([]);
});

test('a commit that never reached it is answered as not done', async () => {
  // The server ends the session between the last statement and COMMIT.
  within.pause = async () => {
    delete within.pause;
    const client = new pg.Client({ connectionString: store.place });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    await client.end();
  };
  await expect(store.unitOfWork.run(sendCommand(5n))).rejects.toThrow(StorageFault);
  expect(await balance()).toBe(0n);
  await expect.poll(() => store.database.writer.isAway).toBe(false);
  expect(await store.unitOfWork.run(sendCommand(6n))).toMatchObject({ ok: true });
  expect(await balance()).toBe(6n);
});

test('a connection that goes silent counts as lost soon after the longest wait for a turn', async () => {
  let isSilent = false;
  within.pause = async () => {
    delete within.pause;
    line.silence();
    isSilent = true;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const sent = store.unitOfWork.run(sendCommand(5n));
    const refused = expect(sent).rejects.toThrow(StorageFault);
    await expect.poll(() => isSilent).toBe(true);
    expect(store.database.writer.isAway).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
  expect(await balance()).toBe(0n);
  await expect.poll(() => store.database.writer.isAway).toBe(false);
  expect(await store.unitOfWork.run(sendCommand(6n))).toMatchObject({ ok: true });
  expect(await balance()).toBe(6n);
});

test('a disk that is full refuses what is written, and nothing else', async () => {
  const apart = await openApart(store.place);
  await apart.run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await apart.run(
    'CREATE TRIGGER full_disk BEFORE INSERT ON "Transfer" EXECUTE FUNCTION full_disk()',
  );
  await expect(store.unitOfWork.run(sendCommand(5n))).rejects.toMatchObject({
    statusCode: 503,
    message: 'the database cannot be written: could not extend file',
  });
  expect(store.database.writer.isAway).toBe(false);
  expect(await store.database.reader.account.count()).toBeGreaterThan(2);
  await apart.run('DROP TRIGGER full_disk ON "Transfer"');
  expect(await store.unitOfWork.run(sendCommand(6n))).toMatchObject({ ok: true });
  expect(await balance()).toBe(6n);
  await apart.close();
});

test('what another has changed meanwhile is decided anew', async () => {
  let times = 0;
  within.pause = async () => {
    times += 1;
    if (times > 1) return;
    const client = new pg.Client({ connectionString: store.place });
    await client.connect();
    // Of the same rows nobody but who locked them may write: that one waits, and this one goes first.
    await expect(
      client.query(`SET lock_timeout = '50ms'; UPDATE "Account" SET "creditsPosted" = 0`),
    ).rejects.toThrow(/lock timeout/);
    await client.end();
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  };
  expect(await store.unitOfWork.run(sendCommand(5n))).toMatchObject({ ok: true });
  expect(times).toBe(2);
  expect(await balance()).toBe(5n);
});
