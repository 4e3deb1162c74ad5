/** Other programs are told what comes to pass: signed, again while they fail, only where it is allowed. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requests } from '#contract/requests';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { createTimers } from '#platform/runtime/clock.ts';
import { createWebhookSender } from '#platform/runtime/webhook-sender.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

let api: Api;
let trader: Trader;
let receiver: Receiver;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const { id } of await api.ok(webhooks.list, {})) await api.ok(webhooks.drop, { id });
  receiver.received.length = 0;
  receiver.answers({ status: 204 });
});
afterAll(async () => {
  receiver.close();
  await api.close();
});

const make = (kind = 'order.filled') => api.ok(webhooks.make, { url: receiver.url, kind });
const settled = () => api.ok(clock.advance, { by: 0 });
const deliveries = async (webhookId: string) =>
  (await api.ok(webhooks.deliveries, { webhookId, pageSize: 100 })).list;

describe('a webhook', () => {
  test('is listed in pages that later and delivered ones do not shift', async () => {
    receiver.answers({ status: 500 });
    const { id } = await make();
    for (let count = 0; count < 4; count += 1) {
      await trader.place({ num: '1' });
      await settled();
    }
    const page = async (pageNum: number, after?: string, pageSize = 2) => {
      const asked = { webhookId: id, status: 'waiting', pageNum, pageSize, after } as const;
      return (await api.ok(webhooks.deliveries, asked)).list.map((one) => one.id);
    };
    const before = await page(1, undefined, 4);
    const first = await page(1);
    receiver.answers({ status: 204 });
    for (const one of first) await api.ok(webhooks.resend, { id: one });
    expect([...first, ...(await page(2, first[1]))]).toEqual(before);
  });

  test('gets the events it subscribed to, signed as the standard demands', async () => {
    const { id, secret } = await make();
    const { orderId } = await trader.place({ num: '2' });
    await settled();
    const [letter, ...more] = receiver.received;
    expect(more).toEqual([]);
    const headers = letter?.headers as Record<string, string>;
    const told = new Webhook(secret).verify(letter?.body ?? '', headers) as { data: object };
    expect(told).toMatchObject({
      type: 'order.filled',
      timestamp: new Date(api.clock.now()).toISOString(),
      data: { world: 'main', kind: 'order.filled', id: orderId, status: 'done' },
    });
    const [delivery] = await deliveries(id);
    const attempts = [{ time: api.clock.now(), status: 204, body: '' }];
    const accepted = { id: headers['webhook-id'], status: 'delivered', payload: letter?.body };
    expect(delivery).toMatchObject({ ...accepted, attempts });
    // It has arrived, whatever becomes of a repeat.
    for (const status of [500, 410]) {
      receiver.answers({ status });
      const again = await api.ok(webhooks.resend, { id: delivery?.id ?? '' });
      expect(again).toMatchObject(accepted);
      expect(again.attempts.at(-1)).toMatchObject({ status, byHand: true });
    }
    const other = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    expect(() => other.verify(letter?.body ?? '', headers)).toThrow();
  });

  test('shows its secret once, and never in the request log', async () => {
    const { secret } = await make();
    expect(JSON.stringify(await api.ok(webhooks.list, {}))).not.toContain(secret);
    const log = JSON.stringify(await api.ok(requests.list, { path: '/sandbox/webhooks' }));
    expect(log).not.toContain(secret);
  });

  test('gets events in the order of the log', async () => {
    await make('order,fill,position,wallet,money');
    for (const num of ['1', '2', '3']) await trader.place({ num });
    await settled();
    const seqs = receiver.received.map(({ body }) => JSON.parse(body).data.seq as number);
    expect(seqs.length).toBeGreaterThan(10);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  test('that fails is tried again by the world’s clock, and never again after the last time', async () => {
    receiver.answers({ status: 500 });
    const { id } = await make();
    await trader.place({ num: '1' });
    await settled();
    const from = api.clock.now();
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ status: 'waiting', dueTime: from + 5000 });
    await api.ok(clock.advance, { by: '4999ms' });
    expect(receiver.received).toHaveLength(1);
    await api.ok(clock.advance, { by: '1ms' });
    expect(receiver.received).toHaveLength(2);
    await api.ok(clock.advance, { by: '2d' });
    const [last] = await deliveries(id);
    expect(last).toMatchObject({ status: 'failed' });
    const times = last?.attempts.map(({ time }) => (time - from) / 1000);
    expect(times).toEqual([0, 5, 305, 2105, 9305, 27_305, 63_305]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.answers({ status: 200 });
    const again = await api.ok(webhooks.resend, { id: last?.id ?? '' });
    expect(again).toMatchObject({ status: 'delivered' });
    expect(again.attempts).toHaveLength(8);
  });

  test('that is resent by hand keeps its automatic retries and their results', async () => {
    receiver.answers({ status: 500 });
    const { id } = await make();
    await trader.place({ num: '1' });
    await settled();
    const from = api.clock.now();
    const [first] = await deliveries(id);
    for (let count = 0; count < 12; count += 1) {
      const again = await api.ok(webhooks.resend, { id: first?.id ?? '' });
      expect(again).toMatchObject({ status: 'waiting', dueTime: from + 5000 });
      expect(again.attempts.at(-1)).toEqual({
        time: from,
        status: 500,
        body: 'so be it',
        byHand: true,
      });
    }
    await api.ok(clock.advance, { by: '2d' });
    const [last] = await deliveries(id);
    expect(last).toMatchObject({ status: 'failed' });
    const itself = last?.attempts.filter(({ byHand }) => !byHand) ?? [];
    expect(itself.map(({ time }) => (time - from) / 1000)).toEqual([
      0, 5, 305, 2105, 9305, 27_305, 63_305,
    ]);
    expect(last?.attempts).toHaveLength(10);
    // A failed delivery stays failed; a 410 ends all attempts, also as the answer to a resend by hand.
    const after = await api.ok(webhooks.resend, { id: first?.id ?? '' });
    expect(after).toMatchObject({ status: 'failed' });
    await trader.place({ num: '1' });
    await settled();
    const [other] = await deliveries(id);
    receiver.answers({ status: 410 });
    expect(await api.ok(webhooks.resend, { id: other?.id ?? '' })).toMatchObject({
      status: 'failed',
    });
  });

  test('does not follow redirects, and is given up on status 410', async () => {
    receiver.answers({ status: 302, location: receiver.url });
    const { id } = await make();
    await trader.place({ num: '1' });
    await settled();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id))[0]).toMatchObject({
      status: 'waiting',
      attempts: [{ status: 302 }],
    });
    receiver.answers({ status: 410 });
    await api.ok(clock.advance, { by: '5s' });
    expect((await deliveries(id))[0]).toMatchObject({ status: 'failed' });
  });

  test('that never answers does not delay commands', async () => {
    receiver.answers(undefined);
    await make();
    await trader.place({ num: '1' });
    await expect.poll(() => receiver.received.length).toBe(1);
    await trader.place({ num: '1' });
    expect(receiver.received).toHaveLength(1);
  });

  test('that never answers delays a clock move briefly, which reports the deliveries under way', async () => {
    const timers = createTimers();
    const quick = await startReceiver();
    expect(await settled()).toMatchObject({ deliveriesOut: 0 });
    receiver.answers(undefined);
    await make();
    const { id } = await api.ok(webhooks.make, { url: quick.url, kind: 'order.filled' });
    await trader.place({ num: '1' });
    await trader.place({ num: '1' });
    const from = timers.elapsed();
    expect(await settled()).toMatchObject({ deliveriesOut: 2 });
    expect(timers.elapsed() - from).toBeLessThan(3500);
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    quick.close();
    timers.stop();
  });
});

describe('an address', () => {
  test.each([
    ['http://10.1.2.3/', 'WebhookAddress', 'outside'],
    ['http://[::ffff:10.1.2.3]/', 'WebhookAddress', 'outside'],
    ['http://[::ffff:a01:203]/', 'WebhookAddress', 'outside'],
    ['http://[fe80::1]/', 'WebhookAddress', 'outside'],
    ['http://169.254.169.254/latest/meta-data', 'WebhookAddress', 'outside'],
    ['http://0.0.0.0:1/', 'WebhookAddress', 'outside'],
    ['http://no-such-name.invalid/', 'WebhookAddress', 'unknown'],
    ['http://2130706434.nip.invalid/', 'WebhookAddress', 'unknown'],
    ['ftp://127.0.0.1/', 'InvalidInput'],
    ['http://user:pass@127.0.0.1/', 'InvalidInput'],
    ['http://127.0.0.1:0/', 'InvalidInput'],
    ['nonsense', 'InvalidInput'],
  ])('%s is refused: %s', async (url, error, reason?: string) => {
    const refused = await api.refused(webhooks.make, { url });
    expect(refused).toMatchObject({ error, ...(reason && { figures: { reason } }) });
    expect(await api.ok(webhooks.list, {})).toEqual([]);
  });

  test.for([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      101,
    ],
    ['nothing', '', undefined],
    ['no HTTP', 'so be it\r\n\r\n', undefined],
    ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nso', 200],
    ['half a status', 'HTTP/1.1 2', undefined],
  ] as const)('that answers with %s is finished', async ([, answer, status]) => {
    const raw = createRawServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (status === 101 ? socket.write(answer) : socket.end(answer)));
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const { port } = raw.address() as AddressInfo;
    const timers = createTimers();
    const sender = createWebhookSender(timers, ['loopback']);
    const letter = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' };
    const taken = await sender.send(letter, new AbortController().signal);
    expect(taken.status).toBe(status);
    expect(taken.problem === undefined).toBe(status !== undefined);
    raw.close();
    timers.stop();
  });

  test('whose answer has half a body has taken the event', async () => {
    const half = createRawServer((socket) => {
      const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
      socket.once('data', () => socket.end(`${head}9\r\nso far`));
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const { port } = half.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const { id } = await api.ok(webhooks.make, { url, kind: 'order.filled' });
    await trader.place({ num: '1' });
    await settled();
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    half.close();
  });

  test('is checked when the connection is made', async () => {
    const timers = createTimers();
    const sender = createWebhookSender(timers, ['10.0.0.0/8']);
    const letter = { url: receiver.url, headers: {}, body: '{}' };
    const stop = new AbortController().signal;
    const named = receiver.url.replace('127.0.0.1', 'localhost');
    for (const url of [receiver.url, named]) {
      const { status, problem } = await sender.send({ ...letter, url }, stop);
      expect({ status, problem }).toMatchObject({
        problem: expect.stringContaining('WEBHOOK_NETWORKS'),
      });
    }
    expect(receiver.received).toEqual([]);
    timers.stop();
  });
});

test('there are twenty at most, and what is not there is not found', async () => {
  const full = { error: 'WebhooksFull', figures: { max: 20, count: 20 } };
  // However many ask at once, and nothing is written yet.
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = api.world.unitOfWork.between(() => isHeld);
  const asked = Array.from({ length: 25 }, () => api.call(webhooks.make, { url: receiver.url }));
  for (let turn = 0; turn < 2000; turn += 1) await new Promise(setImmediate);
  letGo();
  const [answers] = await Promise.all([Promise.all(asked), holding]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await api.ok(webhooks.list, {})).toHaveLength(20);
  expect(await api.refused(webhooks.make, { url: receiver.url })).toMatchObject(full);
  expect(await api.refused(webhooks.drop, { id: 'whk_none' })).toMatchObject({ error: 'NotFound' });
  expect(await api.refused(webhooks.resend, { id: 'msg_none' })).toMatchObject({
    error: 'NotFound',
  });
});

test('one that could not be dropped stays, and can be dropped again', async () => {
  const { id } = await api.ok(webhooks.make, { url: receiver.url });
  const writes = vi.spyOn(api.world.unitOfWork, 'writeApart');
  writes.mockRejectedValueOnce(new StorageFault('the disk is full'));
  expect(await api.refused(webhooks.drop, { id })).toMatchObject({ status: 503 });
  writes.mockRestore();
  expect((await api.ok(webhooks.list, {})).map((one) => one.id)).toEqual([id]);
  await api.ok(webhooks.drop, { id });
  expect(await api.ok(webhooks.list, {})).toEqual([]);
});

test('a delivery that could not be recorded is recorded later, and not sent again', async () => {
  const { id } = await make();
  const { unitOfWork, webhooks: told } = api.world;
  const write = unitOfWork.writeApart.bind(unitOfWork);
  const writes = vi.spyOn(unitOfWork, 'writeApart');
  writes.mockRejectedValue(new StorageFault('the disk is full')).mockImplementationOnce(write);
  await trader.place({ num: '1' });
  for (let times = 0; times < 3; times += 1) await told?.deliverDue();
  expect(writes.mock.calls.length).toBeGreaterThan(3);
  expect(await deliveries(id)).toMatchObject([{ status: 'waiting', attempts: [] }]);
  writes.mockRestore();
  await settled();
  expect(await deliveries(id)).toMatchObject([
    { status: 'delivered', attempts: [{ status: 204 }] },
  ]);
  expect(receiver.received).toHaveLength(1);
});

test('the page for testers shows calls that work, and names every field and call', async () => {
  const page = readFileSync(new URL('../../docs/testers/webhooks.md', import.meta.url), 'utf8');
  const calls = [...page.matchAll(/^curl -s "?\$api(\/[^"\s]+)"?(?: -H "\$json" -d '(.*)')?$/gm)];
  expect(calls.length).toBe(3);
  for (const [, url = '', body] of calls) {
    const given = body === undefined ? {} : { method: 'POST' as const, payload: JSON.parse(body) };
    const { statusCode } = await api.app.inject({ url, ...given });
    expect([url, statusCode]).toEqual([url, 200]);
  }
  for (const { method, path } of Object.values(webhooks))
    expect(page).toContain(`${method} ${path}`);
  const fields = Object.keys(webhooks.make.input.shape);
  expect(fields.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
