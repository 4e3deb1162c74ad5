/** Webhooks at a process that follows: who leads tells them, and what is asked of another keeps to that. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { HOUR_MS } from '#core/time.ts';
import { newTrader } from '../api/trader.ts';
import { delayReading, type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

/** Takes letters; `held` are answered when they are told what. */
async function startReceiver() {
  const letters: ((status: number) => void)[] = [];
  const state = { isHolding: false, letters, url: '', close: () => {} };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = (status: number) => response.writeHead(status).end();
      letters.push(answer);
      if (!state.isHolding) answer(204);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  state.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return state;
}

async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await wait(10);
}

test('a clock that is moved there waits for what is told of it, and says how much is out', async () => {
  const { first, second } = nodes;
  const receiver = await startReceiver();
  const { id } = await second.ok(webhooks.make, { url: receiver.url });
  const trader = await newTrader(first);
  await trader.place({ num: '1' });
  const moved = await second.ok(clock.advance, { by: HOUR_MS });
  expect(moved.deliveriesOut).toBe(0);
  const { list } = await first.ok(webhooks.deliveries, { webhookId: id, pageSize: 100 });
  expect(list.map(({ kind }) => kind)).toContain('clock.moved');
  receiver.isHolding = true;
  expect((await second.ok(clock.advance, { by: HOUR_MS })).deliveriesOut).toBeGreaterThan(0);
  receiver.close();
  await second.ok(webhooks.drop, { id });
});

test('one is not sent again there while who leads has it on its way', async () => {
  const { first, second } = nodes;
  const receiver = await startReceiver();
  receiver.isHolding = true;
  const { id: webhookId } = await first.ok(webhooks.make, {
    url: receiver.url,
    kind: 'order.filled',
  });
  const deliveries = async () =>
    (await first.ok(webhooks.deliveries, { webhookId, pageSize: 100 })).list;
  const trader = await newTrader(first);
  await trader.place({ num: '1' });
  await until(() => receiver.letters.length === 1);
  const [sent] = await deliveries();
  const again = second.ok(webhooks.resend, { id: sent?.id ?? '' });
  await wait(500);
  expect(receiver.letters).toHaveLength(1);
  receiver.letters[0]?.(500);
  await until(() => receiver.letters.length === 2);
  // Nor by who leads while it is sent again there, when it falls due.
  await first.ok(clock.advance, { by: HOUR_MS });
  expect(receiver.letters).toHaveLength(2);
  receiver.letters[1]?.(204);
  expect(await again).toMatchObject({ status: 'delivered' });
  await wait(1500);
  expect(receiver.letters).toHaveLength(2);
  const statuses = (await deliveries()).map(({ attempts }) => attempts.map((one) => one.status));
  expect(statuses).toEqual([[500, 204]]);
  receiver.close();
});

test('one that a process has just made or dropped is so at all, and is told nothing from before', async () => {
  const { first, second } = nodes;
  delayReading(second);
  const receiver = await startReceiver();
  const trader = await newTrader(first);
  // What the tests before have left.
  for (const { id } of await first.ok(webhooks.list, {})) await first.ok(webhooks.drop, { id });
  const idsAt = async ({ ok }: typeof first) => (await ok(webhooks.list, {})).map(({ id }) => id);
  await trader.place({ num: '1' });
  const one = await second.ok(webhooks.make, { url: receiver.url, kind: 'order.filled' });
  expect(await idsAt(first)).toEqual([one.id]);
  await trader.place({ num: '2' });
  await until(() => receiver.letters.length > 0);
  const { list } = await first.ok(webhooks.deliveries, { webhookId: one.id, pageSize: 100 });
  expect(list.map(({ payload }) => JSON.parse(payload).data.figures.quantity)).toEqual(['2']);
  const other = await first.ok(webhooks.make, { url: receiver.url, kind: 'order.filled' });
  // Made by two processes at one moment, neither is the first.
  expect((await idsAt(second)).sort()).toEqual([one.id, other.id].sort());
  for (const { id } of [one, other]) await second.ok(webhooks.drop, { id });
  expect(await idsAt(first)).toEqual([]);
  receiver.close();
});

test('one attempt that comes to both at once makes one', async () => {
  const { first, second } = nodes;
  const receiver = await startReceiver();
  for (const { id } of await first.ok(webhooks.list, {})) await first.ok(webhooks.drop, { id });
  const input = { url: receiver.url, kind: 'order.filled' };
  for (let round = 0; round < 5; round += 1) {
    const as = { headers: { 'idempotency-key': `both-${round}` } };
    const made = await Promise.all(
      [first, second, second, first].map((node) => node.ok(webhooks.make, input, as)),
    );
    expect(new Set(made.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1);
    expect((await first.ok(webhooks.list, {})).map(({ id }) => id)).toEqual([made[0]?.id]);
    await first.ok(webhooks.drop, { id: made[0]?.id ?? '' });
  }
  receiver.close();
});
