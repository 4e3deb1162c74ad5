/** Calls of the typed client against a server that listens. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { connect, isRefusal, type Sandbourse, type SandbourseError } from '#client/connect.ts';
import { serveForAll } from './served.ts';

const served = serveForAll();

const READY = {
  identity: 'passed',
  payPassword: '123456',
  wallets: { STOCK: '5000.00' },
} as const;

let worlds = 0;
/** A world of the test's own, and somebody in it who may trade. */
async function trading(settings: Parameters<typeof connect>[0] = {}) {
  worlds += 1;
  const main = connect({ url: served.url, ...settings });
  const { name } = await main.worlds.make({ name: `calls-${worlds}` });
  const world = main.in(name);
  const person = await world.testPeople.make(READY);
  return { world, person, mine: world.as(person) };
}

const order = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '10' } as const;
const ordersOf = async (mine: Sandbourse) => (await mine.position.consignList()).total;

test('a person made in a world trades there, and in no other world', async () => {
  const { mine, world } = await trading();
  const preview = await mine.order.preview(order);
  expect(preview).toMatchObject({ accepted: true, order: { required: '1001.00' } });
  const placed = await mine.order.createStock({ ...order, num: 10, unitAmount: undefined });
  expect(placed).toMatchObject({ status: 1, filledNum: '10', avgPrice: '100.00' });
  expect((await mine.order.show({ id: placed.orderId })).fills).toHaveLength(1);
  expect((await mine.wallet.balance({ walletType: 'STOCK' })).currency).toBe('USD');
  // Nobody, and somebody in another world, may not.
  for (const other of [world.as(), connect({ url: served.url, token: mine.settings.token })]) {
    const refused = await other.wallet.balance().catch((error: unknown) => error);
    expect(isRefusal(refused, 'Unauthenticated')).toBe(true);
  }
  expect(await world.clock.advance({ by: '90s' })).toMatchObject({ mode: 'frozen' });
});

test('a refusal carries its name, message, figures and request id', async () => {
  const { mine, world } = await trading({ requestName: 'too-much' });
  const error: unknown = await mine.order
    .createStock({ ...order, num: '100' })
    .catch((refusal: unknown) => refusal);
  if (!isRefusal(error, 'InsufficientFunds')) throw error;
  const { needed, available, currency } = error.figures;
  expect([needed, available, currency]).toEqual(['10010.00', '5000.00', 'USD']);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ status: 422, operation: 'order.createStock' });
  expect(error.message).toContain('needed 10010.00');
  expect(String(error)).toMatch(/^InsufficientFunds: order\.createStock: /);
  const { list } = await world.requests.list({ id: error.requestId });
  expect(list).toMatchObject([{ url: '/stock/create', status: 422 }]);
  expect(error.requestId).toMatch(/^too-much-\d+$/);

  const unknown = await world.order
    .show({ id: 'none' })
    .catch((refusal: unknown) => refusal as SandbourseError);
  expect(unknown).toMatchObject({ name: 'Unauthenticated' });
  const wrong = await world.clock
    // @ts-expect-error no such event
    .next({ event: 'lunch' })
    .catch((refusal: unknown) => refusal as SandbourseError);
  expect(wrong).toMatchObject({ name: 'InvalidInput', fields: { event: expect.any(String) } });
  const nowhere = await connect({ url: served.url, world: 'not-there' })
    .clock.read()
    .catch((refusal: unknown) => refusal as SandbourseError);
  expect(nowhere).toMatchObject({ status: 404 });
});

test('an order whose answer was lost is placed once, and answered', async () => {
  const { mine, world } = await trading();
  const resting = { ...order, isLp: 1, unitAmount: '90.00' } as const;
  await world.faults.make({ effect: 'drop-answer', endpoint: 'POST /stock/create', count: 2 });
  const placed = await mine.order.createStock(resting);
  expect(placed.status).toBe(0);
  expect(await ordersOf(mine)).toBe(1);

  // With its retries used up the error says that nobody knows; the same key finds out.
  await world.faults.make({ effect: 'drop-answer', endpoint: 'POST /stock/create', count: 3 });
  const key = { idempotencyKey: 'mine-1' };
  const lost = await mine.order
    .createStock(resting, key)
    .catch((error: unknown) => error as SandbourseError);
  expect(lost).toMatchObject({ name: 'Offline', status: 0, isUnanswered: true });
  await mine.order.createStock(resting, key);
  expect(await ordersOf(mine)).toBe(2);
});

