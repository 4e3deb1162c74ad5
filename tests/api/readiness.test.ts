/** Readiness that tells the truth: a disk that is full, a world that is behind, and how both end. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { createMetrics } from '#platform/http/metrics.ts';
import { createReadiness } from '#world/readiness.ts';
import type { World } from '#world/world.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { appOf } from '../app-of.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
let token: string;
/** When who looks at the world believes it to be, real milliseconds. */
let elapsed = 0;
let readiness: ReturnType<typeof createReadiness>;
beforeEach(async () => {
  api = await startApi();
  token = await api.signIn(TRADER_EMAIL);
  elapsed = 0;
  readiness = createReadiness({ elapsed: () => elapsed, after: () => () => {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.close();
});

const now = () => {
  elapsed += 60_000;
  return readiness(api.world);
};

/** Lets the database grow no further, as on a disk that is full; with 0 as far as it likes. */
const boundPages = ({ database, unitOfWork }: World, pages: number) =>
  unitOfWork.between(() =>
    database.writer.transaction((tx) =>
      tx.all(`PRAGMA max_page_count = ${pages === 0 ? 4_294_967_294 : pages}`),
    ),
  );

const buy = (key: string) =>
  api.call(
    order.createStock,
    { stockCode: 'AAPL', market: 'US', direction: 0, num: '1', isLp: 1, unitAmount: '1.00' },
    { token, headers: { 'idempotency-key': key } },
  );

const resting = async () =>
  (await api.ok(position.consignList, { pageSize: 100 }, { token })).list.map(
    ({ orderId }) => orderId,
  );

/** The order that the disk did not take. */
let refusedAs = '';

/** What the world's log is told of what went wrong. */
function errorsOf({ log }: World): unknown[] {
  const told: unknown[] = [];
  vi.spyOn(log, 'error').mockImplementation((line: unknown) => {
    told.push(line);
  });
  return told;
}

/** Sends orders until the disk takes none; answers the ids of those that were acknowledged. */
async function fillDisk(): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; number < 500; number += 1) {
    const { status, body, headers } = await buy(`order-${number}`);
    if (status === 200) {
      acknowledged.push((body.data as { orderId: string }).orderId);
      continue;
    }
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { data: { error: 'Unavailable' } },
    });
    expect(headers['retry-after']).toBe('1');
    refusedAs = String(headers['x-request-id']);
    return acknowledged;
  }
  throw new Error('the disk was never full');
}

test('a commit is kept when its listener fails, and the error names its request', async () => {
  const errors = errorsOf(api.world);
  vi.spyOn(api.world.exchange, 'onCommit').mockImplementationOnce(() => {
    throw new Error('a follower is broken');
  });
  const { status, headers } = await buy('unfollowed');
  expect(status).toBe(200);
  expect(errors).toEqual([
    { err: new Error('a follower is broken'), requests: [headers['x-request-id']] },
  ]);
});

describe('a disk that is full', () => {
  test('refuses orders, loses none, and recovers by itself', async () => {
    expect(await now()).toBe(true);
    const before = await resting();
    await boundPages(api.world, 1);
    const errors = errorsOf(api.world);
    const acknowledged = await fillDisk();
    expect(errors[0]).toMatchObject({ requests: [refusedAs] });
    expect(await now()).toBe('databaseUnwritable');
    expect(api.world.database.writer.faults.count).toBeGreaterThan(0);
    expect(new Set(await resting())).toEqual(new Set([...before, ...acknowledged]));

    await boundPages(api.world, 0);
    expect(await now()).toBe(true);
    const again = await buy(`order-${acknowledged.length}`);
    expect(again.status).toBe(200);
    expect(await resting()).toHaveLength(before.length + acknowledged.length + 1);
  });

  test('a monitor gets 503 with the reason and a Retry-After, and a metric', async () => {
    const app = await appOf(api.world, {
      ready: () => now(),
      metrics: createMetrics(),
    });
    const figure = async () => /^sandbourse_ready (\d)$/m.exec((await app.inject('/metrics')).body);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await figure())?.[1]).toBe('1');
    await boundPages(api.world, 1);
    await fillDisk();
    const refused = await app.inject('/readyz');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(refused.json().data).toEqual({ error: 'Unavailable', reason: 'databaseUnwritable' });
    expect((await figure())?.[1]).toBe('0');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await boundPages(api.world, 0);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });
});

describe('a world', () => {
  test('that has not started is reported as starting', async () => {
    expect(await readiness(undefined)).toBe('starting');
  });

  test('that is behind its clock is not ready until it has caught up', async () => {
    expect(await now()).toBe(true);
    api.clock.advance(3_600_000);
    expect(await now()).toBe('catchingUp');
    await api.world.unitOfWork.caughtUp();
    expect(await now()).toBe(true);
  });

  test('with a fast clock may be behind in proportion', async () => {
    api.clock.rate(100_000);
    api.clock.advance(60_000);
    expect(await now()).toBe(true);
    api.clock.freeze();
  });

  test('a silent database is reported within the time limit', async () => {
    const reader = { $queryRaw: () => new Promise(() => {}) };
    const world = { unitOfWork: api.world.unitOfWork, database: { ...api.world.database, reader } };
    const waits: number[] = [];
    const impatient = createReadiness({
      elapsed: () => 0,
      after: (ms, fn) => {
        waits.push(ms);
        fn();
        return () => {};
      },
    });
    expect(await impatient(world as never)).toBe('databaseUnreadable');
    expect(waits).toEqual([2000]);
  });

  test('with a write that does not end is reported as unwritable', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const held = api.world.unitOfWork.between(() => gate);
    let waits = 0;
    const impatient = createReadiness({
      elapsed: () => 0,
      after: (_ms, fn) => {
        waits += 1;
        // The first is the read, which succeeds.
        if (waits > 1) fn();
        return () => {};
      },
    });
    expect(await impatient(api.world)).toBe('databaseUnwritable');
    resolve();
    await held;
  });
});

test('a successful write is trusted for five seconds, so that probes cost nothing', async () => {
  expect(await now()).toBe(true);
  const { writer } = api.world.database;
  const { probe } = writer;
  let probes = 0;
  writer.probe = () => {
    probes += 1;
    return probe.call(writer);
  };
  for (let times = 0; times < 20; times += 1) expect(await readiness(api.world)).toBe(true);
  expect(probes).toBe(0);
  elapsed += 5001;
  await Promise.all([readiness(api.world), readiness(api.world), readiness(api.world)]);
  expect(probes).toBe(1);
});
