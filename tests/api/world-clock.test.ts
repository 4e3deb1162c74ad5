import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { alert } from '#contract/alerts';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
import { DAY_MS, END_OF_MOMENTS_MS, HOUR_MS, MINUTE_MS, MOVE_MS_MAX } from '#core/time.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const now = async () => (await api.ok(clock.read, {})).now;

test('the clock is read, set, advanced and let go', async () => {
  expect(await api.ok(clock.read, {})).toEqual({
    world: 'main',
    now: START_MS,
    iso: new Date(START_MS).toISOString(),
    mode: 'frozen',
    rate: 0,
    hours: 'always',
  });
  await api.ok(clock.set, { at: new Date(START_MS + MINUTE_MS).toISOString() });
  expect(await now()).toBe(START_MS + MINUTE_MS);
  for (const [by, ms] of [
    ['250ms', 250],
    ['90s', 90_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    [1000, 1000],
  ] as const) {
    const before = await now();
    expect((await api.ok(clock.advance, { by })).now).toBe(before + ms);
  }
  expect((await api.ok(clock.rate, { rate: 50 })).mode).toBe('rate');
  expect(await api.ok(clock.freeze, {})).toMatchObject({ mode: 'frozen', rate: 0 });
});

test('a move back, beyond the calendars or at a foolish speed is refused, and nothing moves', async () => {
  const before = await now();
  expect(await api.refused(clock.set, { at: before - 1 })).toMatchObject({
    status: 422,
    error: 'ClockGoesForward',
  });
  for (const [endpoint, payload, field] of [
    [clock.set, { at: '2100-01-01T00:00:00Z' }, 'at'],
    [clock.set, { at: 'tomorrow' }, 'at'],
    [clock.set, {}, 'at'],
    [clock.advance, { by: -1 }, 'by'],
    [clock.advance, { by: '5 weeks' }, 'by'],
    [clock.advance, { by: 1e300 }, 'by'],
    [clock.rate, { rate: 1e9 }, 'rate'],
    [clock.rate, { rate: -1 }, 'rate'],
    [clock.next, { event: 'doomsday' }, 'event'],
  ] as const) {
    const refused = await api.refused(endpoint, payload);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  }
  // What was wrong says what is right: the form, and how far it goes.
  for (const [endpoint, input, told] of [
    [clock.advance, { by: '367d' }, /90s.*366 days/],
    [clock.advance, { by: '5 weeks' }, /90s.*366 days/],
    [clock.advance, { by: 1.5 }, /90s.*366 days/],
    [clock.set, { at: 'tomorrow' }, /2027-03-14T01:59:50Z/],
    [clock.set, { at: 1.5 }, /2027-03-14T01:59:50Z/],
    [clock.set, { at: '2028-01-01T00:00:00Z' }, /366 days/],
  ] as const) {
    const { status, fields } = await api.refused(endpoint, input);
    expect([status, ...Object.values(fields ?? {})]).toEqual([400, expect.stringMatching(told)]);
  }
  expect(await now()).toBe(before);
});

test('a move to a moment that a fast clock has already passed succeeds', async () => {
  const { clockControl } = api.world;
  const at = (await now()) + MINUTE_MS;
  const moved = await clockControl.move(async () => {
    api.clock.set(at + 1);
    return { to: at };
  });
  expect(moved?.state.now).toBe(at + 1);
});

test('the clock is frozen while its new rate is written, and resumes if that fails', async () => {
  const { writer } = api.world.database;
  const before = await now();
  const seen: number[] = [];
  const written = vi.spyOn(writer, 'transaction');
  written.mockImplementationOnce(() => {
    seen.push(api.clock.speed);
    return Promise.reject(new StorageFault('the disk is full'));
  });
  expect((await api.call(clock.rate, { rate: 1000 })).status).toBe(503);
  expect(seen).toEqual([0]);
  expect(api.clock.state()).toEqual({ mode: 'frozen', now: before, rate: 0 });
  written.mockRestore();

  // One that goes goes on as if it had never stood.
  api.clock.rate(2);
  const speeds: number[] = [];
  const stop = api.clock.onChange(({ rate }) => speeds.push(rate));
  vi.spyOn(writer, 'transaction').mockRejectedValueOnce(new StorageFault('the disk is full'));
  expect((await api.call(clock.freeze, {})).status).toBe(503);
  expect(speeds).toEqual([0, 2]);
  stop();
  vi.restoreAllMocks();
  await api.ok(clock.freeze, {});
});

test('it goes ahead to the next open and close of an exchange', async () => {
  // Until New York closes at four in the afternoon, and opens at half past nine on Thursday.
  const close = await api.ok(clock.next, { event: 'close', code: 'US.AAPL' });
  expect(close.iso).toBe('2026-03-18T20:00:00.000Z');
  const open = await api.ok(clock.next, { event: 'open' });
  expect(open.iso).toBe('2026-03-19T13:30:00.000Z');
  expect(await api.refused(clock.next, { event: 'open', code: 'US.NONE' })).toMatchObject({
    status: 404,
  });
});

test('an answer lists in order what happened on the way, and all of it is done', async () => {
  const from = await now();
  const { events, eventCount } = await api.ok(clock.advance, { by: 3 * DAY_MS });
  expect(eventCount).toBe(events.length);
  const jobs = events.filter(({ topic }) => topic === 'job');
  expect(jobs.map(({ status }) => status)).toContain('pay-interest');
  for (const { time } of events) expect(time).toBeGreaterThanOrEqual(from);
  const dueAt = jobs.filter(({ status }) => status !== 'publish-news').map(({ time }) => time);
  expect(dueAt).toEqual([...dueAt].sort((a, b) => a - b));
  expect(events.map(({ seq }) => seq)).toEqual(
    [...events.map(({ seq }) => seq)].sort((a, b) => a - b),
  );
  const due = await api.world.database.reader.job.count({
    where: { dueAt: { lte: BigInt(await now()) } },
  });
  expect(due).toBe(0);
});

test('it goes ahead to the very tick at which the market meets an order', async () => {
  const trader = await newTrader(api, 10_000_000n);
  const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
  const limit = (Number(quote.price_nominal) * 0.995).toFixed(2);
  const { orderId } = await trader.place({
    isLp: 1,
    num: '5',
    unitAmount: limit,
    timeInForce: 'GTC',
  });
  const moved = await api.ok(clock.next, { event: 'fill', orderId });
  const fills = moved.events.filter(({ topic, id }) => topic === 'order' && id === orderId);
  expect(fills.at(-1)).toMatchObject({ status: 'done', time: moved.now });
  expect(await api.refused(clock.next, { event: 'fill', orderId })).toMatchObject({
    error: 'NothingAhead',
  });
  const unknown = { event: 'fill', orderId: 'ord_unknown' } as const;
  expect(await api.refused(clock.next, unknown)).toMatchObject({ status: 404, error: 'NotFound' });
});

test('it goes ahead to whichever order the market meets first', async () => {
  const trader = await newTrader(api, 10_000_000n);
  const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
  const resting = async (share: number) => {
    const unitAmount = (Number(quote.price_nominal) * share).toFixed(2);
    const { orderId } = await trader.place({ isLp: 1, num: '1', unitAmount, timeInForce: 'GTC' });
    return orderId;
  };
  const [far, near] = [await resting(0.97), await resting(0.996)];
  const moved = await api.ok(clock.next, { event: 'fill' });
  const filled = moved.events.filter(({ kind }) => kind === 'order.filled');
  expect(filled.map(({ id, time }) => ({ id, time }))).toEqual([{ id: near, time: moved.now }]);
  const alone = await api.ok(clock.next, { event: 'fill', orderId: far });
  expect(alone.now).toBeGreaterThan(moved.now);
  expect(await api.refused(clock.next, { event: 'fill' })).toMatchObject({ error: 'NothingAhead' });
});

test('an event beyond the longest move is refused', async () => {
  const trader = await newTrader(api, 10_000_000n);
  const flat = { stockCode: 'FLAT-FAR', market: 'SANDBOX' };
  const from = await now();
  const at = from + MOVE_MS_MAX + HOUR_MS;
  const fall = { code: 'SANDBOX.FLAT-FAR', kind: 'gap', size: -0.1, from: at } as const;
  await api.ok(sandbox.makeScenario, fall);
  const terms = { isLp: 1, num: '1', unitAmount: '95.00', timeInForce: 'GTC' } as const;
  const { orderId } = await trader.place({ ...flat, ...terms });
  for (const named of [{ orderId }, {}]) {
    expect(await api.refused(clock.next, { event: 'fill', ...named })).toMatchObject({
      status: 422,
      error: 'NothingAhead',
      msg: expect.stringContaining('366 days'),
    });
  }
  expect(await now()).toBe(from);
  await api.ok(clock.advance, { by: '1h' });
  // Not gone to here: a year of the seeded world takes a while.
  const awaited = { event: 'fill', calendar: 'us', orderId } as const;
  expect(await api.world.clockControl.next(awaited)).toBe(at);
  await api.ok(order.cancel, { orderId }, trader.as);
});

test('a price alert on the way does not count as a fill', async () => {
  const trader = await newTrader(api, 10_000_000n);
  const flat = { stockCode: 'FLAT-NEXT', market: 'SANDBOX' };
  const from = await now();
  const fall = { code: 'SANDBOX.FLAT-NEXT', kind: 'gap', durationMs: 5000 } as const;
  await api.ok(sandbox.makeScenario, { ...fall, size: -0.1, from: from + 10_000 });
  await api.ok(sandbox.makeScenario, { ...fall, size: -0.2, from: from + 20_000 });
  await api.ok(alert.save, { ...flat, price: '95.00' }, trader.as);
  expect(await api.refused(clock.next, { event: 'fill' })).toMatchObject({ error: 'NothingAhead' });
  const terms = { isLp: 1, num: '1', unitAmount: '85.00', timeInForce: 'GTC' } as const;
  const { orderId } = await trader.place({ ...flat, ...terms });
  const moved = await api.ok(clock.next, { event: 'fill' });
  expect(moved.now).toBe(from + 20_000);
  const filled = moved.events.filter(({ kind }) => kind === 'order.filled');
  expect(filled.map(({ id }) => id)).toEqual([orderId]);
});

test('a clock move reports its own command before all that it causes, also with a mail due', async () => {
  for (const [endpoint, terms] of [
    [clock.advance, { by: DAY_MS }],
    [clock.rate, { rate: 0 }],
    [clock.set, { at: (await now()) + 2 * DAY_MS }],
  ] as const) {
    await api.codeFor('register', `${endpoint.path.slice(-3)}@late.test`);
    const { events } = await api.ok(endpoint, terms as never);
    const told = events.filter(({ kind }) => kind === 'command.done');
    expect(told.map(({ status }) => status)).toEqual([endpoint.path]);
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['command.done', 'clock.moved']);
  }
});

test('codes, sessions and throttles follow it', async () => {
  const email = 'late@sandbourse.test';
  const code = await api.codeFor('register', email);
  await api.ok(clock.advance, { by: HOUR_MS });
  const late = await api.refused((await import('#contract/accounts')).account.register, {
    email,
    code,
    inviteCode: 'SANDBOX',
    loginPassword: 'Secret99',
    reLoginPassword: 'Secret99',
  });
  expect(late.error).toBe('WrongCode');
});

test('two concurrent moves do not exceed the last possible moment', async () => {
  const late = await startApi({ startMs: END_OF_MOMENTS_MS - 3 * HOUR_MS, seeded: false });
  const both = await Promise.all([
    late.call(clock.advance, { by: '2h' }),
    late.call(clock.advance, { by: '2h' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 400]);
  expect(both[1].body.data).toMatchObject({
    error: 'InvalidInput',
    fields: { by: expect.any(String) },
  });
  expect(late.clock.now()).toBe(END_OF_MOMENTS_MS - HOUR_MS);
  // New York opens no more before it.
  expect(await late.refused(clock.next, { event: 'open' })).toMatchObject({
    error: 'NothingAhead',
  });
  await late.close();
});