test('an empty idempotency key is refused before anything is sent', async () => {
  const { mine, world } = await trading();
  await world.faults.make({ effect: 'drop-answer', endpoint: 'POST /stock/create', count: 2 });
  for (const idempotencyKey of ['', ' ']) {
    const refused = mine.order.createStock(order, { idempotencyKey });
    await expect(refused).rejects.toThrow('order.createStock: idempotencyKey is empty');
  }
  expect(await ordersOf(mine)).toBe(0);
});

test('a call refused with a Retry-After is sent again within the time allowed', async () => {
  const { world, person } = await trading();
  const busy = (count: number, retryAfterSeconds: number) =>
    world.faults.make({
      effect: 'status',
      status: 429,
      retryAfterSeconds,
      count,
      endpoint: 'POST /loginByUsername',
    });
  const login = (patienceMs?: number, options = {}) =>
    connect({ ...world.settings, patienceMs }).account.login(
      { username: person.email, loginPassword: 'Sandbox1' },
      options,
    );
  await busy(2, 1);
  // A log-in has no key: it is sent again as nothing has happened.
  expect(await login()).toMatchObject({ token: expect.any(String) });
  const asked = await world.requests.list({ path: '/loginByUsername' });
  expect(asked.list.map(({ status }) => status)).toEqual([200, 429, 429]);
  // No patience, less than it takes, or none left.
  for (const [patienceMs, seconds, met] of [
    [0, 1, 1],
    [undefined, 11, 1],
    [1_500, 1, 2],
  ] as const) {
    const { id } = await busy(5, seconds);
    await expect(login(patienceMs)).rejects.toMatchObject({
      name: 'TooManyRequests',
      retryAfterSeconds: seconds,
    });
    const { list } = await world.faults.list();
    expect(list.find((one) => one.id === id)).toMatchObject({ used: met });
    await world.faults.dropAll();
  }
  await busy(5, 9);
  const stopper = new AbortController();
  setTimeout(() => stopper.abort(new Error('enough')), 200);
  await expect(login(undefined, { signal: stopper.signal })).rejects.toThrow('enough');
});

test('where only the header says when to come back, it is obeyed', async () => {
  const asked: number[] = [];
  const client = (retryAfter: string) =>
    connect({
      url: served.url,
      fetch: async () => {
        asked.push(429);
        if (asked.length > 1) return Response.json({ code: 200, msg: '', data: {} });
        const body = { code: 429, msg: '', data: { error: 'TooManyRequests' } };
        return Response.json(body, { status: 429, headers: { 'retry-after': retryAfter } });
      },
    });
  expect(await client('1').clock.advance({ by: 1 })).toEqual({});
  expect(asked).toHaveLength(2);
  for (const [told, seconds] of [
    ['60', 60],
    ['Wed, 18 Mar 2026 15:00:00 GMT', undefined],
  ] as const) {
    asked.length = 0;
    const refused = client(told).clock.advance({ by: 1 });
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: seconds });
  }
});

test('a command without an idempotency key is sent once, a read is retried', async () => {
  const { world } = await trading();
  let asked = 0;
  const counting: typeof fetch = async (input, init) => {
    asked += 1;
    await fetch(input, init);
    throw new TypeError('lost');
  };
  const unlucky = connect({ ...world.settings, fetch: counting });
  const before = await world.clock.read();
  await expect(unlucky.clock.advance({ by: '1h' })).rejects.toMatchObject({ name: 'Offline' });
  expect(asked).toBe(1);
  expect((await world.clock.read()).now - before.now).toBe(3_600_000);
  await expect(unlucky.clock.read()).rejects.toMatchObject({ name: 'Offline' });
  expect(asked).toBe(4);
});

