import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { boundUpgrades } from '#platform/http/connections.ts';
import { createManualTimers } from '../push/manual-timers.ts';
import { createFakeApp } from './fake-app.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function listen(options: Parameters<typeof createFakeApp>[0] = {}) {
  ({ app } = await createFakeApp(options));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A stranger who says something and never closes their half of the connection. */
function speak(text = ''): { answer(): string; ended: Promise<void> } {
  const { port } = app.server.address() as AddressInfo;
  let answer = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  if (text) socket.write(text);
  const ended = new Promise<void>((resolve) => {
    socket.on('end', resolve);
    socket.on('error', () => resolve());
  });
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  return { answer: () => answer, ended };
}

const held = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

/** The head of a wish to upgrade. */
function upgrade(path: string, { method = 'GET', to = 'websocket', key = 'A'.repeat(22) } = {}) {
  return (
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}==\r\n\r\n`
  );
}

describe('an upgrade request that no handler accepts', () => {
  test.for<[string, Parameters<typeof upgrade>[1]?]>([
    ['/pushx'],
    ['/push/'],
    ['/push/x?world=main'],
    ['/pushed'],
    ['/PUSH'],
    ['//push'],
    ['/%70ush'],
    ['/push%20'],
    ['/'],
    ['/healthz'],
    ['/nothing'],
    ['/push', { method: 'POST' }],
    ['/push', { to: 'h2c' }],
    ['/push', { key: 'short' }],
    ['/%zz'],
  ])('is answered and leaves no open connection: %s %j', async ([path, more]) => {
    await listen();
    const stranger = speak(upgrade(path, more));
    await stranger.ended;
    expect(stranger.answer()).toMatch(/^HTTP\/1\.1 (200|400|404|415) /);
    await expect.poll(held).toBe(0);
  });

  test('320 of them leave no open connection', async () => {
    await listen();
    const strangers = Array.from({ length: 320 }, () => speak(upgrade('/pushx')));
    await Promise.all(strangers.map(({ ended }) => ended));
    await expect.poll(held).toBe(0);
  });

  test.for(['Host: evil.test', 'Host: localhost\r\nOrigin: https://evil.test'])(
    'is not kept until its time is up when it was refused at the door: %j',
    async (head) => {
      // No time passes.
      await listen({ timers: createManualTimers() });
      const stranger = speak(upgrade('/push').replace('Host: localhost', head));
      await stranger.ended;
      expect(stranger.answer()).toMatch(/^HTTP\/1\.1 4(00|21) /);
      await expect.poll(held).toBe(0);
    },
  );

  test('is cut off after the time limit when it stalls', async () => {
    app = fastify();
    const timers = createManualTimers();
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    app.server.on('upgrade', () => asked());
    boundUpgrades(app, timers, 5000);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const stranger = speak(upgrade('/push'));
    await isAsked;
    timers.pass(5000);
    await stranger.ended;
    await expect.poll(held).toBe(0);
  });
});

test('the live channel opens at its path with any query, and the connection stays open', async () => {
  await listen();
  for (const path of ['/push', '/push?world=main&userId=usr_1']) {
    const friend = speak(upgrade(path));
    await expect.poll(friend.answer).toMatch(/^HTTP\/1\.1 101 /);
  }
  expect(await held()).toBe(2);
});

test('a plain GET of the live channel is refused with a message that it is a WebSocket', async () => {
  await listen();
  const answer = await app.inject({
    url: '/push?world=main',
    headers: { 'accept-language': 'de' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 400, data: { error: 'WebSocketOnly' } });
  expect(answer.json<{ msg: string }>().msg).toContain('WebSocket');
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.any(String),
    'cache-control': 'no-store',
  });
});

describe('a connection that the client never closes is ended by the server', () => {
  test.each([
    ['after rubbish', 'rubbish\r\n\r\n', 400],
    ['with too large a head', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['with half a head', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 408],
    ['without a word', '', 408],
    [
      'in the middle of a body',
      'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      408,
    ],
    [
      'with a request that takes too long',
      'POST /misbehave HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"how":"hang"}',
      408,
    ],
  ])('%s', async (_name, text, status) => {
    await listen({ timeoutMs: 400 });
    const stranger = speak(text);
    await stranger.ended;
    expect(stranger.answer()).toContain(`HTTP/1.1 ${status} `);
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
  });
});
