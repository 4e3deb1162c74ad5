/** Faults over a real socket: what a client meets, and what became of the command. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { faults } from '#contract/faults';
import { market } from '#contract/instruments';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { ServerFrame } from '#platform/contract/push.ts';
import { examplesOf, tryExample } from './curl-examples.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

const ORDER = 'POST /stock/create';
const BALANCE = 'POST /wallet/getWalletBalance';

let api: Api;
let trader: Trader;
let base: string;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  trader = await newTrader(api);
});
afterEach(() => {
  api.world.faults.dropAll();
});
afterAll(() => api.close());

const make = (input: InputOf<typeof faults.make>) => api.ok(faults.make, input);
const usedOf = async (id: string) =>
  (await api.ok(faults.list, {})).list.find((one) => one.id === id)?.used;

/** A call on a connection of its own; `lost` when none of an answer came. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(30_000);
  try {
    const answer = await fetch(`http://${base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        authorization: `Bearer ${trader.as.token}`,
        connection: 'close',
        ...headers,
      },
      signal,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    return 'lost';
  }
}

const order = { stockCode: 'AAPL', market: 'US', direction: 0, num: '3' };
const place = (key: string) => post('/stock/create', order, { 'idempotency-key': key });
const orders = () => api.world.database.reader.order.count({ where: { userId: trader.userId } });

describe('a command', () => {
  test('whose answer is dropped was executed, and the same key returns its answer', async () => {
    const { id } = await make({ effect: 'drop-answer', endpoint: ORDER, count: 1 });
    expect(await place('k-1')).toBe('lost');
    expect(await orders()).toBe(1);
    const again = await place('k-1');
    expect(again).toMatchObject({ status: 200, body: { code: 200, data: { status: 1 } } });
    expect(await orders()).toBe(1);
    expect((await api.ok(position.me, {}, trader.as)).total).toBe(1);
    expect(await usedOf(id)).toBe(1);
  });

  test('whose connection is reset was not executed', async () => {
    await make({ effect: 'reset', endpoint: ORDER, count: 1 });
    expect(await place('k-2')).toBe('lost');
    expect(await orders()).toBe(0);
    expect(await place('k-2')).toMatchObject({ status: 200 });
    expect(await orders()).toBe(1);
  });

  test.for([
    [429, 'TooManyRequests', '7'],
    [500, 'ServerError', null],
    [502, 'ServerError', null],
    [503, 'Unavailable', '7'],
    [504, 'Unavailable', null],
  ] as const)('that is refused with %s is not carried out', async ([status, error, after]) => {
    const wait = after === null ? {} : { retryAfterSeconds: Number(after) };
    await make({ effect: 'status', status, endpoint: ORDER, ...wait });
    const answer = await place('k-3');
    if (answer === 'lost') throw new Error('an answer was due');
    expect(answer).toMatchObject({ status, body: { code: status, data: { error } } });
    expect(answer.headers.get('retry-after')).toBe(after);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(await orders()).toBe(0);
    // Everything else goes on.
    expect(await post('/wallet/getWalletBalance', {})).toMatchObject({ status: 200 });
  });
});

describe('a delay', () => {
  test('holds up its request and no other, and lets it go on when it is dropped', async () => {
    const { id } = await make({ effect: 'latency', minMs: 60_000, maxMs: 60_000, endpoint: ORDER });
    const waiting = place('k-4');
    await expect.poll(() => usedOf(id)).toBe(1);
    expect(await post('/wallet/getWalletBalance', {})).toMatchObject({ status: 200 });
    expect(await orders()).toBe(0);
    await api.ok(faults.drop, { id });
    expect(await waiting).toMatchObject({ status: 200 });
    expect(await orders()).toBe(1);
  });

  test('of the answer delays it after the command is executed', async () => {
    await make({ effect: 'latency', maxMs: 60_000, minMs: 60_000, endpoint: ORDER, at: 'answer' });
    const waiting = place('k-5');
    await expect.poll(orders).toBe(1);
    expect(await api.ok(faults.dropAll, {})).toEqual({ dropped: 1 });
    expect(await waiting).toMatchObject({ status: 200 });
  });

  test('of a request whose client disconnects executes nothing', async () => {
    const { id } = await make({ effect: 'latency', minMs: 60_000, maxMs: 60_000, endpoint: ORDER });
    const controller = new AbortController();
    const hungUp = new Promise((resolve) =>
      api.app.server.once('request', (_request, answer) => answer.once('close', resolve)),
    );
    const request = fetch(`http://${base}/stock/create`, {
      method: 'POST',
      body: JSON.stringify(order),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${trader.as.token}` },
      signal: controller.signal,
    }).catch(() => 'gone');
    await expect.poll(() => usedOf(id)).toBe(1);
    controller.abort();
    expect(await request).toBe('gone');
    await hungUp;
    await api.ok(faults.drop, { id });
    expect(await post('/wallet/getWalletBalance', {})).toMatchObject({ status: 200 });
    expect(await orders()).toBe(0);
  });

  test.each(['command', 'answer'] as const)(
    'of the %s also precedes an older reset',
    async (at) => {
      const minute = { minMs: 60_000, maxMs: 60_000 };
      await make({ effect: 'reset', endpoint: ORDER });
      const { id } = await make({ effect: 'latency', endpoint: ORDER, ...minute, at });
      let isOver = false;
      const waiting = place('k-7').finally(() => {
        isOver = true;
      });
      await expect.poll(() => usedOf(id)).toBe(1);
      expect(await post('/wallet/getWalletBalance', {})).toMatchObject({ status: 200 });
      expect(isOver).toBe(false);
      await api.ok(faults.drop, { id });
      expect(await waiting).toBe('lost');
      expect(await orders()).toBe(0);
    },
  );

  test('of zero length still counts', async () => {
    const { id } = await make({ effect: 'latency', maxMs: 1 });
    for (let times = 0; times < 8; times += 1) await api.ok(wallet.balance, {}, trader.as);
    expect(await usedOf(id)).toBe(8);
  });
});

describe('the scope of a fault', () => {
  test('applies to one person, named by e-mail, and to nobody else', async () => {
    const other = await newTrader(api);
    const { email } = await api.world.database.reader.user.findUniqueOrThrow({
      where: { id: trader.userId },
    });
    const made = await make({ effect: 'status', status: 503, person: email });
    expect(made).toMatchObject({ person: trader.userId, endpoint: '*' });
    expect(await api.refused(wallet.balance, {}, trader.as)).toMatchObject({ status: 503 });
    await api.ok(wallet.balance, {}, other.as);
    await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    expect(await usedOf(made.id)).toBe(1);
  });

  test('another world is untouched', async () => {
    const elsewhere = await startApi({ seeded: false });
    await make({ effect: 'status', status: 503 });
    const quote = { stockCode: 'AAPL', market: 'US' };
    expect(await api.refused(market.detailQuote, quote)).toMatchObject({ status: 503 });
    await elsewhere.ok(market.detailQuote, quote);
    expect((await elsewhere.ok(faults.list, {})).total).toBe(0);
    await elsewhere.close();
  });

  test('skips the first requests, then strikes up to its count', async () => {
    const { id } = await make({
      effect: 'status',
      status: 500,
      skip: 2,
      count: 3,
      endpoint: BALANCE,
    });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      statuses.push((await api.send(wallet.balance, {}, trader.as)).status);
    }
    expect(statuses).toEqual([200, 200, 500, 500, 500, 200, 200]);
    const [shown] = (await api.ok(faults.list, {})).list;
    expect(shown).toMatchObject({ id, met: 5, used: 3, isSpent: true });
  });

  test('never includes the sandbox, health or metrics', async () => {
    await make({ effect: 'status', status: 503 });
    await make({ effect: 'reset' });
    expect((await api.ok(faults.list, {})).list.map(({ used }) => used)).toEqual([0, 0]);
    for (const path of ['/healthz', '/readyz', '/metrics', '/docs/json']) {
      expect((await fetch(`http://${base}${path}`)).status).toBe(200);
    }
    expect(await api.ok(faults.dropAll, {})).toEqual({ dropped: 2 });
  });

  test('the same script meets the same', async () => {
    const worlds = await Promise.all(
      ['1', '1', '2'].map((seed) => startApi({ env: { WORLD_SEED: seed }, seeded: false })),
    );
    const quote = { stockCode: 'AAPL', market: 'US' };
    const met = await Promise.all(
      worlds.map(async (one) => {
        await one.ok(faults.make, { effect: 'status', status: 500, probability: 0.5 });
        const statuses: number[] = [];
        for (let i = 0; i < 60; i += 1) {
          statuses.push((await one.send(market.detailQuote, quote)).status);
        }
        return statuses.join();
      }),
    );
    expect(met[0]).toBe(met[1]);
    expect(met[0]).not.toBe(met[2]);
    await Promise.all(worlds.map((one) => one.close()));
  });
});

describe('the live channel', () => {
  async function open(token?: string) {
    const socket = new WebSocket(`ws://${base}/push`);
    const frames: ServerFrame[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve));
    if (token) {
      socket.send(JSON.stringify({ event: 'sub', channel: 'user', data: { token } }));
    }
    return { socket, frames, closed };
  }
  const isIn = (frames: ServerFrame[]) =>
    expect.poll(() => frames.some(({ event }) => event === 'subscribed')).toBe(true);

  test('drops the connection of one person twice, and accepts the third', async () => {
    const mine = await open(trader.as.token);
    const others = await open();
    await isIn(mine.frames);
    const { id } = await make({ effect: 'socket-drop', person: trader.userId, count: 2 });
    expect(await mine.closed).toBe(1006);
    expect(await (await open(trader.as.token)).closed).toBe(1006);
    expect(await usedOf(id)).toBe(2);
    const again = await open(trader.as.token);
    await isIn(again.frames);
    expect(others.socket.readyState).toBe(WebSocket.OPEN);
    for (const { socket } of [others, again]) socket.terminate();
  });

  test('is cut for everybody, also for new connections', async () => {
    const there = await open();
    await make({ effect: 'socket-drop' });
    expect(await there.closed).toBe(1006);
    expect(await (await open()).closed).toBe(1006);
  });
});

describe('what cannot be', () => {
  test.for<[string, object, string]>([
    ['a probability of 2', { effect: 'reset', probability: 2 }, 'probability'],
    ['a negative one', { effect: 'reset', probability: -0.1 }, 'probability'],
    ['an effect there is none of', { effect: 'explode' }, 'effect'],
    ['no effect', {}, 'effect'],
    ['a latency over a minute', { effect: 'latency', maxMs: 60_001 }, 'maxMs'],
    ['a latency of unknown length', { effect: 'latency' }, 'maxMs'],
    ['a least above the most', { effect: 'latency', minMs: 9, maxMs: 8 }, 'maxMs'],
    ['a status that is none', { effect: 'status' }, 'status'],
    ['a status that says well done', { effect: 'status', status: 200 }, 'status'],
    ['a status that logs people out', { effect: 'status', status: 401 }, 'status'],
    [
      'a wait with a plain failure',
      { effect: 'status', status: 500, retryAfterSeconds: 3 },
      'retryAfterSeconds',
    ],
    ['a status of a reset', { effect: 'reset', status: 500 }, 'status'],
    ['a length of a reset', { effect: 'reset', maxMs: 5 }, 'maxMs'],
    ['an endpoint there is none of', { effect: 'reset', endpoint: 'GET /nowhere' }, 'endpoint'],
    [
      'an endpoint by another method',
      { effect: 'reset', endpoint: 'GET /stock/create' },
      'endpoint',
    ],
    ['an endpoint without its method', { effect: 'reset', endpoint: '/stock/create' }, 'endpoint'],
    ['a call of the sandbox', { effect: 'reset', endpoint: 'POST /sandbox/faults' }, 'endpoint'],
    ['the health', { effect: 'reset', endpoint: 'GET /healthz' }, 'endpoint'],
    ['an endpoint of sockets', { effect: 'socket-drop', endpoint: ORDER }, 'endpoint'],
    ['a person there is none of', { effect: 'reset', person: 'nobody@sandbourse.test' }, 'person'],
    ['a count of none', { effect: 'reset', count: 0 }, 'count'],
    ['an unknown field', { effect: 'reset', color: 'red' }, 'color'],
  ])('%s', async ([, input, field]) => {
    const refused = await api.refused(faults.make, input);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toContain(field);
    expect((await api.ok(faults.list, {})).total).toBe(0);
  });

  test.each<[InputOf<typeof faults.make>, string]>([
    [{ effect: 'reset', probability: 0 }, 'probability'],
    [{ effect: 'ticks-stalled', probability: 0 }, 'probability'],
    [{ effect: 'latency', maxMs: 0 }, 'maxMs'],
    [{ effect: 'latency', minMs: 0, maxMs: 0, at: 'answer' }, 'maxMs'],
    [{ effect: 'reset', endpoint: ORDER, person: 'owner@sandbourse.test' }, 'person'],
    [
      { effect: 'reset', endpoint: 'GET /admin/offers', person: 'trader@sandbourse.test' },
      'person',
    ],
  ])('what would never be noticed: %j', async (input, field) => {
    expect(await api.refused(faults.make, input)).toMatchObject({
      status: 400,
      error: 'InvalidInput',
      fields: { [field]: 'This would change nothing' },
    });
    expect((await api.ok(faults.list, {})).total).toBe(0);
  });

  test.each([
    ['/stock/create', 'POST /stock/create'],
    ['GET /stock/create', 'POST /stock/create'],
    ['POST /stock/creat', 'POST /stock/create, POST /stock/'],
    ['effect', 'latency, status, drop-answer, reset, '],
    [{ toString: 1 }, 'latency, status, '],
  ])('what may be given is named: %j', async (given, first) => {
    const isPlace = typeof given === 'string' && given !== 'effect';
    const input = isPlace ? { effect: 'reset', endpoint: given } : { effect: given };
    const { fields } = await api.refused(faults.make, input as Parameters<typeof make>[0]);
    expect(Object.values(fields ?? {})[0]).toContain(`Please choose one of: ${first}`);
  });

  test('an unknown fault cannot be dropped, and there are at most a hundred', async () => {
    expect(await api.refused(faults.drop, { id: 'fault-0' })).toMatchObject({ status: 404 });
    for (let i = 0; i < 100; i += 1)
      await make({ effect: 'status', status: 500, endpoint: ORDER, count: 1 });
    const one = { effect: 'status', status: 500 };
    expect(await api.refused(faults.make, one)).toMatchObject({
      error: 'FaultsFull',
      figures: { max: 100, count: 100 },
    });
    // One that is used up makes room.
    expect(await place('k-6')).toMatchObject({ status: 500 });
    const { id } = await make({ effect: 'reset', endpoint: ORDER });
    expect((await api.ok(faults.list, {})).list[0]).toMatchObject({ id, used: 0 });
  });

  test('outside the sandbox no fault can be made', async () => {
    const real = await startApi({ env: { SANDBOX: 'false' }, seeded: false });
    for (const endpoint of Object.values(faults)) {
      expect((await real.send(endpoint, { id: 'x', effect: 'reset' })).status).toBe(404);
    }
    await real.close();
  });
});

describe('the page for testers', () => {
  const page = readFileSync(new URL('../../docs/testers/faults.md', import.meta.url), 'utf8');

  test('shows calls that work, from the first to the last', async () => {
    const own = await startApi();
    const examples = examplesOf('testers/faults.md', 'fault', (word) => `/sandbox/${word}`);
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const { status, data } = await tryExample(own, example);
      expect([example.line, status, data]).toMatchObject([example.line, 200, {}]);
    }
    expect((await own.ok(faults.list, {})).total).toBe(0);
    await own.close();
  });

  test('names every effect and field', () => {
    const named = new Set([...page.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    const { effect, ...fields } = faults.make.input.shape;
    const known = [...effect.options, ...Object.keys(fields)];
    expect(known.filter((name) => !named.has(name))).toEqual([]);
  });
});
