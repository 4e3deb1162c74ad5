/** Orders whose stop follows the best price: over time, as they are told, changed and refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
import { nextClose } from '#core/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Second by second: the best price for a sale from now on, and the first tick so far below it, in cents. */
function followed(distance: bigint, toMs = api.clock.now() + 3 * HOUR_MS) {
  const instrument = api.world.market.instruments.get('US.AAPL');
  if (!instrument) throw new Error('no AAPL');
  const first = Math.floor(api.clock.now() / 1000) * 1000;
  let best = 0n;
  for (let at = first; at <= toMs; at += 1000) {
    const price = BigInt(api.world.market.quote(instrument, at).last);
    if (best - price >= distance) return { at, price, best };
    if (price > best) best = price;
  }
  return { at: toMs, price: undefined, best };
}

async function holder() {
  const trader = await newTrader(api);
  const { positionId = '' } = await trader.place({ num: '10' });
  return { trader, positionId };
}

test('its stop follows the highest price, and fills at the very tick that falls back to it', async () => {
  const { trader, positionId } = await holder();
  const { last } = bookOf(api);
  const asked = { positionId, trailAmount: '0.80' };
  const preview = await api.ok(
    order.preview,
    { path: '/position/flatPosition', ...asked },
    trader.as,
  );
  expect(preview).toMatchObject({ accepted: true, order: { restingNum: '10', required: '0.00' } });
  const met = followed(80n);
  const { orderId } = await api.ok(order.flatPosition, asked, trader.as);
  const placedAt = api.clock.now();
  expect(await trader.show(orderId)).toMatchObject({
    trailAmount: '0.80',
    bestPrice: dollars(last),
    stopPrice: dollars(last - 80n),
  });
  const half = placedAt + Math.floor((met.at - placedAt) / 2);
  const then = followed(10_000n, half);
  await moveTo(api, half);
  const standing = { bestPrice: dollars(then.best), stopPrice: dollars(then.best - 80n) };
  expect(await trader.show(orderId)).toMatchObject({ status: 0, ...standing });
  const [entrusted] = (await api.ok(position.consignList, {}, trader.as)).list;
  expect(entrusted).toMatchObject({ orderId, ...standing });
  const waiting = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(waiting.steps.at(-1)?.text).toContain(`behind the best price of ${standing.bestPrice}`);

  await moveTo(api, met.at + HOUR_MS);
  const ended = { bestPrice: dollars(met.best), stopPrice: dollars(met.best - 80n) };
  expect(await trader.show(orderId)).toMatchObject({
    ...{ status: 1, stopTime: met.at, avgPrice: dollars(met.price ?? 0n) },
    ...ended,
  });
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.map(({ kind }) => kind)).toEqual(['placed', 'stopped', 'filled']);
  expect(steps[0]?.text).toBe(
    'Sell 10 at the market once the price has fallen 0.80 below its highest since',
  );
  expect(steps[1]?.text).toContain(`the best price of ${ended.bestPrice} to ${ended.stopPrice}`);
  expect(steps[2]).toMatchObject({ rule: 'stop', late: true });
});

test('a new distance counts from the highest price so far, also in its explanation', async () => {
  const { trader, positionId } = await holder();
  const asked = { positionId, trailPercent: '1.25', timeInForce: 'DAY' as const };
  const { orderId } = await api.ok(order.flatPosition, asked, trader.as);
  const { best } = followed(100_000n, api.clock.now() + 20 * MINUTE_MS);
  await moveTo(api, api.clock.now() + 20 * MINUTE_MS);
  const now = { trailPercent: '1.25', bestPrice: dollars(best) };
  expect(await trader.show(orderId)).toMatchObject(now);
  const changed = { orderId, trailAmount: '9.00' };
  expect(await api.ok(order.replace, changed, trader.as)).toMatchObject({ status: 0 });
  const shown = await trader.show(orderId);
  expect(shown).toMatchObject({ bestPrice: dollars(best), stopPrice: dollars(best - 900n) });
  expect(shown).not.toHaveProperty('trailPercent');
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.map(({ text }) => text).slice(0, 2)).toEqual([
    'Sell 10 at the market once the price has fallen 1.25% below its highest since',
    `Changed: the stop now trails by 9.00 instead of 1.25%, and stands at ${dollars(best - 900n)}`,
  ]);
  // A stop that is to stand is another order.
  const refused = await api.refused(order.replace, { orderId, stopPrice: '1.00' }, trader.as);
  expect(refused).toMatchObject({ error: 'NotReplaceable' });
  await moveTo(api, nextClose('us', api.clock.now()) + 1);
  expect((await trader.show(orderId)).status).toBe(2);
});

