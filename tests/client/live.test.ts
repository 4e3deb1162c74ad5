/** What the server tells by itself, through the client's streams. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { connect, type Sandbourse, type Stream, type UserUpdate } from '#client/connect.ts';
import { serveForAll } from './served.ts';

const served = serveForAll();

const READY = {
  identity: 'passed',
  payPassword: '123456',
  wallets: { STOCK: '5000.00' },
} as const;
const order = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '10' } as const;

/** Cuts the sockets of a world while somebody trades there; answers the last they were told of it. */
async function cutOff(world: Sandbourse, mine: Sandbourse, changes: Stream<UserUpdate>) {
  const { id } = await world.faults.make({ effect: 'socket-drop' });
  const { orderId } = await mine.order.createStock({ ...order, isLp: 1, unitAmount: '90.00' });
  await world.faults.drop({ id });
  const placed = await changes.until((update) => update.id === orderId);
  await mine.order.cancel({ orderId });
  const cancelled = await changes.until((update) => update.id === orderId);
  expect([placed, cancelled]).toMatchObject([{ topic: 'order' }, { topic: 'order' }]);
  expect(cancelled.seq).toBeGreaterThan(placed.seq ?? 0);
  return cancelled;
}

test('quotes, candles and private changes arrive as they happen', async () => {
  const main = connect({ url: served.url });
  const world = main.in((await main.worlds.make({ name: 'live' })).name);
  const mine = world.as(await world.testPeople.make(READY));
  const [prices, candles, changes] = await Promise.all([
    world.live.quotes(['US.AAPL']),
    world.live.candles('US.AAPL', 1),
    mine.live.mine(),
  ]);
  await mine.order.createStock(order);
  expect(await changes.until(({ topic }) => topic === 'position')).toHaveProperty('id');
  await world.clock.advance({ by: '3m' });
  const { code, quote } = await prices.next();
  expect(code).toBe('US.AAPL');
  expect(quote.price_nominal).toBeGreaterThan(0);
  expect((await candles.next()).code).toBe('US.AAPL');
  // Leaving the loop ends the stream.
  await world.clock.advance({ by: '3m' });
  for await (const update of prices) {
    expect(update.quote.name).not.toBe('');
    break;
  }
  await expect(prices.next()).rejects.toThrow('closed');
  candles.close();
  // Cut off, and taken up again where it was: what happened meanwhile is told, once.
  const { seq = 0 } = await cutOff(world, mine, changes);
  const since = await mine.live.mine({ since: seq - 1 });
  expect((await since.next()).seq).toBe(seq);
  since.close();
  changes.close();
});

test('a server that accepts a connection and then is silent fails the stream at its time limit', async () => {
  const silent = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = connect({ url: `http://127.0.0.1:${port}`, timeoutMs: 50 });
  const timeout = { name: 'Timeout', status: 0, operation: 'live' };
  for (const live of [client.live, client.as('token').live]) {
    await expect(live.quotes(['US.AAPL'])).rejects.toMatchObject(timeout);
    await expect(live.candles('US.AAPL', 1)).rejects.toMatchObject(timeout);
    await expect(live.mine()).rejects.toMatchObject(timeout);
  }
  // Nor is a connection left behind that would be kept alive.
  await expect.poll(() => silent.clients.size).toBe(0);
  silent.close();
  // One that does not even answer the handshake.
  const deaf = createServer().listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const { port: other } = deaf.address() as AddressInfo;
  const unopened = connect({ url: `http://127.0.0.1:${other}`, timeoutMs: 50 });
  await expect(unopened.live.mine()).rejects.toMatchObject(timeout);
  deaf.close();
});

/** A server without a log of events, as outside the sandbox: confirms each subscription with the version given. */
async function unlogged(versions: readonly (string | undefined)[]) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let subscriptions = 0;
  server.on('connection', (socket) =>
    socket.once('message', () => {
      const dataVersion = versions[subscriptions];
      subscriptions += 1;
      socket.send(JSON.stringify({ event: 'subscribed', channel: 'user', dataVersion }));
    }),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = () => [...server.clients].at(-1);
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (id: string, dataVersion: string) =>
      socket()?.send(
        JSON.stringify({
          event: 'update',
          channel: 'user',
          data: [{ topic: 'wallet', id }],
          dataVersion,
        }),
      ),
    cut: () => socket()?.terminate(),
    subscriptions: () => subscriptions,
    close: () => {
      for (const one of server.clients) one.terminate();
      server.close();
    },
  };
}

test('a stream to which nothing comes resumes from where the server says that the log is', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const asked: unknown[] = [];
  const confirmed = [
    { seq: 100, log: 'main.1' },
    { seq: 60_000, log: 'main.1', resumed: true },
    { seq: 60_000, log: 'main.1', resumed: true },
  ];
  server.on('connection', (socket) =>
    socket.once('message', (text) => {
      asked.push(JSON.parse(String(text)));
      const place = confirmed[asked.length - 1];
      socket.send(JSON.stringify({ event: 'subscribed', channel: 'user', ...place }));
      if (asked.length > 1) return socket.terminate();
      socket.send(JSON.stringify({ event: 'update', channel: 'user', data: [], seq: 50_100 }));
      socket.close();
    }),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const changes = await connect({ url: `http://127.0.0.1:${port}`, token: 'mine' }).live.mine();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  const sub = { event: 'sub', channel: 'user', data: { token: 'mine' } };
  expect(asked.slice(0, 3)).toEqual([
    sub,
    { ...sub, since: 50_100, log: 'main.1' },
    { ...sub, since: 60_000, log: 'main.1' },
  ]);
  changes.close();
  server.close();
});

test('outside the sandbox a stream goes on after a cut if nothing changed, else it fails', async () => {
  const server = await unlogged(['a.1', 'a.4', 'a.6']);
  const changes = await connect({ url: server.url, token: 'mine' }).live.mine();
  server.tell('first', 'a.4');
  expect(await changes.next()).toMatchObject({ id: 'first' });
  server.cut();
  await expect.poll(server.subscriptions).toBe(2);
  server.tell('second', 'a.5');
  expect(await changes.next()).toMatchObject({ id: 'second' });
  server.cut();
  await expect(changes.next()).rejects.toMatchObject({ name: 'EventsGone' });
  server.close();
});

test.each([
  ['another process answers', 'b.1'],
  ['the server says no version, as to staff', undefined],
])('outside the sandbox a stream fails after a cut if %s', async (_, version) => {
  const server = await unlogged([version === undefined ? undefined : 'a.1', version]);
  const changes = await connect({ url: server.url, token: 'mine' }).live.mine();
  server.cut();
  await expect(changes.next()).rejects.toMatchObject({ name: 'EventsGone' });
  server.close();
});

test('closing a stream ends its readers, aborting it fails them with the reason', async () => {
  const world = connect({ url: served.url });
  const throughAll = async (stream: Stream<unknown>) => {
    for await (const _ of stream);
    return 'ended';
  };
  const prices = await world.live.quotes(['SANDBOX.FLAT']);
  const read = throughAll(prices);
  prices.close();
  expect(await read).toBe('ended');
  expect(await throughAll(prices)).toBe('ended');
  const stopper = new AbortController();
  const watched = await world.live.quotes(['SANDBOX.FLAT'], { signal: stopper.signal });
  const stopped = throughAll(watched);
  stopper.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
});
