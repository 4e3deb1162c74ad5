import { beforeEach, describe, expect, test } from 'vitest';
import type { CandleUpdate, ServerFrame } from '#platform/contract/push.ts';
import { createHub } from '#platform/push/hub.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { fakeSocket } from './fake-socket.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';
import { candleOf, quoteOf } from './push-app.ts';

const FLUSH_MS = 5;
const flush = () => timers.pass(FLUSH_MS);

let hub: Hub;
let timers: ManualTimers;
/** The market's candles, and how often it was asked for them. */
let market: CandleUpdate[];
let asked: number;

const since = (from: number | undefined) => {
  asked += 1;
  const at = market.findIndex(({ t }) => t === from);
  return market.slice(at < 0 ? -1 : at);
};

beforeEach(() => {
  market = [candleOf('US.A', 1, 60, 1)];
  asked = 0;
  timers = createManualTimers();
  hub = createHub({
    clock: timers,
    log: createSilentLogger(),
    authenticate: () => undefined,
    quoteOf: (code) => quoteOf(code, 0),
    candlesOf: (code) => (code.startsWith('US.') ? since : undefined),
    limits: { flushMs: FLUSH_MS, slowBytes: 1000, stuckBytes: 10_000 },
  });
});

const sub = (data: unknown) => ({ event: 'sub', channel: 'kline', data });
const minutes = { code: 'US.A', type: 1 };

function watcher(data: unknown = minutes) {
  const fake = fakeSocket();
  hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say(sub(data));
  return fake;
}

/** What the market is, told at the next flush. */
function publish(...candles: [t: number, close: number][]) {
  market = candles.map(([t, close]) => candleOf('US.A', 1, t, close));
  hub.publishCandles('US.A', 1, since);
  flush();
}

