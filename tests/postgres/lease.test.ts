/** Of several processes on one database one leads, and who was passed over writes nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { createClock } from '#platform/runtime/clock.ts';
import type { Database } from '#platform/store/database.ts';
import { LeaseLost, type Nodes } from '#platform/store/nodes.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { PostgresNodes } from '#platform/store/postgres/nodes.ts';
import type { NotifyConnection } from '#platform/store/postgres/notify-connection.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { balanceOnDisk, openStore, type Store, sendCommand } from '../platform/store/open-store.ts';
import { openApart } from '../test-database.ts';

const STOCK = walletAccount('ada', 'STOCK');

let store: Store;
let made = 0;
const open: Database[] = [];
beforeEach(async () => {
  store = await openStore();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await store.close();
});

async function openNode() {
  const database = await openDatabase(store.place, { asNode: true });
  open.push(database);
  const nodes = database.nodes as Nodes;
  const unitOfWork = new UnitOfWork({
    writer: database.writer,
    nodes,
    now: () => store.clock.now,
    ids: () => (prefix) => {
      made += 1;
      return `${prefix}_node_${made}`;
    },
    onCommit: () => {},
    onFault: (error) => {
      throw error;
    },
  });
  return { database, nodes, unitOfWork };
}

test.each([60_000, -60_000])(
  'a machine that is %i ms behind goes by the database, and says so',
  async (behindMs) => {
    const skews: number[] = [];
    const machine = createClock({ real: () => Date.now() - behindMs });
    await (await openNode()).database.close();
    open.pop();
    const nodes = await PostgresNodes.open(store.place, machine);
    const listener = {
      heard: () => {},
      wanted: async () => {},
      leads: () => {},
      message: () => {},
    };
    nodes.listen({ ...listener, skewed: (byMs) => skews.push(byMs) });
    expect(Math.abs(nodes.now() - Date.now())).toBeLessThan(2000);
    expect(nodes.figures).toMatchObject({ leads: true, count: 1, unheard: 0 });
    expect(skews).toHaveLength(1);
    expect(Math.abs((skews[0] ?? 0) - behindMs)).toBeLessThan(2000);
    expect(nodes.figures.skewMs).toBe(skews[0]);
    await nodes.close();
  },
);

test('a machine whose clock is set while it runs goes on evenly', async () => {
  let setBy = 0;
  const machine = createClock({ real: () => Date.now() + setBy });
  const nodes = await PostgresNodes.open(store.place, machine);
  const before = nodes.now();
  setBy = 60_000;
  expect(nodes.now() - before).toBeLessThan(30_000);
  setBy = -60_000;
  expect(nodes.now()).toBeGreaterThanOrEqual(before);
  await nodes.close();
});

test('a heartbeat that is answered late moves nothing: it says less of the time than one that is not', async () => {
  const machine = createClock();
  const nodes = await PostgresNodes.open(store.place, machine);
  const offMs = () => nodes.now() - Date.now();
  const before = offMs();
  const { line } = nodes as unknown as { line: NotifyConnection };
  const ask = line.ask.bind(line);
  let isLate = true;
  line.ask = async (sql: string, ...values: never[]) => {
    const rows = await ask(sql, ...values);
    if (isLate) await wait(1500);
    return rows as never;
  };
  await wait(4000);
  expect(Math.abs(offMs() - before)).toBeLessThan(100);
  isLate = false;
  await nodes.close();
});

/** Opens another as if who leads had been silent for so long that it may lead, whatever that one says meanwhile. */
async function openLeading() {
  const apart = await openApart(store.place);
  let isOpen = false;
  const opened = openNode().finally(() => {
    isOpen = true;
  });
  while (!isOpen) await apart.run('UPDATE "Lease" SET "expiresAt" = 0 WHERE "token" = 1');
  await apart.close();
  return opened;
}

test('who was stopped for long, and goes on, writes nothing once another leads', async () => {
  const first = await openNode();
  await first.nodes.opened();
  expect(first.nodes.leads).toBe(true);
  expect(await first.unitOfWork.run(sendCommand(5n))).toMatchObject({ ok: true });
  const second = await openLeading();
  expect(second.nodes.leads).toBe(true);
  const ends: string[] = [];
  first.nodes.onLost((why) => ends.push(why));
  await expect(first.unitOfWork.run(sendCommand(7n))).rejects.toThrow(LeaseLost);
  expect(ends).toEqual(['another process leads now']);
  expect(first.nodes.leads).toBe(false);
  expect(await second.unitOfWork.run(sendCommand(9n))).toMatchObject({ ok: true });
  expect(await balanceOnDisk(store, STOCK)).toBe(14n);
  expect(await store.faults()).toEqual([]);
});

test('a second process follows while the first one lives, and leads at once when it has ended', async () => {
  const first = await openNode();
  await first.nodes.opened();
  const second = await openNode();
  expect([first.nodes.leads, second.nodes.leads]).toEqual([true, false]);
  expect(await second.unitOfWork.run({ ...sendCommand(5n), anytime: true })).toMatchObject({
    ok: true,
  });
  const duty = second.unitOfWork.run({ ...sendCommand(7n), anytime: true, duty: true });
  await expect(duty).rejects.toThrow(LeaseLost);
  open.shift();
  await first.database.close();
  await expect.poll(() => second.nodes.leads).toBe(true);
  expect(await balanceOnDisk(store, STOCK)).toBe(5n);
});

test('what waits for its turn while its process takes the lead is decided anew, once that has brought the world on', async () => {
  const first = await openNode();
  await first.nodes.opened();
  const second = await openNode();
  const apart = await openApart(store.place);
  const waiting = async () => {
    const locks = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"Turn"'::regclass`;
    return (await apart.rows(locks)).length;
  };
  await apart.run('UPDATE "Lease" SET "settledTo" = 9000000000000000');
  await apart.run('BEGIN');
  await apart.run('LOCK TABLE "Turn" IN EXCLUSIVE MODE');
  open.shift();
  await first.database.close();
  await expect.poll(waiting).toBe(1);
  const before = store.clock.now;
  const decided: number[] = [];
  const run = second.unitOfWork.run({
    needs: {},
    decide: ({ now }) => accept(decided.push(now)),
  });
  await expect.poll(waiting).toBe(2);
  // All this comes to pass before the lead is taken.
  store.clock.now += 5000;
  await apart.run('COMMIT');
  await run;
  await apart.close();
  expect(second.nodes.leads).toBe(true);
  expect(decided).toEqual([before + 5000]);
});

test('the heartbeat of who leads does not wait for the turn that it asks for', async () => {
  const first = await openNode();
  await first.nodes.opened();
  await openNode();
  await expect.poll(() => first.nodes.isShared, { timeout: 10_000 }).toBe(true);
  const apart = await openApart(store.place);
  await apart.run('BEGIN');
  await apart.run('LOCK TABLE "Turn" IN EXCLUSIVE MODE');
  const claimed = first.nodes.beginCatchUp(1000);
  const { line } = first.nodes as unknown as { line: NotifyConnection };
  // As who froze within its transaction has the turn for the whole time that a lease lasts.
  for (let times = 0; times < 3; times += 1) await line.ask('SELECT 1');
  await apart.run('COMMIT');
  await claimed;
  await apart.close();
  expect(first.nodes.leads).toBe(true);
});
