/** The log of what comes to pass in a world: its order, its figures, waiting for it, and its bounds. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, loggedEvent } from '#contract/events';
import { order } from '#contract/orders';
import { outcome } from '#contract/outcomes';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { EventsGone, Journal } from '#platform/store/journal.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';
import { startHost } from './world-host.ts';

type Event = OutputOf<typeof events.read>['events'][number];

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterAll(() => api.close());

const read = (input: InputOf<typeof events.read> = {}) => api.ok(events.read, input);
const newest = async () => (await read({ after: 0, limit: 1000 })).next;

/** All there are, page by page. */
async function all(input: InputOf<typeof events.read> = {}): Promise<Event[]> {
  const found: Event[] = [];
  for (let after = 0; ; ) {
    const page = await read({ ...input, after, limit: 7 });
    found.push(...page.events);
    if (page.events.length === 0) return found;
    after = page.next;
  }
}

describe('the log', () => {
  test('reports an order from its acceptance to the money, with exact figures, numbered without a gap', async () => {
    const after = await newest();
    const { orderId } = await trader.place({ num: '3' });
    const { events: told, next } = await read({ after });
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_event, index) => after + 1 + index));
    expect(next).toBe(after + told.length);
    const kinds = told.map(({ kind }) => kind);
    expect(told.filter(({ topic }) => topic === 'command')).toMatchObject([
      { seq: after + 1, person: trader.userId, status: '/stock/create', id: expect.any(String) },
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining(['order.accepted', 'order.filled', 'fill.made', 'position.opened']),
    );
    expect(kinds).toEqual(expect.arrayContaining(['wallet.changed', 'money.moved']));
    const filled = told.find(({ kind }) => kind === 'order.filled');
    expect(filled).toMatchObject({
      time: api.clock.now(),
      topic: 'order',
      id: orderId,
      person: trader.userId,
      status: 'done',
      figures: { side: 'buy', quantity: '3', filled: '3', currency: 'USD' },
    });
    expect(filled?.figures?.average).toMatch(/^\d+\.\d{2,}$/);
    const wallet = told.findLast(({ kind, figures }) => kind === 'wallet.changed' && figures?.free);
    expect(wallet?.figures).toMatchObject({ wallet: 'STOCK', currency: 'USD' });
  });

  test('a read with limit 0 returns only the end of the log', async () => {
    const end = await newest();
    expect(await read({ limit: 0 })).toEqual({ events: [], next: end, log: 'main.0' });
    expect(await read({ limit: 0, after: 3, kind: 'order', wait: 30 })).toMatchObject({
      events: [],
      next: end,
    });
    const [, other] = [await trader.place({ num: '1' }), await read({ after: end, kind: 'order' })];
    expect(other.events.map(({ kind }) => kind)).toEqual(['order.accepted', 'order.filled']);
    expect((await api.refused(events.read, { limit: 0, log: 'main.9' })).error).toBe('EventsGone');
  });

  test('has no gap and no repetition at any page size', async () => {
    await trader.place({ num: '1' });
    const told = await all();
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_event, index) => index + 1));
    const mine = told.filter(({ person }) => person === trader.userId);
    expect(await all({ person: trader.userId })).toEqual(mine);
    expect(await all({ kind: 'order.filled,fill' })).toEqual(
      told.filter(({ kind, topic }) => kind === 'order.filled' || topic === 'fill'),
    );
  });

  test('reports scenarios, outcomes and the clock', async () => {
    const after = await newest();
    await api.ok(sandbox.makeScenario, { kind: 'gap', code: 'US.AAPL', size: 0.01 });
    await api.ok(outcome.make, { kind: 'deposit', outcome: 'approve' });
    const from = api.clock.now();
    await api.ok(clock.advance, { by: '1m' });
    const { events: told } = await read({ after });
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['scenario.made', 'outcome.made', 'clock.moved']),
    );
    expect(told.find(({ kind }) => kind === 'clock.moved')).toMatchObject({
      time: from,
      figures: { from, to: from + 60_000 },
    });
  });

  test('reports nothing about refused commands', async () => {
    const after = await newest();
    const unknown = { stockCode: 'NONE', market: 'US', classify: 0, direction: 0, num: '1' };
    await api.refused(order.createStock, unknown, trader.as);
    expect(await read({ after })).toEqual({ events: [], next: after, log: 'main.0' });
  });

  test.each([
    [{ after: 9_999_999 }, 'EventsGone'],
    [{ after: -1 }, 'InvalidInput'],
    [{ wait: 31 }, 'InvalidInput'],
    [{ limit: -1 }, 'InvalidInput'],
    [{ limit: 1001 }, 'InvalidInput'],
    [{ kind: 'order.eaten' }, 'InvalidInput'],
    [{ person: 'nobody@sandbourse.test' }, 'InvalidInput'],
    [{ since: 3 }, 'InvalidInput'],
  ])('%j is refused: %s', async (input, error) => {
    expect(await api.refused(events.read, input)).toMatchObject({ error });
  });
});