test('a list is iterated entry by entry, over as few pages as needed', async () => {
  const { mine, world } = await trading();
  const placed: string[] = [];
  for (const num of ['1', '2', '3', '4', '5']) {
    const price = { isLp: 1, unitAmount: '90.00' } as const;
    placed.push((await mine.order.createStock({ ...order, ...price, num })).orderId);
  }
  const seen: string[] = [];
  for await (const { orderId } of mine.position.consignList.all({ pageSize: 2 }))
    seen.push(orderId);
  expect(seen.sort()).toEqual(placed.sort());
  // Only as many pages as are looked at.
  for await (const _ of mine.position.consignList.all({ pageSize: 2 })) break;
  const { total } = await world.requests.list({ path: '/position/consignList' });
  expect(total).toBeLessThanOrEqual(4);
});

test('iterating over a growing list yields each entry once', async () => {
  const { mine, world } = await trading();
  const resting = { ...order, isLp: 1, unitAmount: '90.00', num: '1' } as const;
  const place = async () => (await mine.order.createStock(resting)).orderId;
  const placed = [await place(), await place(), await place()];
  const seen: string[] = [];
  for await (const { orderId } of mine.position.consignList.all({ pageSize: 1 })) {
    seen.push(orderId);
    // Somebody else of the same person looks at the list from its top, where there is one more.
    if (seen.length === 1) {
      await world.clock.advance({ by: '1s' });
      await place();
      await mine.position.consignList({ pageSize: 1 });
    }
  }
  expect(seen).toEqual(placed.toReversed());
});

test('several readers of one list at one frozen moment each see their own list completely', async () => {
  const { mine } = await trading();
  const resting = { ...order, isLp: 1, unitAmount: '90.00', num: '1' } as const;
  const place = async () => (await mine.order.createStock(resting)).orderId;
  const placed = [await place(), await place(), await place(), await place()];
  const seen: string[][] = [];
  const readers = [1, 2, 3].map(() => mine.position.consignList.all({ pageSize: 1 }));
  for (const reader of readers) {
    const own: string[] = [];
    seen.push(own);
    own.push((await reader.next()).value?.orderId ?? '');
    // The next one begins with one order more, of the same frozen moment.
    placed.push(await place());
  }
  for (const [at, reader] of readers.entries())
    for await (const { orderId } of reader) seen[at]?.push(orderId);
  expect(seen).toEqual([4, 5, 6].map((count) => placed.slice(0, count).toReversed()));
});

test('the request log is iterated while requests arrive, each entry once', async () => {
  const { world } = await trading({ requestName: 'busy' });
  for (let sent = 0; sent < 6; sent += 1) await world.clock.read();
  const { list } = await world.requests.list({ path: '/sandbox/clock' });
  const seen: number[] = [];
  for await (const { seq } of world.requests.list.all({ path: '/sandbox/clock', pageSize: 2 })) {
    seen.push(seq);
    await world.clock.read();
  }
  expect(seen).toEqual(list.map(({ seq }) => seq));
  expect(seen).toHaveLength(6);
});

test('the audit log is iterated while entries arrive, each entry once', async () => {
  const { world, person } = await trading();
  const owner = world.as(await world.testPeople.makeStaff({ role: 'owner' }));
  const note = (text: string) => owner.people.addNote({ id: person.id, text });
  for (const text of ['one', 'two', 'three']) await note(text);
  const seen: number[] = [];
  for await (const { seq } of owner.audit.list.all({ pageSize: 1, action: 'user.note' })) {
    seen.push(seq);
    await note(`and ${seq}`);
    if (seen.length > 5) break;
  }
  expect(seen).toHaveLength(3);
});

