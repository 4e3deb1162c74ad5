import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { nextClose, nextOpen } from '#core/calendar.ts';
import { HOUR_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import {
  bookOf,
  cents,
  dollars,
  moveTo,
  newTrader,
  type Trader,
  walk,
  whenReached,
} from './trader.ts';

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi({ seeded: true, env: { SESSION_HOURS: '8760' } });
  trader = await newTrader(api);
});
afterEach(() => api.close());

const closings = async () => (await api.ok(position.flatList, {}, trader.as)).list;
const holdings = async () => (await api.ok(position.me, {}, trader.as)).list;

/** A level below the last price that is first met after a moment, in cents, and when. */
function firstMetAfter(moment: number) {
  for (let away = 20n; away < 4000n; away += 20n) {
    const level = bookOf(api).last - away;
    const met = whenReached(api, 'atOrBelow', level);
    if (met.at > moment) return { level, ...met };
  }
  throw new Error('the market falls too fast');
}

test('of a position that grows, what was added today changes from its own price, the rest from the close', async () => {
  const quote = () => {
    const instrument = api.world.market.instruments.get('US.AAPL');
    if (!instrument) throw new Error('no AAPL');
    const { last, previousClose } = api.world.market.quote(instrument, api.clock.now());
    return { last: BigInt(last), close: BigInt(previousClose) };
  };
  const daily = async (closed = 0n) => {
    const [held] = await holdings();
    const { todayProfit } = await api.ok(wallet.fundingOverview, {}, trader.as);
    const daily = cents(held?.dailyProfit ?? '');
    const apart = cents(todayProfit) - daily - closed;
    expect(apart >= -1n && apart <= 1n).toBe(true);
    return { daily, profit: cents(held?.profit ?? '') };
  };
  const first = walk(bookOf(api).asks, 10n).cost;
  const { positionId = '' } = await trader.place({ num: '10' });
  expect((await daily()).daily).toBe(quote().last * 10n - first);
  // The next day's session, an hour after its open.
  await moveTo(api, nextOpen('us', api.clock.now()) + HOUR_MS);
  const { last, close } = quote();
  expect(await daily()).toEqual({ daily: (last - close) * 10n, profit: last * 10n - first });
  const second = walk(bookOf(api).asks, 30n).cost;
  await trader.place({ num: '30' });
  const basis = close * 10n + second;
  expect(await daily()).toEqual({
    daily: last * 40n - basis,
    profit: last * 40n - first - second,
  });
  // Half of it goes: half of the old and half of the new.
  const taken = walk(bookOf(api).bids, 20n).cost;
  await api.ok(order.flatPosition, { positionId, num: '20' }, trader.as);
  const half = (await daily(taken - basis / 2n)).daily - (last * 20n - basis / 2n);
  expect(half >= -1n && half <= 1n).toBe(true);
  // The day after all of it is old.
  await moveTo(api, nextOpen('us', api.clock.now()) + HOUR_MS);
  const later = quote();
  expect((await daily()).daily).toBe((later.last - later.close) * 20n);
});

describe('an order for the day', () => {
  test('rests until the exchange closes, then is cancelled and its money is back', async () => {
    const before = await trader.money();
    const placed = await trader.place({ isLp: 1, unitAmount: '100', timeInForce: 'DAY' });
    const close = nextClose('us', api.clock.now());
    await moveTo(api, close - 1);
    expect(await trader.show(placed.orderId)).toMatchObject({ status: 0 });
    await moveTo(api, close);
    expect(await trader.show(placed.orderId)).toMatchObject({ status: 2 });
    expect(await trader.money()).toEqual(before);
  });

  test('is not filled by a price that came after the close, however late somebody looks', async () => {
    const close = nextClose('us', api.clock.now());
    const { level, at } = firstMetAfter(close);
    const terms = { isLp: 1, unitAmount: dollars(level) } as const;
    const day = await trader.place({ ...terms, timeInForce: 'DAY' });
    const kept = await trader.place({ ...terms, timeInForce: 'GTC' });
    await moveTo(api, at + HOUR_MS);
    expect(await trader.show(day.orderId)).toMatchObject({ status: 2, filledNum: '0' });
    expect(await trader.show(kept.orderId)).toMatchObject({ status: 1 });
  });
});

