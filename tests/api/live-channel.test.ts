/** What the live channel tells is what the calls answer at the same moment. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { MINUTE_MS } from '#core/time.ts';
import type { CandleUpdate } from '#platform/contract/push.ts';
import { KLINE_TYPES } from '#platform/contract/quote.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ seeded: false, env: { SANDBOX_HOURS: 'exchange' } });
});
afterAll(() => api.close());

const named = { stockCode: 'AAPL', market: 'US' };

function connect(channel: string, data: unknown) {
  const fake = fakeSocket();
  api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say({ event: 'sub', channel, data });
  return fake;
}

type Fake = ReturnType<typeof connect>;

/** Every candle told so far, in order. */
const candlesOf = (fake: Fake): CandleUpdate[] =>
  fake
    .frames()
    .flatMap((frame) => (frame.event === 'update' && frame.channel === 'kline' ? frame.data : []));

/** Moves the clock, lets the exchange see it, and waits until the frames are out. */
async function moveTo(atMs: number, fake: Fake) {
  const before = fake.frames().length;
  api.clock.set(atMs);
  await api.world.exchange.round();
  await expect.poll(() => fake.frames().length).toBeGreaterThan(before);
}

test.each([
  ['before the open', Date.UTC(2026, 2, 18, 12), 'pre', { hasPreMarketData: true }],
  ['in the session', START_MS, 'regular', { hasPreMarketData: false, hasPostMarketData: false }],
  ['after the close', Date.UTC(2026, 2, 18, 21), 'post', { hasPostMarketData: true }],
  ['at the weekend', Date.UTC(2026, 2, 21, 12), 'closed', { hasPostMarketData: true }],
])(
  'a quote told %s is the one the call answers, session and all',
  async (_name, at, state, has) => {
    api.clock.set(at);
    const fake = connect('detail', ['US.AAPL']);
    const frame = fake.frames().at(-1);
    const quote = await api.ok(market.detailQuote, named);
    expect(frame).toEqual({
      event: 'update',
      channel: 'detail',
      marketType: 'US',
      data: [{ code: 'US.AAPL', quote }],
    });
    expect(quote).toMatchObject({ sessionState: state, tradable: state === 'regular', ...has });
    fake.socket.close(1000, '');
    api.clock.set(START_MS);
  },
);

test('a chart starts in every period with the candle the call has last', async () => {
  const fake = connect(
    'kline',
    KLINE_TYPES.map((type) => ({ code: 'US.AAPL', type })),
  );
  const candles = candlesOf(fake);
  expect(candles.map(({ type }) => type)).toEqual([...KLINE_TYPES]);
  for (const { code, type, ...candle } of candles) {
    const { list } = await api.ok(market.kline, { ...named, type });
    expect(candle).toEqual(list.at(-1));
    expect(code).toBe('US.AAPL');
  }
  fake.socket.close(1000, '');
});

test('a chart of minutes grows without a gap or a repetition into what the call answers', async () => {
  const fake = connect('kline', { code: 'US.AAPL', type: 1 });
  const steps = [10, 30, 20, 61, 130, 7, 300];
  let at = START_MS;
  for (const seconds of steps) {
    at += seconds * 1000;
    await moveTo(at, fake);
  }
  const drawn = new Map<number, object>();
  for (const { code: _, type, ...candle } of candlesOf(fake)) {
    // Only the last one changes; a new one follows it at once.
    expect([
      undefined,
      [...drawn.keys()].at(-1),
      ([...drawn.keys()].at(-1) ?? 0) + MINUTE_MS,
    ]).toContain(drawn.size === 0 ? undefined : candle.t);
    drawn.set(candle.t, candle);
    expect(type).toBe(1);
  }
  const { list } = await api.ok(market.kline, { ...named, type: 1, limit: drawn.size });
  expect([...drawn.values()]).toEqual(list);
  expect(drawn.size).toBe(10);
  fake.socket.close(1000, '');
});