test.each([
  ['order.fild,wallet', 'order.filled, order.accepted, '],
  ['wallet,wal', 'wallet, wallet.changed, '],
])('an unknown kind is refused with the most similar ones: %s', async (kind, first) => {
  const { fields } = (await api.refused(events.read, { kind })) as { fields?: { kind?: string } };
  expect(fields?.kind).toContain(`Please choose one of: ${first}`);
  expect(fields?.kind).toMatch(/^[^:]+: ([\w.]+, ){12}…$/);
});

describe('waiting', () => {
  test('a waiting request ends at the first event, even while the clock is frozen', async () => {
    const after = await newest();
    const waiting = read({ after, wait: 30, kind: 'order.filled' });
    await expect.poll(() => api.world.journal?.waitingCount).toBe(1);
    const { orderId } = await trader.place({ num: '2' });
    const { events: told } = await waiting;
    expect(told.map(({ id }) => id)).toEqual([orderId]);
    expect(api.world.journal?.waitingCount).toBe(0);
  });

  test('answers nothing when the time is over, and where to go on', async () => {
    const after = await newest();
    expect(await read({ after, wait: 1, kind: 'mail.failed' })).toEqual({
      events: [],
      next: after,
      log: 'main.0',
    });
  });

  test('a waiting request ends when its client disconnects', async () => {
    const after = await newest();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const call = request({
      port,
      host: '127.0.0.1',
      path: `/sandbox/events?after=${after}&wait=30`,
    });
    call.on('error', () => {});
    call.end();
    await expect.poll(() => api.world.journal?.waitingCount).toBe(1);
    call.destroy();
    await expect.poll(() => api.world.journal?.waitingCount).toBe(0);
  });
});

test('the log continues after a restart, and past events do not change', async () => {
  const first = await startHost();
  await (await newTrader(first)).place({ num: '4' });
  const told = await first.ok(events.read, { limit: 1000 });
  await first.end();
  const second = await startHost({ dataDir: first.dataDir });
  const { events: same } = await second.ok(events.read, { limit: told.events.length });
  expect(same).toEqual(told.events);
  await second.ok(clock.advance, { by: '1s' });
  const { events: later } = await second.ok(events.read, { after: told.next });
  expect(later.length).toBeGreaterThan(0);
  expect(later[0]?.seq).toBe(told.next + 1);
  await second.close();
});

test('old events are dropped, and requests for them are refused', async () => {
  const own = await startApi();
  const { database, unitOfWork } = own.world;
  const journal = await Journal.open(database.reader, { kept: 100 });
  const event = { time: 0, topic: 'clock', kind: 'clock.moved', id: 'clock' } as const;
  await unitOfWork.idle();
  for (let batch = 0; batch < 30; batch += 1) {
    const told = await database.writer.transaction((tx) =>
      journal.append(
        tx,
        Array.from({ length: 100 }, () => event),
      ),
    );
    journal.confirm(told);
  }
  const { oldest, last } = journal;
  expect(last - oldest).toBeLessThan(2200);
  await expect(journal.read(oldest - 2, 10, () => true)).rejects.toThrow(EventsGone);
  const { events: kept } = await journal.read(oldest - 1, 10_000, () => true);
  expect(kept.map(({ seq }) => seq)).toEqual(
    Array.from({ length: last - oldest + 1 }, (_none, index) => oldest + index),
  );
  await own.close();
});

test('the page for testers shows calls that work, and names every field', async () => {
  const page = readFileSync(new URL('../../docs/testers/events.md', import.meta.url), 'utf8');
  const calls = [...page.matchAll(/^curl -s "\$api(\S+)"/gm)].map(([, url = '']) => url);
  expect(calls.length).toBeGreaterThan(3);
  for (const url of calls) {
    const { statusCode } = await api.app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
  }
  const fields = [...Object.keys(events.read.input.shape), ...Object.keys(loggedEvent.shape)];
  expect(fields.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
