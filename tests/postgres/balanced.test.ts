/** Three real processes on one database, behind the balancer of docker compose's profile `scale`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startBalancer } from '../../scripts/postgres/balancer.mjs';
import { freePort } from '../../scripts/postgres/ports.mjs';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../seed/people.ts';
import { post } from '../sim/load.ts';
import { type ServerProcess, startServer } from '../sim/server-process.ts';
import { type Apart, dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';

/** By then the balancer knows who is ready. */
const FOUND_MS = 1000;
const NAME = `balanced_${process.pid}`;

let folder: string;
let address: string;
let apart: Apart;
let balancer: { stop(): Promise<void> };
const servers: ServerProcess[] = [];

async function startNode(index: number, port: number): Promise<void> {
  const server = startServer(join(folder, String(index)), {
    DATABASE_URL: placeIn(NAME, ''),
    TRUST_PROXY: '1',
    PORT: String(port),
  });
  servers[index] = server;
  await server.ready;
}

const ports: number[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-balanced-'));
  await makeDatabase(NAME);
  apart = await openApart(placeIn(NAME, ''));
  while (ports.length < 3) ports.push(await freePort());
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  balancer = await startBalancer({ port, nodes: ports });
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await balancer.stop();
  await apart.close();
  await dropDatabase(NAME);
  rmSync(folder, { recursive: true, force: true });
});

const ready = async () => (await fetch(`${address}/readyz`)).status;

test('before anybody is ready it says when to come back, as the API does', async () => {
  const answer = await fetch(`${address}/account/info`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 503, data: { error: 'Unavailable' } });
  await Promise.all(ports.map((port, index) => startNode(index, port)));
  await expect.poll(ready).toBe(200);
  // It finds out twice a second who there is: all of them by now.
  await wait(FOUND_MS);
});

test('figures are asked of each process, not through it', async () => {
  const hidden = await fetch(`${address}/metrics`);
  expect(hidden.status).toBe(404);
  // As a process itself answers for what it does not have.
  const own = await fetch(`http://127.0.0.1:${ports[0]}/no/such/call`, { method: 'POST' });
  expect(own.status).toBe(404);
  expect(hidden.headers.get('content-type')).toBe(own.headers.get('content-type'));
  expect(await hidden.json()).toEqual(await own.json());
  expect((await fetch(`http://127.0.0.1:${ports[0]}/metrics`)).status).toBe(200);
});

