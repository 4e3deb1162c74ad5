/** What those who watch the process are told while its database server is away, and once it is back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '#contract/content';
import { wallet } from '#contract/wallets';
import { createMetrics } from '#platform/http/metrics.ts';
import { createReadiness } from '#world/readiness.ts';
import { worldReadings } from '#world/readings.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, startApi } from '../api/harness.ts';
import { appOf } from '../app-of.ts';
import { dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';
import { cutter } from './cutter.ts';

const NAME = `told_${process.pid}`;

let api: Api;
let line: Awaited<ReturnType<typeof cutter>>;
beforeEach(async () => {
  await makeDatabase(NAME);
  const place = placeIn(NAME, '');
  line = await cutter(new URL(place));
  const through = Object.assign(new URL(place), { port: String(line.port) }).href;
  api = await startApi({ env: { DATABASE_URL: through } });
});
afterEach(async () => {
  await api.close();
  line.end();
  await dropDatabase(NAME);
});

async function watched() {
  const { world } = api;
  const metrics = createMetrics();
  for (const readings of worldReadings({ main: () => world, awake: () => 1 })) {
    metrics.addAll(readings);
  }
  const readiness = createReadiness({ elapsed: () => 0, after: () => () => {} });
  const app = await appOf(world, { ready: () => readiness(world), metrics });
  const figure = async (name: string) => {
    const { statusCode, body } = await app.inject('/metrics');
    expect(statusCode).toBe(200);
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1];
  };
  return { app, figure };
}

test('away it is not ready, for that reason, and nothing is told that nobody knows; back it is', async () => {
  const { app, figure } = await watched();
  const { writer } = api.world.database;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await figure('sandbourse_ready')).toBe('1');
  expect(Number(await figure('sandbourse_database_file_bytes'))).toBeGreaterThan(0);
  // Of another machine's disk nothing is known, which is no 0.
  expect(await figure('sandbourse_disk_free_bytes')).toBeUndefined();

  line.cut();
  await expect.poll(() => writer.isAway).toBe(true);
  const refused = await app.inject('/readyz');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json().data).toEqual({ error: 'Unavailable', reason: 'databaseUnreadable' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(await figure('sandbourse_ready')).toBe('0');
  expect(await figure('sandbourse_mails_waiting')).toBeUndefined();

  line.mend();
  await expect.poll(() => writer.isAway).toBe(false);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await figure('sandbourse_ready')).toBe('1');
  expect(await figure('sandbourse_mails_waiting')).toBe('0');
  await app.close();
});

const transfer = { amount: '1.00', fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
const page = { pageNum: 1, pageSize: 5 };

test('away whoever writes or reads is told to come back, and back it goes on by itself', async () => {
  const as = { token: await api.signIn(TRADER_EMAIL) };
  const { writer } = api.world.database;
  // What the log has of it: one line, although nobody writes as the connection breaks.
  const told: (string | undefined)[] = [];
  writer.faults.follow((fault) => told.push(fault?.message));
  const failures = writer.faults.count;
  line.cut();
  await expect.poll(() => writer.isAway).toBe(true);
  expect(told).toEqual([expect.stringMatching(/^the database cannot be written: ./)]);
  expect(writer.faults.count).toBe(failures + 1);
  for (const refused of [
    await api.refused(wallet.transfer, transfer, as),
    await api.refused(content.articleList, page),
  ])
    expect(refused).toMatchObject({ status: 503, error: 'Unavailable', retryAfterSeconds: 1 });
  line.mend();
  await expect
    .poll(async () => (await api.call(wallet.transfer, transfer, as)).status, { timeout: 10_000 })
    .toBe(200);
  await api.ok(content.articleList, page);
  expect(told).toEqual([expect.any(String), undefined]);
});

test('full it is not ready, for that reason; with room it is', async () => {
  const { app } = await watched();
  const apart = await openApart(placeIn(NAME, ''));
  await apart.run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await apart.run(
    'CREATE TRIGGER full_disk BEFORE INSERT ON "WorldFact" EXECUTE FUNCTION full_disk()',
  );
  const full = await app.inject('/readyz');
  expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '1']);
  expect(full.json().data).toEqual({ error: 'Unavailable', reason: 'databaseUnwritable' });
  await apart.run('DROP TRIGGER full_disk ON "WorldFact"');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await apart.close();
  await app.close();
});

test('full it stays not ready while what is small finds room', async () => {
  const as = { token: await api.signIn(TRADER_EMAIL) };
  const { app, figure } = await watched();
  const apart = await openApart(placeIn(NAME, ''));
  const { faults } = api.world.database.writer;
  let begun = 0;
  faults.follow((fault) => {
    if (fault) begun += 1;
  });
  await apart.run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await apart.run(
    'CREATE TRIGGER full_disk BEFORE INSERT ON "WalletTransfer" EXECUTE FUNCTION full_disk()',
  );
  await apart.run(`CREATE FUNCTION no_file() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not create file' USING ERRCODE = '53100'; END $$`);
  await apart.run(
    `CREATE EVENT TRIGGER no_file ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_file()`,
  );
  for (let times = 0; times < 3; times += 1) {
    expect((await api.call(wallet.transfer, transfer, as)).status).toBe(503);
    // Some other command finds room where it is written.
    await api.world.unitOfWork.writeApart(async () => {});
    const full = await app.inject('/readyz');
    expect([full.statusCode, full.json().data.reason]).toEqual([503, 'databaseUnwritable']);
    expect(await figure('sandbourse_ready')).toBe('0');
  }
  // It is one outage, and told once.
  expect(begun).toBe(1);

  await apart.run('DROP EVENT TRIGGER no_file');
  await apart.run('DROP TRIGGER full_disk ON "WalletTransfer"');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await api.call(wallet.transfer, transfer, as)).status).toBe(200);
  expect(await apart.rows(`SELECT 1 FROM pg_tables WHERE tablename = 'Probe'`)).toEqual([]);
  await apart.close();
  await app.close();
});