test('during a stall the best price is not revealed, and the clock still moves to the fill', async () => {
  await moveTo(api, nextClose('us', api.clock.now()) + 24 * HOUR_MS - 6 * HOUR_MS);
  const { trader, positionId } = await holder();
  const { best, at, price } = followed(120n, api.clock.now() + 5 * HOUR_MS);
  const asked = { positionId, trailAmount: '1.20' };
  const { orderId } = await api.ok(order.flatPosition, asked, trader.as);
  const before = await trader.show(orderId);
  await api.ok(sandbox.makeScenario, { kind: 'stall', code: 'US.AAPL', durationMs: MINUTE_MS });
  await moveTo(api, api.clock.now() + MINUTE_MS / 2);
  expect((await trader.show(orderId)).bestPrice).toBe(before.bestPrice);
  const moved = await api.ok(clock.next, { event: 'fill', orderId });
  expect(moved.now).toBe(at);
  expect(await trader.show(orderId)).toMatchObject({
    ...{ status: 1, bestPrice: dollars(best), avgPrice: dollars(price ?? 0n) },
  });
  const stopped = moved.events.find(({ kind }) => kind === 'order.stopped');
  expect(stopped?.figures).toMatchObject({ trail: '1.20', bestPrice: dollars(best) });
  const own = moved.events.filter(({ topic, id }) => topic === 'order' && id === orderId);
  expect(own.map(({ kind }) => kind)).toEqual(['order.stopped', 'order.filled']);
});

test('an invalid distance is refused, naming its field', async () => {
  const trader = await newTrader(api);
  const buy = { stockCode: 'AAPL', market: 'US', direction: 0, num: '1' } as const;
  const refused = (input: { trailAmount?: string; trailPercent?: string; stopPrice?: string }) =>
    api.refused(order.createStock, { ...buy, ...input }, trader.as);
  expect(await refused({ trailPercent: '1.234' })).toMatchObject({
    error: 'InvalidInput',
    fields: { trailPercent: 'At most 2 digits after the point' },
  });
  expect(await refused({ trailPercent: '51' })).toMatchObject({
    error: 'TrailRange',
    msg: 'The distance must be 0.1% at least and 50% at most',
    figures: { field: 'trailPercent', given: '51.00', min: '0.10', max: '50.00' },
  });
  const half = dollars(bookOf(api).last / 2n);
  expect(await refused({ trailAmount: '999999999' })).toMatchObject({
    error: 'TrailRange',
    msg: `The distance must be 0.01 at least and ${half} at most`,
  });
  expect(await refused({ trailAmount: '9'.repeat(30) })).toMatchObject({
    fields: { trailAmount: 'The number is too large' },
  });
  expect(await refused({ trailPercent: '-1' })).toMatchObject({
    fields: { trailPercent: 'Must not be below zero' },
  });
  expect(await refused({ trailAmount: '1.005' })).toMatchObject({
    error: 'OffTick',
    figures: { field: 'trailAmount', below: '1.00', above: '1.01' },
  });
  for (const more of [{ trailPercent: '1' }, { stopPrice: '900.00' }]) {
    expect(await refused({ trailAmount: '1', ...more })).toMatchObject({ error: 'TrailTerms' });
  }
});
