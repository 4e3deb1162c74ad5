/** Real processes on one database: who leads is killed, or stands still, while orders are filled second by second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/open-database.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../seed/people.ts';
import { post } from '../sim/load.ts';
import { type ServerProcess, startServer } from '../sim/server-process.ts';
import { type Apart, dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';

const NAME = `takeover_${process.pid}`;
const SHARES = 12;
const TAKEN_OVER_MS_MAX = 5000;

let folder: string;
let apart: Apart;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-takeover-'));
  await makeDatabase(NAME);
  apart = await openApart(placeIn(NAME, ''));
});
afterEach(async () => {
  for (const server of running) await server.kill();
  await apart.close();
  await dropDatabase(NAME);
  rmSync(folder, { recursive: true, force: true });
});

async function startNode(name: string): Promise<{ server: ServerProcess; address: string }> {
  const server = startServer(join(folder, name), {
    DATABASE_URL: placeIn(NAME, ''),
    WARM_UP: 'false',
  });
  running.push(server);
  const { address } = await server.ready;
  return { server, address };
}

/** What one that stands still tells whoever asks whether it takes commands, until it has ended. */
async function toldBy({ server, address }: Awaited<ReturnType<typeof startNode>>) {
  const told: number[] = [];
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  const ask = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => void told.push(status),
      () => {},
    );
  while (!hasEnded) await ask();
  return told;
}

const lease = async () => {
  const [row] = await apart.rows<{ token: bigint }>('SELECT "token" FROM "Lease"');
  return row?.token ?? 0n;
};

/** Settles once another leads; answers after how many milliseconds. */
async function passedOn(before: bigint): Promise<number> {
  const begun = performance.now();
  await expect.poll(lease, { timeout: 20_000, interval: 50 }).toBe(before + 1n);
  return performance.now() - begun;
}

const filled = async (id: string) => {
  const [row] = await apart.rows<{ filled: bigint; fills: bigint; seconds: bigint }>(
    `SELECT o."filledQuantity" / 100000000 AS filled, count(f."id") AS fills,
       count(DISTINCT f."createdAt" / 1000) AS seconds
     FROM "Order" o LEFT JOIN "Fill" f ON f."orderId" = o."id" WHERE o."id" = '${id}' GROUP BY o."id"`,
  );
  return [row?.filled, row?.fills, row?.seconds].map(Number);
};

test('another leads within five seconds, and what is due comes to pass once', async () => {
  const one = await startNode('one');
  const two = await startNode('two');
  const login = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address: two.address, token: '' }, '/loginByUsername', login);
  const { token } = data as { token: string };
  const buy = { stockCode: 'SLOW', market: 'SANDBOX', direction: 0, num: String(SHARES) };
  const session = { address: two.address, token };
  const ordered = await post(session, '/stock/create', buy);
  expect(ordered).toMatchObject({ status: 200 });
  const { orderId } = ordered.data as { orderId: string };

  const first = await lease();
  await one.server.kill();
  expect(await passedOn(first)).toBeLessThan(TAKEN_OVER_MS_MAX);
  await expect.poll(() => filled(orderId), { timeout: 30_000 }).toEqual([SHARES, SHARES, SHARES]);

  const three = await startNode('three');
  const again = await post({ ...session, address: three.address }, '/stock/create', buy);
  two.server.stand();
  expect(await passedOn(first + 1n)).toBeLessThan(TAKEN_OVER_MS_MAX);
  const next = (again.data as { orderId: string }).orderId;
  await expect.poll(async () => (await filled(next))[0], { timeout: 30_000 }).toBeGreaterThan(4);
  const told = toldBy(two);
  two.server.go();
  // It finds another leading, and ends: meanwhile it says to nobody that it takes commands.
  expect(await two.server.exited).toBe(1);
  expect((await told).filter((status) => status !== 503)).toEqual([]);
  await expect.poll(() => filled(next), { timeout: 30_000 }).toEqual([SHARES, SHARES, SHARES]);
  await three.server.kill();
  const database = await openDatabase(placeIn(NAME, ''));
  expect((await checkLedger(database.reader)).faults).toEqual([]);
  await database.close();
}, 120_000);
