/** Frames of prices under faults: late, twice, out of order; the newest is never lost. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultEffect } from '#core/codes.ts';
import { createHub } from '#platform/push/hub.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { PUSH_LIMITS } from '#platform/push/limits.ts';
import { Faults } from '#platform/runtime/faults.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { fakeSocket } from './fake-socket.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';
import { candleOf, lettersTo, quoteOf } from './push-app.ts';

const CODE = 'US.AAPL';

let timers: ManualTimers;
let faults: Faults;
let hub: Hub;
beforeEach(() => {
  timers = createManualTimers();
  faults = new Faults(1);
  hub = createHub({
    clock: timers,
    log: createSilentLogger(),
    authenticate: (token) => ({ userId: token, sessionId: token }),
    quoteOf: (code) => quoteOf(code, 1),
    candlesOf: (code, type) => () => [candleOf(code, type, 60_000)],
    faults,
  });
});
afterEach(() => timers.stop());

const make = (
  effect: FaultEffect,
  more: { count?: number; skip?: number; personId?: string } = {},
) => faults.make({ effect, probability: 1, skip: 0, ...more }, 0);

/** Somebody who watches the code, and is who they say. */
async function watcher(userId?: string) {
  const client = fakeSocket();
  hub.connect(client.socket, { locale: 'en', address: '::1' });
  if (userId) client.say({ event: 'sub', channel: 'user', data: { token: userId } });
  // Who that is is looked up in turns of its own.
  await Promise.resolve();
  await Promise.resolve();
  client.say({ event: 'sub', channel: 'detail', data: [CODE] });
  return client;
}

function tell(...prices: number[]): void {
  for (const price of prices) {
    hub.publishDetail(CODE, () => quoteOf(CODE, price));
    timers.pass(PUSH_LIMITS.flushMs);
  }
}

const pricesOf = ({ prices }: Awaited<ReturnType<typeof watcher>>) => prices().flat();

test('without a fault every price comes once, in order', async () => {
  const client = await watcher();
  tell(2, 3, 4);
  expect(pricesOf(client)).toEqual([1, 2, 3, 4]);
});

test('stalled: nothing is sent until it is over, then the newest price', async () => {
  const client = await watcher();
  const fault = make('ticks-stalled');
  tell(2, 3, 4);
  expect(pricesOf(client)).toEqual([1]);
  faults.drop(fault?.id ?? '');
  timers.pass(PUSH_LIMITS.flushMs);
  expect(pricesOf(client)).toEqual([1, 4]);
  tell(5);
  expect(pricesOf(client)).toEqual([1, 4, 5]);
});

test('stalled a number of times: the next frame has the latest price', async () => {
  const client = await watcher();
  make('ticks-stalled', { count: 2 });
  tell(2, 3, 4, 5);
  expect(pricesOf(client)).toEqual([1, 4, 5]);
});

test('duplicated: the same frame is sent twice', async () => {
  const client = await watcher();
  make('ticks-duplicated', { count: 2, skip: 1 });
  tell(2, 3, 4, 5);
  expect(pricesOf(client)).toEqual([1, 2, 3, 3, 4, 4, 5]);
});

test('reordered: a frame is sent after the next one, even if the fault has ended by then', async () => {
  const client = await watcher();
  make('ticks-reordered', { count: 1 });
  tell(2);
  expect(pricesOf(client)).toEqual([1]);
  faults.dropAll();
  tell(3, 4);
  expect(pricesOf(client)).toEqual([1, 3, 2, 4]);
});

test('reordered permanently: in pairs, each frame once', async () => {
  const client = await watcher();
  make('ticks-reordered');
  tell(2, 3, 4, 5, 6, 7);
  expect(pricesOf(client)).toEqual([1, 3, 2, 5, 4, 7, 6]);
});

test('faults apply to candles as well', async () => {
  const client = await watcher();
  client.say({ event: 'sub', channel: 'kline', data: { code: CODE, type: 1 } });
  make('ticks-duplicated');
  hub.publishCandles(CODE, 1, () => [candleOf(CODE, 1, 60_000, 2)]);
  timers.pass(PUSH_LIMITS.flushMs);
  expect(client.candles()).toEqual([[[60_000, 1]], [[60_000, 2]], [[60_000, 2]]]);
});

test('for one person: others get every price in time', async () => {
  const [mine, other, nobody] = [await watcher('usr_1'), await watcher('usr_2'), await watcher()];
  make('ticks-stalled', { personId: 'usr_1' });
  tell(2);
  expect([mine, other, nobody].map(pricesOf)).toEqual([[1], [1, 2], [1, 2]]);
});

test('messages of the private channel are not held back', async () => {
  const mine = await watcher('usr_1');
  make('ticks-stalled');
  hub.publishAll(lettersTo('usr_1', [{ topic: 'order', id: 'ord_1' }]));
  expect(mine.frames().at(-1)).toMatchObject({ channel: 'user', data: [{ id: 'ord_1' }] });
});

test('connections are dropped when they open, or when the person logs in', async () => {
  make('socket-drop', { personId: 'usr_1', count: 1 });
  const [mine, other] = [await watcher('usr_1'), await watcher('usr_2')];
  expect([mine.isTerminated(), other.isTerminated()]).toEqual([true, false]);
  expect((await watcher('usr_1')).isTerminated()).toBe(false);
  make('socket-drop', { count: 1 });
  expect((await watcher()).isTerminated()).toBe(true);
  expect((await watcher()).isTerminated()).toBe(false);
});