test('entries deleted or added while iterating cause no gap and no repetition', async () => {
  const { mine, world } = await trading();
  const make = {
    rule: () => world.outcome.make({ kind: 'deposit', outcome: 'manual' }),
    result: () => world.outcome.force({ kind: 'allotment', share: '1' }),
    fault: () => world.faults.make({ effect: 'ticks-stalled' }),
    scenario: () => world.sandbox.makeScenario({ kind: 'gap', code: 'SANDBOX.GAP-1', size: 1 }),
  };
  const running = { pageSize: 2, status: 'running' } as const;
  const ways = [
    [make.rule, world.outcome.list.all({ pageSize: 2 }), world.outcome.drop],
    [make.result, world.outcome.results.all({ pageSize: 2 }), world.outcome.dropResult],
    [make.fault, world.faults.list.all({ pageSize: 2 }), world.faults.drop],
    [make.scenario, world.sandbox.scenarios.all(running), world.sandbox.endScenario],
  ] as const;
  for (const [add, all, end] of ways) {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await add()).id);
    const seen: string[] = [];
    for await (const { id } of all) {
      seen.push(id);
      await end({ id });
      await add();
    }
    expect(seen).toEqual(made);
  }
  // What was told to webhooks is told of in the same way, newer letters or not.
  await world.webhooks.make({ url: 'http://127.0.0.1:9/nobody', kind: 'order.accepted' });
  const place = () => mine.order.createStock({ ...order, num: '1' });
  for (let count = 0; count < 3; count += 1) await place();
  await world.clock.advance({ by: '1s' });
  const { list } = await world.webhooks.deliveries();
  const told: string[] = [];
  for await (const { id } of world.webhooks.deliveries.all({ pageSize: 1 })) {
    told.push(id);
    await place();
    await world.clock.advance({ by: '1s' });
  }
  expect(told).toEqual(list.map(({ id }) => id));
  expect(told).toHaveLength(3);
});

test('a call aborted while it is refused is not retried', async () => {
  const stopper = new AbortController();
  const reason = new Error('enough');
  let asked = 0;
  const client = connect({
    url: served.url,
    fetch: async () => {
      asked += 1;
      stopper.abort(reason);
      const body = { code: 408, msg: '', data: { error: 'RequestTimeout' } };
      return Response.json(body, { status: 408 });
    },
  });
  await expect(client.clock.read({}, { signal: stopper.signal })).rejects.toBe(reason);
  expect(asked).toBe(1);
});

test('a call ends when its signal aborts, with its reason, and at its timeout', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = connect({ url: `http://127.0.0.1:${port}/`, retries: 0, timeoutMs: 50 });
  await expect(client.clock.read()).rejects.toMatchObject({ name: 'Timeout' });
  const reason = new Error('enough');
  const given = AbortSignal.abort(reason);
  await expect(client.clock.read({}, { signal: given })).rejects.toBe(reason);
  const stopper = new AbortController();
  const asked = client.clock.read({}, { signal: stopper.signal, timeoutMs: 60_000 });
  silent.once('request', () => stopper.abort(reason));
  await expect(asked).rejects.toBe(reason);
  silent.closeAllConnections();
  silent.close();
});

test('an answer cut off in the middle is an error, whichever side ends it', async () => {
  const halves = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"code":200,');
  }).listen(0, '127.0.0.1');
  await once(halves, 'listening');
  const { port } = halves.address() as AddressInfo;
  const client = connect({ url: `http://127.0.0.1:${port}/`, retries: 0, timeoutMs: 100 });
  await expect(client.clock.read()).rejects.toMatchObject({ name: 'Timeout', status: 0 });
  const stopper = new AbortController();
  const reason = new Error('enough');
  const asked = client.clock.read({}, { signal: stopper.signal, timeoutMs: 60_000 });
  halves.once('request', () => setTimeout(() => stopper.abort(reason), 50));
  await expect(asked).rejects.toBe(reason);
  const cut = client.clock.read({}, { timeoutMs: 60_000 });
  halves.once('request', () => setTimeout(() => halves.closeAllConnections(), 50));
  await expect(cut).rejects.toMatchObject({ name: 'Offline', status: 0 });
  halves.closeAllConnections();
  halves.close();
});

test('NaN is refused as an invalid field, not left out', async () => {
  const { mine } = await trading();
  const placing = mine.order.createStock({ ...order, isolatedPosition: Number('5x') });
  const refused = await placing.catch((refusal: unknown) => refusal);
  expect(refused).toMatchObject({
    name: 'InvalidInput',
    fields: { isolatedPosition: expect.any(String) },
  });
  expect((await mine.position.me()).total).toBe(0);
});

test('files are downloaded and uploaded', async () => {
  const { world } = await trading();
  const { id } = await world.snapshots.save({ id: 'to-carry' });
  const file = await world.snapshots.download({ id });
  expect(file.size).toBeGreaterThan(1_000);
  expect(await world.snapshots.upload({ id: 'carried', file })).toMatchObject({ id: 'carried' });
});