describe('a position ends at', () => {
  test('its take profit', async () => {
    const { last, asks } = bookOf(api);
    const target = last + 60n;
    const { cost } = walk(asks, 10n);
    await trader.place({ takeProfit: dollars(target) });
    const met = whenReached(api, 'atOrAbove', target);
    await moveTo(api, met.at - 1);
    expect(await holdings()).toHaveLength(1);
    await moveTo(api, met.at);
    expect(await holdings()).toHaveLength(0);
    expect(await closings()).toMatchObject([
      { sellNum: '10', sellProfit: dollars(met.price * 10n - cost) },
    ]);
  });

  test('its stop loss, which cancels what was to close it', async () => {
    const { last, bids } = bookOf(api);
    const stop = last + 60n;
    const { cost } = walk(bids, 10n);
    const { positionId = '' } = await trader.place({ direction: 1, stopLoss: dollars(stop) });
    const resting = await api.ok(
      order.flatPosition,
      { positionId, num: '4', isLp: 1, unitAmount: '50' },
      trader.as,
    );
    const met = whenReached(api, 'atOrAbove', stop);
    await moveTo(api, met.at);
    expect(await holdings()).toHaveLength(0);
    expect(await closings()).toMatchObject([
      { sellNum: '10', sellProfit: dollars(cost - met.price * 10n) },
    ]);
    expect(await trader.show(resting.orderId)).toMatchObject({ status: 2, filledNum: '0' });
    expect((await trader.money()).used).toBe(0n);
  });

  test('its liquidation price, with no more than the margin lost', async () => {
    const { asks } = bookOf(api);
    const { cost } = walk(asks, 100n);
    await trader.place({ num: 100, isolatedPosition: 5 });
    const margin = cost / 5n;
    const level = (cost - (margin * 9n) / 10n) / 100n;
    const met = whenReached(api, 'atOrBelow', level, 1500);
    await moveTo(api, met.at);
    const [closed] = await closings();
    expect(closed).toMatchObject({ sellNum: '100', fall: true });
    const loss = -cents(closed?.sellProfit ?? '');
    expect(loss).toBeGreaterThanOrEqual((margin * 9n) / 10n);
    expect(loss).toBeLessThanOrEqual(margin);
    expect(await holdings()).toHaveLength(0);
  });

  test('whichever of its prices was met first, when both were met unseen', async () => {
    const { last, asks } = bookOf(api);
    const { cost } = walk(asks, 10n);
    const [profit, loss] = [last + 300n, last - 100n];
    await trader.place({ takeProfit: dollars(profit), stopLoss: dollars(loss) });
    const up = whenReached(api, 'atOrAbove', profit, 400);
    const down = whenReached(api, 'atOrBelow', loss, 400);
    const [first, second] = down.at < up.at ? [down, up] : [up, down];
    await moveTo(api, second.at + HOUR_MS);
    expect(await closings()).toMatchObject([{ sellProfit: dollars(first.price * 10n - cost) }]);
  });
});

test('many orders at many levels: each fills at its own moment, in one long jump', async () => {
  const placed = [];
  for (let away = 10n; away <= 100n; away += 10n) {
    const level = bookOf(api).last - away;
    const { orderId } = await trader.place({ isLp: 1, unitAmount: dollars(level), num: 1 });
    placed.push({ orderId, ...whenReached(api, 'atOrBelow', level) });
  }
  const latest = Math.max(...placed.map(({ at }) => at));
  await moveTo(api, latest);
  for (const { orderId, price } of placed) {
    expect(await trader.show(orderId)).toMatchObject({ status: 1, avgPrice: dollars(price) });
  }
});

test("today's profit keeps what was closed today, until the day is over", async () => {
  const today = async () =>
    cents((await api.ok(wallet.fundingOverview, {}, trader.as)).todayProfit);
  const { positionId = '' } = await trader.place({ num: '10' });
  await moveTo(api, nextOpen('us', api.clock.now()) + HOUR_MS);
  await trader.place({ num: '10' });
  await moveTo(api, api.clock.now() + HOUR_MS);
  const before = await today();
  expect(before).not.toBe(0n);
  // What it loses to the spread is all that closing changes.
  const { bids, last } = bookOf(api);
  const part = walk(bids, 8n).cost - last * 8n;
  await api.ok(order.flatPosition, { positionId, num: '8' }, trader.as);
  const slack = (found: bigint, wanted: bigint) =>
    expect(found >= wanted - 1n && found <= wanted + 1n, `${found}, not ${wanted}`).toBe(true);
  slack(await today(), before + part);
  const rest = walk(bookOf(api).bids, 12n).cost - last * 12n;
  await api.ok(order.flatPosition, { positionId }, trader.as);
  slack(await today(), before + part + rest);
  const closed = await today();
  await moveTo(api, api.clock.now() + HOUR_MS);
  expect(await today()).toBe(closed);
  await moveTo(api, nextOpen('us', api.clock.now()) + HOUR_MS);
  expect(await today()).toBe(0n);
});
