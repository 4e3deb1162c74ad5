import { expect, it, vi } from 'vitest';
import type { CandleUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import { createLive, openPush } from '../../web/src/lib/live.ts';
import { FakeSocket, fakeLine, settle, setup } from './fake-live.ts';

const quote = (price: number) => ({ price_nominal: price }) as Quote;
fakeLine();

it('connects on demand and subscribes once for a burst of rows', async () => {
  const { live, sockets, last } = setup();
  expect(live.status.state).toBe('idle');
  live.quotes(['US.A'], () => undefined);
  live.quotes(['US.B', 'HK.1'], () => undefined);
  await settle();
  last().opened();
  await settle();
  expect(sockets).toHaveLength(1);
  const data = ['US.A', 'US.B', 'HK.1'];
  expect(last().sent).toEqual([{ event: 'sub', channel: 'detail', marketType: 'US,HK', data }]);
  expect(live.status.state).toBe('connected');
});

it('hands an update to who watches its code, until they stop', async () => {
  const { live, last } = setup();
  const heard: number[] = [];
  const stop = live.quotes(['US.A'], ({ price_nominal }) => heard.push(price_nominal));
  await settle();
  last().opened();
  await settle();
  const update = (price: number) =>
    last().says({
      event: 'update',
      channel: 'detail',
      data: [{ code: 'US.A', quote: quote(price) }],
    });
  update(1);
  stop();
  update(2);
  await settle();
  expect(heard).toEqual([1]);
  expect(last().sent.at(-1)).toEqual({
    event: 'unsub',
    channel: 'detail',
    marketType: 'US',
    data: ['US.A'],
  });
});

it.each([
  [true, ['review']],
  [false, []],
])(
  'what came to pass before the line was heard is read again where that is wished: %s',
  async (readsAgain, expected) => {
    const { live, last } = setup({ readsAgain });
    const heard: string[] = [];
    live.user(({ topic }) => heard.push(topic));
    await settle();
    last().opened();
    await settle();
    last().says({ event: 'subscribed', channel: 'user', seq: 7 });
    expect(heard).toEqual(expect.arrayContaining(expected));
    expect(heard.length > 0).toBe(readsAgain);
  },
);

it('pings ten seconds after opening and after each ping of the server', async () => {
  const { live, last } = setup();
  live.quotes(['US.A'], () => undefined);
  await settle();
  last().opened();
  const pings = () => last().sent.filter((frame) => JSON.stringify(frame) === '{"event":"ping"}');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(pings()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(pings()).toHaveLength(1);
  last().says({ event: 'ping' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pings()).toHaveLength(2);
});

it('tries again five seconds after a loss, and subscribes anew', async () => {
  const { live, sockets, last } = setup();
  live.quotes(['US.A'], () => undefined);
  await settle();
  last().opened();
  await settle();
  last().onclose?.();
  expect(live.status.state).toBe('stale');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  last().opened();
  await settle();
  expect(last().sent).toEqual([
    { event: 'sub', channel: 'detail', marketType: 'US', data: ['US.A'] },
  ]);
});

it('gives up a connection that neither opens nor fails, and tries again', async () => {
  const { live, sockets, last } = setup();
  live.quotes(['US.A'], () => undefined);
  await settle();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + 5_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.readyState).toBe(3);
  last().opened();
  expect(live.status.state).toBe('connected');
});

it('takes silence after a ping for a loss', async () => {
  const { live, last } = setup();
  live.quotes(['US.A'], () => undefined);
  await settle();
  last().opened();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(live.status.state).toBe('stale');
});

it('goes on as whoever takes the place of somebody, though nothing new is listened to', async () => {
  let token = 'of the first';
  let told: () => void = () => undefined;
  const socket = new FakeSocket();
  const live = createLive({
    open: () => socket as unknown as WebSocket,
    token: () => token,
    userId: () => undefined,
    onSession: (changed) => {
      told = changed;
    },
  });
  live.user(() => undefined);
  await settle();
  socket.opened();
  await settle();
  socket.says({ event: 'subscribed', channel: 'user', seq: 7, log: 'abc' });
  token = 'of the second';
  told();
  await settle();
  // From now on: what the first had heard is no place of theirs.
  const sub = { event: 'sub', channel: 'user' };
  const tokens = [{ token: 'of the first' }, { token: 'of the second' }];
  expect(socket.sent).toEqual(tokens.map((data) => ({ ...sub, data })));
  told();
  await settle();
  expect(socket.sent).toHaveLength(2);
});

it('joins the private channel with the token, never with the user id', async () => {
  const { live, last } = setup();
  const heard: string[] = [];
  live.user(({ topic }) => heard.push(topic));
  await settle();
  last().opened();
  await settle();
  expect(last().sent).toEqual([{ event: 'sub', channel: 'user', data: { token: 'tkn' } }]);
  last().says({ event: 'update', channel: 'user', data: [{ topic: 'wallet', id: '1' }] });
  expect(heard).toEqual(['wallet']);
});

it('comes back from where it was, and asks for everything where that is not told any more', async () => {
  const { live, last } = setup();
  const heard: string[] = [];
  live.user(({ topic, id }) => heard.push(`${topic} ${id}`));
  await settle();
  last().opened();
  await settle();
  last().says({ event: 'subscribed', channel: 'user', seq: 4 });
  const wallet = { topic: 'wallet', id: '1', seq: 7 };
  last().says({ event: 'update', channel: 'user', data: [wallet], seq: 7 });
  const loseAndComeBack = async () => {
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(5_000);
    last().opened();
    await settle();
  };
  await loseAndComeBack();
  const sub = { event: 'sub', channel: 'user', data: { token: 'tkn' } };
  expect(last().sent).toEqual([{ ...sub, since: 7 }]);
  last().says({ event: 'subscribed', channel: 'user', seq: 7, resumed: true });
  expect(heard).toEqual(['wallet 1']);
  // Only others did something.
  last().says({ event: 'update', channel: 'user', data: [], seq: 800 });
  expect(heard).toEqual(['wallet 1']);
  await loseAndComeBack();
  expect(last().sent).toEqual([{ ...sub, since: 800 }]);
  last().says({ event: 'subscribed', channel: 'user', seq: 900, log: 'main.1', resumed: false });
  expect(live.log()).toBe('main.1');
  expect(heard).toEqual(expect.arrayContaining(['order ', 'wallet ', 'inbox ', 'chat ']));
  await loseAndComeBack();
  expect(last().sent).toEqual([{ ...sub, since: 900, log: 'main.1' }]);
});

it('asks for everything once it is back where the server keeps no log', async () => {
  const { live, last } = setup();
  const heard: string[] = [];
  live.user(({ topic }) => heard.push(topic));
  await settle();
  last().opened();
  await settle();
  last().says({ event: 'subscribed', channel: 'user' });
  expect(heard).toEqual([]);
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(5_000);
  last().opened();
  await settle();
  last().says({ event: 'subscribed', channel: 'user' });
  expect(heard).toContain('wallet');
});

it('tells of many changes of one kind once: fifteen messages read are one reason to ask', async () => {
  const { live, last } = setup();
  const heard: string[] = [];
  live.user(({ topic }) => heard.push(topic));
  await settle();
  last().opened();
  await settle();
  const read = Array.from({ length: 15 }, (_, n) => ({ topic: 'inbox', id: `${n}` }));
  last().says({ event: 'update', channel: 'user', data: [...read, { topic: 'wallet', id: '1' }] });
  expect(heard).toEqual(['inbox', 'wallet']);
});

it('subscribes again when the page is shown again', async () => {
  const { live, last } = setup();
  live.quotes(['US.A'], () => undefined);
  await settle();
  last().opened();
  await settle();
  live.refresh();
  await settle();
  expect(last().sent).toHaveLength(2);
});

const candle = (code: string, type: KlineType, t: number, c: number): CandleUpdate => ({
  code,
  type,
  t,
  o: 1,
  h: c,
  l: 1,
  c,
  v: 1,
});

it('subscribes to charts by code and period, and hands each its own candles', async () => {
  const { live, last } = setup();
  const heard: [number, number][][] = [];
  const stop = live.candles('US.BRK.A', 1, (candles) =>
    heard.push(candles.map(({ t, c }) => [t, c])),
  );
  live.candles('US.BRK.A', 2, () => undefined);
  live.quotes(['US.A'], () => undefined);
  await settle();
  last().opened();
  await settle();
  expect(last().sent).toEqual([
    { event: 'sub', channel: 'detail', marketType: 'US', data: ['US.A'] },
    {
      event: 'sub',
      channel: 'kline',
      marketType: 'US',
      data: [
        { code: 'US.BRK.A', type: 1 },
        { code: 'US.BRK.A', type: 2 },
      ],
    },
  ]);
  const update = () =>
    last().says({
      event: 'update',
      channel: 'kline',
      data: [
        candle('US.BRK.A', 1, 60, 2),
        candle('US.BRK.A', 1, 120, 3),
        candle('US.BRK.A', 2, 0, 9),
      ],
    });
  update();
  stop();
  update();
  await settle();
  expect(heard).toEqual([
    [
      [60, 2],
      [120, 3],
    ],
  ]);
  expect(last().sent.at(-1)).toEqual({
    event: 'unsub',
    channel: 'kline',
    marketType: 'US',
    data: [{ code: 'US.BRK.A', type: 1 }],
  });
});

it('subscribes to charts anew when the page is shown again and after a loss', async () => {
  const { live, last } = setup();
  live.candles('US.A', 2, () => undefined);
  await settle();
  last().opened();
  await settle();
  const sub = {
    event: 'sub',
    channel: 'kline',
    marketType: 'US',
    data: [{ code: 'US.A', type: 2 }],
  };
  live.refresh();
  await settle();
  expect(last().sent).toEqual([sub, sub]);
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(5_000);
  last().opened();
  await settle();
  expect(last().sent).toEqual([sub]);
});

it('retries after an error as after a loss, and only while something is watched', async () => {
  const { live, sockets, last } = setup();
  const stop = live.quotes(['US.A'], () => undefined);
  await settle();
  last().onerror?.();
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sockets).toHaveLength(2);
  stop();
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
  expect(live.status.state).toBe('idle');
});

it('opens /push with the user of whoever is logged in, and in their language', () => {
  const opened: string[] = [];
  vi.stubGlobal('window', { location: { href: 'https://box.example.test/trade' } });
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: URL) {
        opened.push(String(url));
      }
    },
  );
  vi.stubGlobal('navigator', { languages: ['ko-KR'] });
  openPush('usr_1');
  openPush(undefined);
  vi.unstubAllGlobals();
  expect(opened).toEqual([
    'wss://box.example.test/push?userId=usr_1&lang=kr',
    'wss://box.example.test/push?lang=kr',
  ]);
});