describe('a chart', () => {
  test('is confirmed, followed by its live candle', () => {
    const fake = watcher();
    expect(fake.frames()).toEqual([
      { event: 'subscribed', channel: 'kline' },
      {
        event: 'update',
        channel: 'kline',
        marketType: 'US',
        data: [candleOf('US.A', 1, 60, 1)],
      },
    ]);
    expect([...hub.charts()]).toEqual([minutes]);
  });

  test('sends its live candle, and the last one once more when the next begins', () => {
    const fake = watcher();
    publish([60, 2]);
    publish([60, 3], [120, 4]);
    publish([60, 3], [120, 5]);
    expect(fake.candles()).toEqual([
      [[60, 1]],
      [[60, 2]],
      [
        [60, 3],
        [120, 4],
      ],
      [[120, 5]],
    ]);
  });

  test('is computed once for all subscribers, and sent as the same bytes', () => {
    const fakes = [watcher(), watcher(), watcher([minutes])];
    asked = 0;
    publish([60, 2], [120, 3]);
    expect(asked).toBe(1);
    const [first, second, third] = fakes.map(({ sent }) => sent.at(-1));
    expect(first).toBeInstanceOf(Buffer);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  test('does not go back to candles drawn before somebody subscribed', () => {
    const early = watcher();
    // A round tells what was at its moment; whoever joins is told what is now.
    hub.publishCandles('US.A', 1, () => [candleOf('US.A', 1, 60, 2)]);
    market = [candleOf('US.A', 1, 60, 3), candleOf('US.A', 1, 120, 4)];
    const late = watcher();
    flush();
    const both = [
      [60, 3],
      [120, 4],
    ];
    expect(early.candles()).toEqual([[[60, 1]], both]);
    expect(new Set(late.candles().map(String))).toEqual(new Set(['120,4']));
  });

  test('begins for a late subscriber with the live candle', () => {
    const early = watcher();
    market = [candleOf('US.A', 1, 60, 2), candleOf('US.A', 1, 120, 3)];
    const late = watcher();
    expect(late.candles()).toEqual([[[120, 3]]]);
    hub.publishCandles('US.A', 1, since);
    flush();
    const expected = [
      [60, 2],
      [120, 3],
    ];
    expect(early.candles()).toEqual([[[60, 1]], expected]);
    expect(late.candles()).toEqual([[[120, 3]], [[120, 3]]]);
  });

  test('sends a slow reader each candle once, in its final form', () => {
    const fake = watcher();
    fake.socket.bufferedAmount = 2000;
    publish([60, 2]);
    publish([60, 3], [120, 4]);
    publish([120, 5], [180, 6]);
    publish([180, 7]);
    expect(fake.candles()).toHaveLength(1);
    fake.socket.bufferedAmount = 0;
    flush();
    expect(fake.candles().slice(1)).toEqual([
      [
        [60, 3],
        [120, 5],
        [180, 7],
      ],
    ]);
  });

  test.each([
    ['too much happened in between', [[6000, 2] as [number, number]]],
    ['the clock went back', [[0, 2] as [number, number]]],
  ])('drops earlier unsent candles when %s', (_name, candles) => {
    const fake = watcher();
    publish(...candles);
    expect(fake.candles()).toEqual([[[60, 1]], candles]);
  });

  test('sends a reader that is far behind only the newest candle', () => {
    const fake = watcher();
    fake.socket.bufferedAmount = 2000;
    for (let t = 60; t < 1500; t += 60) publish([t, t], [t + 60, t]);
    fake.socket.bufferedAmount = 0;
    flush();
    expect(fake.candles().slice(1)).toEqual([[[1500, 1440]]]);
  });

  test('is unsubscribed alone or with all others', () => {
    const fake = watcher([minutes, { code: 'US.A', type: '2' }, { code: 'US.B', type: 2 }]);
    fake.say({ event: 'unsub', channel: 'kline', data: minutes });
    expect([...hub.charts()]).toEqual([
      { code: 'US.A', type: 2 },
      { code: 'US.B', type: 2 },
    ]);
    publish([60, 9]);
    expect(fake.candles()).toHaveLength(1);
    fake.say({ event: 'unsub', channel: 'kline' });
    expect([...hub.charts()]).toEqual([]);
    expect(fake.frames().at(-1)).toEqual({ event: 'unsubscribed', channel: 'kline' });
  });

  test('ends with the connection of its subscriber', () => {
    const fake = watcher();
    fake.socket.close(1000, '');
    expect([...hub.charts()]).toEqual([]);
  });
});

describe('a chart is refused', () => {
  const errorsOf = (frames: ServerFrame[]) =>
    frames.flatMap((frame) => (frame.event === 'error' ? [frame.data] : []));

  test.each<[string, unknown, string, string?]>([
    ['of nothing', null, 'InvalidInput'],
    ['of a code alone', ['US.A'], 'InvalidInput'],
    ['of a period there is none of', { code: 'US.A', type: 12 }, 'InvalidInput'],
    ['of a code too long', { code: 'x'.repeat(49), type: 1 }, 'InvalidInput'],
    ['of an unknown instrument', { code: 'MARS.A', type: 1 }, 'UnknownInstrument', 'MARS.A'],
    [
      'of one too many',
      Array.from({ length: 17 }, (_, i) => ({ code: `US.A${i}`, type: 1 })),
      'InvalidInput',
      'At most 16 allowed',
    ],
  ])('%s', (_name, data, error, words = '') => {
    const fake = watcher(data);
    expect(errorsOf(fake.frames())).toEqual([{ error, msg: expect.stringContaining(words) }]);
    expect(fake.candles()).toEqual([]);
    expect([...hub.charts()]).toEqual([]);
  });

  test('beyond sixteen added one by one, while the others go on', () => {
    const charts = Array.from({ length: 16 }, (_, i) => ({ code: `US.A${i || ''}`, type: 1 }));
    const fake = watcher(charts);
    fake.say(sub({ code: 'US.Z', type: 1 }));
    expect(errorsOf(fake.frames())).toEqual([{ error: 'InvalidInput', msg: 'At most 16 allowed' }]);
    publish([60, 5]);
    expect(fake.candles().at(-1)).toEqual([[60, 5]]);
  });
});

describe('frames of a flush', () => {
  test('are shared by clients with the same subscription, and differ for others', () => {
    const detail = (codes: string[]) => {
      const fake = fakeSocket();
      hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
      fake.say({ event: 'sub', channel: 'detail', data: codes });
      return fake;
    };
    const both = [detail(['US.A', 'US.B']), detail(['US.A', 'US.B']), detail(['US.B', 'US.A'])];
    const one = detail(['US.A']);
    for (const code of ['US.A', 'US.B']) hub.publishDetail(code, () => quoteOf(code, 7));
    flush();
    const [first, second, third] = both.map(({ sent }) => sent.at(-1));
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(one.sent.at(-1)).not.toBe(first);
    expect(one.prices().at(-1)).toEqual([7]);
    expect(both[0]?.prices().at(-1)).toEqual([7, 7]);
  });
});