const socketTo = async (token: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/push`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ event: 'sub', channel: 'user', data: { token } }));
  return { socket, heard, closed };
};

const LIMIT = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: 1 };
const rest = { ...LIMIT, isLp: 1, unitAmount: '50' };

test('whoever dies is left out, nothing that was answered is lost, and sockets come back', async () => {
  const login = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', login);
  const { token } = data as { token: string };
  const sockets = await Promise.all([1, 2, 3].map(() => socketTo(token)));
  const orderAt = () => post({ address, token }, '/stock/create', rest);
  const { data: first } = await orderAt();
  const { orderId } = first as { orderId: string };
  for (const { heard } of sockets) await expect.poll(() => heard.join()).toContain(orderId);

  // One at each process, which holds it until an event comes.
  const held = sockets.map(() =>
    fetch(`${address}/sandbox/events?kind=position.liquidated&wait=20`),
  );
  await wait(FOUND_MS);
  await servers[1]?.kill();
  const cutOff = await Promise.race(held);
  expect(cutOff.status).toBe(502);
  expect(cutOff.headers.get('retry-after')).toBe('1');
  expect(await cutOff.json()).toMatchObject({ code: 502, data: { error: 'Unavailable' } });
  // Those that were connected to it have lost it; each may be connected to another.
  await Promise.race(sockets.map(({ closed }) => closed));
  const again = await socketTo(token);
  const placed: { data: unknown }[] = [];
  // Before it was found out, and while nobody leads, they are told to come back.
  const place = async () => {
    const answer = await orderAt();
    expect([200, 502, 503]).toContain(answer.status);
    if (answer.status === 200) placed.push(answer);
    return placed.length;
  };
  await expect.poll(place, { timeout: 20_000, interval: 20 }).toBe(20);
  const ids = placed.map(({ data: order }) => (order as { orderId: string }).orderId);
  const [row] = await apart.rows<{ there: bigint }>(
    `SELECT count(*) AS there FROM "Order" WHERE "id" IN (${ids.map((id) => `'${id}'`).join()})`,
  );
  expect(Number(row?.there)).toBe(ids.length);
  await expect.poll(() => again.heard.join()).toContain(ids.at(-1));
  await startNode(1, ports[1] ?? 0);
  await expect.poll(async () => (await orderAt()).status).toBe(200);
  for (const { socket } of [...sockets, again]) socket.terminate();
}, 120_000);

const reasonAt = async (origin: string): Promise<string | undefined> => {
  const { data } = (await (await fetch(`${origin}/readyz`)).json()) as {
    data: { reason?: string };
  };
  return data.reason;
};
const reasonOf = (port: number) => reasonAt(`http://127.0.0.1:${port}`);
const logIn = async (): Promise<string> => {
  const login = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', login);
  return (data as { token: string }).token;
};
const move = { amount: '0.01', fromWalletType: 'BALANCE', toWalletType: 'STOCK' };

test('while no process can write, reads and sockets go on', async () => {
  const token = await logIn();
  const { socket, closed } = await socketTo(token);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  await apart.run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  for (const table of ['WorldFact', 'WalletTransfer'])
    await apart.run(
      `CREATE TRIGGER full_disk BEFORE INSERT ON "${table}" EXECUTE FUNCTION full_disk()`,
    );
  for (const port of ports)
    await expect.poll(() => reasonOf(port), { timeout: 20_000 }).toBe('databaseUnwritable');
  await wait(FOUND_MS);
  const read = () =>
    fetch(`${address}/api/user/info`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  // What writes is refused by a process, not for want of one.
  expect(await reasonAt(address)).toBe('databaseUnwritable');
  expect((await post({ address, token }, '/wallet/transfer', move)).status).toBe(503);
  // A new socket finds a process, and an old one has kept its own.
  (await socketTo(token)).socket.terminate();
  expect(isClosed).toBe(false);
  socket.terminate();
  await apart.run('DROP FUNCTION full_disk CASCADE');
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  expect((await post({ address, token }, '/wallet/transfer', move)).status).toBe(200);
  for (const port of ports)
    await expect.poll(() => reasonOf(port), { timeout: 20_000 }).toBe(undefined);
}, 120_000);

test('a move of the clock far ahead is answered, and sockets outlast it', async () => {
  const sockets = await Promise.all(Array.from({ length: 3 }, async () => socketTo(await logIn())));
  let lost = 0;
  for (const { closed } of sockets)
    void closed.then(() => {
      lost += 1;
    });
  const moved = await post({ address, token: '' }, '/sandbox/clock/advance', { by: '60d' });
  expect(moved.status).toBe(200);
  expect(lost).toBe(0);
  for (const { socket } of sockets) socket.terminate();
}, 120_000);

test('while one after the other is told to end and starts again, each request is answered', async () => {
  const login = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', login);
  const { token } = data as { token: string };
  const answers: Record<string, number> = {};
  let goesOn = true;
  const person = async () => {
    while (goesOn) {
      const answer = await post({ address, token }, '/wallet/transfer', move).then(
        ({ status }) => String(status),
        (error: Error) => String(error.cause),
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  const people = Array.from({ length: 16 }, person);
  for (const [index, port] of ports.entries()) {
    await servers[index]?.end();
    await startNode(index, port);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, {
        timeout: 20_000,
      })
      .toBe(200);
    await wait(FOUND_MS);
  }
  goesOn = false;
  await Promise.all(people);
  expect(answers).toEqual({ 200: expect.any(Number) });
}, 120_000);
