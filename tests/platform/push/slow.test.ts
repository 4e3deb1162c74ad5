import { describe, expect, test } from 'vitest';
import { createHub } from '#platform/push/hub.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { fakeSocket } from './fake-socket.ts';
import { createManualTimers } from './manual-timers.ts';
import { createPushApp, quoteOf } from './push-app.ts';

const FLUSH_MS = 5;
const turn = () => new Promise((resolve) => setImmediate(resolve));

function start(slowMs = 10_000) {
  const clock = createManualTimers();
  const hub = createHub({
    clock,
    log: createSilentLogger(),
    authenticate: () => ({ userId: 'u', sessionId: 's' }),
    quoteOf: (code) => quoteOf(code, 0),
    candlesOf: () => undefined,
    limits: { flushMs: FLUSH_MS, slowBytes: 1000, stuckBytes: 10_000, slowMs },
  });
  return { hub, pass: clock.pass };
}

describe('a slow reader', () => {
  test('gets only the latest quote once it reads again', async () => {
    const { hub, pass } = start();
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    expect(fake.prices()).toEqual([[0]]);
    fake.socket.bufferedAmount = 2000;
    for (const price of [1, 2, 3]) {
      hub.publishDetail('US.A', () => quoteOf('US.A', price));
      pass(FLUSH_MS);
    }
    expect(fake.prices()).toEqual([[0]]);
    fake.socket.bufferedAmount = 0;
    pass(FLUSH_MS);
    expect(fake.prices()).toEqual([[0], [3]]);
    await hub.close();
  });

  test('is dropped when it stays slow for longer than the limit', async () => {
    const { hub, pass } = start(500);
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    fake.socket.bufferedAmount = 2000;
    hub.publishDetail('US.A', () => quoteOf('US.A', 1));
    pass(FLUSH_MS);
    expect(fake.isTerminated()).toBe(false);
    pass(500);
    pass(FLUSH_MS);
    expect(fake.isTerminated()).toBe(true);
    expect(hub.counters()).toMatchObject({ clients: 0, codes: 0, dropped: 1 });
    await hub.close();
  });

  test('is dropped at once when the unsent bytes exceed the limit', async () => {
    const { hub } = start();
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    fake.socket.bufferedAmount = 10_000;
    fake.say({ event: 'ping' });
    expect(fake.isTerminated()).toBe(true);
    await hub.close();
  });

  test('that never reads does not hold up the others', async () => {
    const push = await createPushApp({ slowBytes: 50_000, stuckBytes: 1e6, slowMs: 1000 });
    const stuck = await push.connect();
    const fine = await push.connect();
    const codes = Array.from({ length: 800 }, (_, i) => `US.A${i}`);
    for (const client of [stuck, fine]) {
      client.send({ event: 'sub', channel: 'detail', data: codes });
      await client.seen(({ event }) => event === 'update');
    }
    stuck.socket.pause();
    const note = 'x'.repeat(500);
    /** Moves every price, and waits until the one who reads has all of them. */
    const move = async (price: number) => {
      fine.frames.length = 0;
      for (const code of codes) {
        push.hub.publishDetail(code, () => ({ ...quoteOf(code, price), name: note }));
      }
      push.flush();
      const frame = await fine.seen(({ event }) => event === 'update');
      expect(JSON.stringify(frame)).toContain(`"price_nominal":${price},`);
    };
    // More than the network takes in for somebody who does not read.
    for (let price = 1; push.hub.counters().clients > 1 && price < 500; price += 1) {
      await move(price);
    }
    expect(push.hub.counters()).toMatchObject({ clients: 1, dropped: 1 });
    await move(7);
    stuck.socket.terminate();
    await push.close();
  });
});

test('a subscriber that joins between two flushes gets no older quote', async () => {
  const { hub, pass } = start();
  const [early, late] = [fakeSocket(), fakeSocket()];
  hub.connect(early.socket, { locale: 'en', address: '127.0.0.1' });
  early.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
  hub.publishDetail('US.A', () => quoteOf('US.A', 5));
  // Drawn now, so later than the round that waits for its flush.
  hub.connect(late.socket, { locale: 'en', address: '127.0.0.1' });
  late.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
  pass(FLUSH_MS);
  expect(new Set([...early.prices(), ...late.prices()].flat())).toEqual(new Set([0]));
  expect(early.prices()).toHaveLength(2);
  hub.publishDetail('US.A', () => quoteOf('US.A', 6));
  pass(FLUSH_MS);
  expect([early.prices().at(-1), late.prices().at(-1)]).toEqual([[6], [6]]);
  await hub.close();
});

test('quotes for many subscribers are sent in portions, so that other work has its turn', async () => {
  const { hub, pass } = start();
  const fakes = Array.from({ length: 120 }, () => fakeSocket());
  for (const fake of fakes) {
    hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
  }
  const toldOf = (price: number) =>
    fakes.filter((fake) => fake.prices().at(-1)?.[0] === price).length;
  expect(toldOf(0)).toBe(120);
  hub.publishDetail('US.A', () => quoteOf('US.A', 1));
  pass(FLUSH_MS);
  expect(toldOf(1)).toBe(50);
  hub.publishDetail('US.A', () => quoteOf('US.A', 2));
  // Two turns, for the fifty and the twenty that are left.
  await turn();
  await turn();
  expect([toldOf(0), toldOf(1), toldOf(2)]).toEqual([0, 120, 0]);
  pass(FLUSH_MS);
  await turn();
  await turn();
  expect(toldOf(2)).toBe(120);
  await hub.close();
});
