import { describe, expect, test } from 'vitest';
import { createHub } from '../../server/push/hub.ts';
import { createTimers } from '../../server/runtime/clock.ts';
import { createSilentLogger } from '../../server/runtime/logger.ts';
import { fakeSocket } from './fake-socket.ts';
import { createPushApp, pause, quoteOf } from './push-app.ts';

function start(slowMs = 10_000) {
  const clock = createTimers();
  let elapsed = 0;
  const hub = createHub({
    clock: { ...clock, elapsed: () => elapsed },
    log: createSilentLogger(),
    authenticate: () => ({ userId: 'u', sessionId: 's' }),
    quoteOf: (code) => quoteOf(code, 0),
    candlesOf: () => undefined,
    limits: { flushMs: 5, slowBytes: 1000, stuckBytes: 10_000, slowMs },
  });
  return {
    hub,
    pass: (ms: number) => {
      elapsed += ms;
    },
  };
}

describe('a slow reader', () => {
  test('gets the latest only, once it reads again', async () => {
    const { hub } = start();
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    expect(fake.prices()).toEqual([[0]]);
    fake.socket.bufferedAmount = 2000;
    for (const price of [1, 2, 3]) {
      hub.publishDetail('US.A', () => quoteOf('US.A', price));
      await pause(15);
    }
    expect(fake.prices()).toEqual([[0]]);
    fake.socket.bufferedAmount = 0;
    await pause(15);
    expect(fake.prices()).toEqual([[0], [3]]);
    await hub.close();
  });

  test('is dropped when it stays slow for too long', async () => {
    const { hub, pass } = start(500);
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    fake.socket.bufferedAmount = 2000;
    hub.publishDetail('US.A', () => quoteOf('US.A', 1));
    await pause(15);
    expect(fake.isTerminated()).toBe(false);
    pass(500);
    await pause(15);
    expect(fake.isTerminated()).toBe(true);
    expect(hub.counters()).toMatchObject({ clients: 0, codes: 0, dropped: 1 });
    await hub.close();
  });

  test('is dropped at once when far too much is unsent', async () => {
    const { hub } = start();
    const fake = fakeSocket();
    hub.connect(fake.socket, { locale: 'en' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
    fake.socket.bufferedAmount = 10_000;
    fake.say({ event: 'ping' });
    expect(fake.isTerminated()).toBe(true);
    await hub.close();
  });

  test('that never reads at all does not keep the server from the others', async () => {
    const push = await createPushApp({
      flushMs: 5,
      slowBytes: 50_000,
      stuckBytes: 1e6,
      slowMs: 150,
    });
    const stuck = await push.connect();
    const fine = await push.connect();
    const codes = Array.from({ length: 800 }, (_, i) => `US.A${i}`);
    for (const client of [stuck, fine])
      client.send({ event: 'sub', channel: 'detail', data: codes });
    await fine.seen(({ event }) => event === 'update');
    stuck.socket.pause();
    const note = 'x'.repeat(500);
    for (let price = 1; push.hub.counters().clients > 1 && price < 1500; price += 1) {
      for (const code of codes) {
        push.hub.publishDetail(code, () => ({ ...quoteOf(code, price), name: note }));
      }
      await pause(8);
    }
    expect(push.hub.counters()).toMatchObject({ clients: 1, dropped: 1 });
    push.hub.publishDetail('US.A0', () => quoteOf('US.A0', -7));
    await fine.seen(
      (frame) =>
        frame.event === 'update' &&
        frame.channel === 'detail' &&
        frame.data.some(({ quote }) => quote.price_nominal === -7),
    );
    stuck.socket.terminate();
    await push.close();
  });
});

test('nobody is told the price of a round after that of a later moment', async () => {
  const { hub } = start();
  const [early, late] = [fakeSocket(), fakeSocket()];
  hub.connect(early.socket, { locale: 'en' });
  early.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
  hub.publishDetail('US.A', () => quoteOf('US.A', 5));
  // Drawn now, so later than the round that waits for its flush.
  hub.connect(late.socket, { locale: 'en' });
  late.say({ event: 'sub', channel: 'detail', data: ['US.A'] });
  await pause(15);
  expect(new Set([...early.prices(), ...late.prices()].flat())).toEqual(new Set([0]));
  expect(early.prices()).toHaveLength(2);
  hub.publishDetail('US.A', () => quoteOf('US.A', 6));
  await pause(15);
  expect([early.prices().at(-1), late.prices().at(-1)]).toEqual([[6], [6]]);
  await hub.close();
});
