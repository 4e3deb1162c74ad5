/** The live channel tells a person everything once, wherever the line is cut. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { clock } from '#contract/worlds';
import { isPersonal } from '#core/world-event.ts';
import type { ServerFrame, UserUpdate } from '#platform/contract/push.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
let other: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
  other = await newTrader(api);
});
afterAll(() => api.close());

/** A client that keeps what it heard, and comes back from there. */
function createListener(token: string | undefined) {
  const heard: UserUpdate[] = [];
  const confirmed: Extract<ServerFrame, { event: 'subscribed' }>[] = [];
  let since: number | undefined;
  let isDeaf = false;
  let cut = () => {};
  const hear = (frame: ServerFrame | undefined) => {
    if (isDeaf || !frame) return;
    if (frame.event === 'subscribed') {
      confirmed.push(frame);
      since = frame.seq;
    }
    if (frame.event !== 'update' || frame.channel !== 'user') return;
    heard.push(...frame.data);
    since = frame.seq ?? since;
  };
  return {
    heard,
    confirmed,
    comeBack(from = since) {
      isDeaf = false;
      const fake = fakeSocket(() => hear(fake.frames().at(-1)));
      cut = () => fake.socket.close(1006, '');
      api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
      const place = from === undefined ? {} : { since: from };
      fake.say({ event: 'sub', channel: 'user', data: { token }, ...place });
    },
    /** What is sent from now on is lost on the way. */
    lose: () => {
      isDeaf = true;
    },
    /** Where it would come back from. */
    place: () => since,
    cut: () => cut(),
    /** Settles once the server has confirmed so many times. */
    confirmedTimes: (count: number) => expect.poll(() => confirmed.length).toBe(count),
  };
}

async function missedIn(after: number) {
  const { events: told } = await api.ok(events.read, { after, limit: 1000 });
  return told.filter(({ person, topic }) => person === trader.userId && isPersonal(topic));
}

const STEPS = ['trade', 'rest', 'other', 'minute', 'lose', 'cut', 'comeBack'] as const;
type Step = (typeof STEPS)[number];

test('disconnected and resumed at any place, every event is delivered once', async () => {
  const step = fc.constantFrom(...STEPS);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const listener = createListener(trader.as.token);
      listener.comeBack();
      await listener.confirmedTimes(1);
      const from = listener.confirmed[0]?.seq ?? -1;
      const acts: Record<Step, () => unknown> = {
        trade: () => trader.place({ num: '1' }),
        rest: () => trader.place({ num: '1', isLp: 1, unitAmount: '1.00', timeInForce: 'GTC' }),
        other: () => other.place({ num: '1' }),
        minute: () => api.ok(clock.advance, { by: '1m' }),
        lose: () => listener.lose(),
        cut: () => listener.cut(),
        comeBack: () => {
          listener.cut();
          listener.comeBack();
        },
      };
      // Not waited for while the line goes and comes: what is told meanwhile has to find its place.
      const under: Promise<unknown>[] = [];
      for (const one of steps) {
        const done = Promise.resolve(acts[one]());
        under.push(done);
        if (one === 'rest') await done;
      }
      await Promise.all(under);
      listener.cut();
      const known = listener.confirmed.length;
      listener.comeBack();
      await expect.poll(() => listener.confirmed.length).toBeGreaterThan(known);
      const mine = await missedIn(from);
      await expect.poll(() => listener.heard.at(-1)?.seq).toBe(mine.at(-1)?.seq);
      listener.cut();
      expect(listener.heard.map(({ seq, kind }) => [seq, kind])).toEqual(
        mine.map(({ seq, kind }) => [seq, kind]),
      );
    }),
    { numRuns: 12 },
  );
});

test('whoever missed nothing is told how far the log is, to come back from there', async () => {
  const listener = createListener(trader.as.token);
  listener.comeBack();
  await listener.confirmedTimes(1);
  const from = listener.confirmed[0]?.seq ?? 0;
  await other.place({ num: '1' });
  await other.place({ num: '1' });
  const last = api.world.journal?.last ?? 0;
  expect(last).toBeGreaterThan(from + 5);
  listener.cut();
  listener.comeBack(from);
  await listener.confirmedTimes(2);
  expect(listener.confirmed[1]).toMatchObject({ seq: last, resumed: true });
  // Who did miss something is told its place only with that.
  listener.cut();
  await trader.place({ num: '1' });
  await other.place({ num: '1' });
  listener.comeBack();
  await listener.confirmedTimes(3);
  expect(listener.confirmed[2]).toMatchObject({ seq: last, resumed: true });
  await expect.poll(() => listener.heard.length).toBeGreaterThan(0);
  expect(listener.place()).toBe(api.world.journal?.last);
  listener.cut();
});

test('has the new status and the figures', async () => {
  const listener = createListener(trader.as.token);
  listener.comeBack();
  await listener.confirmedTimes(1);
  const { orderId } = await trader.place({ num: '2' });
  await expect.poll(() => listener.heard.map(({ kind }) => kind)).toContain('order.filled');
  expect(listener.heard.find(({ kind }) => kind === 'order.filled')).toMatchObject({
    topic: 'order',
    id: orderId,
    status: 'done',
    time: api.clock.now(),
    figures: { quantity: '2', filled: '2', side: 'buy' },
  });
  listener.cut();
});

test('an unknown position is answered as not resumed', async () => {
  const listener = createListener(trader.as.token);
  listener.comeBack(9_999_999);
  await listener.confirmedTimes(1);
  const seq = api.world.journal?.last;
  const dataVersion = api.world.hub.dataVersions?.of(trader.userId);
  expect(listener.confirmed).toEqual([
    { event: 'subscribed', channel: 'user', dataVersion, seq, log: 'main.0', resumed: false },
  ]);
  listener.cut();
});

test('events of others are not delivered', async () => {
  const listener = createListener(other.as.token);
  listener.comeBack(0);
  await listener.confirmedTimes(1);
  await trader.place({ num: '1' });
  await other.place({ num: '1' });
  await expect.poll(() => listener.heard.length).toBeGreaterThan(0);
  const { events: told } = await api.ok(events.read, { limit: 1000, person: other.userId });
  const own = new Set(told.map(({ seq }) => seq));
  expect(listener.heard.filter(({ seq }) => seq !== undefined && !own.has(seq))).toEqual([]);
  listener.cut();
});
