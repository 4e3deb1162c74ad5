import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { houseAccount, mustMove, walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { credit } from '#core/wallet.ts';
import { EQUITY_PERIODS, type EquityPeriod } from '#topics/wallets/contract.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { bookOf, cents, dollars, moveTo, newTrader, type Trader } from './trader.ts';

/** A whole half-hour, so that a curve of some days has a point there. */
const BEGIN_MS = START_MS;

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
  trader = await newTrader(api);
});
afterEach(() => api.close());

const curveOf = (period: EquityPeriod, { as } = trader) => api.ok(wallet.equity, { period }, as);
const overview = () => api.ok(wallet.fundingOverview, {}, trader.as);
const held = async ({ as } = trader) => (await api.ok(position.me, {}, as)).list;
const make = (action: { kind: 'split' | 'dividend' | 'gap'; size: number }) =>
  api.ok(sandbox.makeScenario, { code: 'US.AAPL', ...action });

/** Deposits as they are once they are decided. */
async function deposit(who: Trader, purse: 'BALANCE' | 'EURO', amount: bigint): Promise<void> {
  const currency = purse === 'EURO' ? 'EUR' : 'USD';
  const accounts = [houseAccount('bank', currency), walletAccount(who.userId, purse)];
  const done = await api.world.unitOfWork.run({
    needs: { Account: accounts },
    decide: (draft) => {
      credit(draft, who.userId, purse, amount, 'deposit', 'test');
      return accept({});
    },
  });
  expect(done.ok).toBe(true);
}

/** All that must hold of any curve. */
async function faultsOf(period: EquityPeriod): Promise<string[]> {
  const { base, points } = await curveOf(period);
  const now = await overview();
  const faults: string[] = [];
  const last = points.at(-1);
  if (last?.totalAmount !== now.totalAmount) faults.push(`${period} ends at ${last?.totalAmount}`);
  if (last?.time !== api.clock.now()) faults.push(`${period} ends some other time`);
  if (period === '1D' && last?.profit !== now.todayProfit)
    faults.push('1D is not the daily profit');
  if (points.length < 2 || points.length > 99) faults.push(`${period} has ${points.length} points`);
  for (const [index, point] of points.entries()) {
    const { time, totalAmount, profit, deposited } = point;
    const sum = cents(base) + cents(profit) + cents(deposited);
    if (cents(totalAmount) !== sum) faults.push(`${period} at ${time} does not add up`);
    if (index > 0 && time <= (points[index - 1]?.time ?? 0)) faults.push(`${period} goes back`);
  }
  return faults;
}

test('every curve ends at the total of now, and adds up at every point', async () => {
  await trader.place({ num: '10' });
  await moveTo(api, BEGIN_MS + 3 * DAY_MS + 17 * MINUTE_MS);
  await trader.place({ num: '4', direction: 1, isolatedPosition: 2 });
  const [long] = (await held()).filter(({ direction }) => direction === 0);
  await api.ok(order.flatPosition, { positionId: long?.id ?? '', num: '3' }, trader.as);
  await moveTo(api, BEGIN_MS + 4 * DAY_MS + 3 * HOUR_MS);
  for (const period of EQUITY_PERIODS) expect(await faultsOf(period)).toEqual([]);
});

test('the day has a starting value before now, also at the very moment of the open', async () => {
  await trader.place({ num: '10' });
  const { market } = api.world;
  const apple = market.instruments.get('US.AAPL');
  if (!apple) throw new Error('no such share');
  const openMs = Math.min(
    ...market.session(apple, BEGIN_MS + DAY_MS).map(({ fromMs }: { fromMs: number }) => fromMs),
  );
  expect(openMs).toBeGreaterThan(BEGIN_MS);
  for (const ms of [openMs - 1, openMs, openMs + 1]) {
    await moveTo(api, ms);
    expect(await faultsOf('1D')).toEqual([]);
  }
});

/** What was told at moments on the way, which the curve has points for. */
async function liveAWeek(): Promise<ReadonlyMap<number, string>> {
  const told = new Map<number, string>();
  const goTo = async (hours: number) => {
    // What is done at a moment is in what is told of it.
    told.set(api.clock.now(), (await overview()).totalAmount);
    await moveTo(api, BEGIN_MS + hours * HOUR_MS);
  };
  await deposit(trader, 'EURO', 500_000n);
  await goTo(1);
  await trader.place({ num: '5' });
  await trader.place({ num: '6', direction: 1, isolatedPosition: 2 });
  await goTo(2);
  await trader.place({ stockCode: 'SAP', market: 'DE', num: '2' });
  await goTo(24);
  await make({ kind: 'dividend', size: 1.5 });
  await goTo(25);
  await make({ kind: 'split', size: 1.5 });
  await goTo(26);
  for (const { id } of await held()) {
    await api.ok(order.flatPosition, { positionId: id, num: '1' }, trader.as);
  }
  await goTo(48);
  for (const { id } of await held()) {
    await api.ok(order.flatPosition, { positionId: id }, trader.as);
  }
  await goTo(49);
  return told;
}

test('repeated and first requests get the same curve', async () => {
  const other = await newTrader(api);
  await moveTo(api, BEGIN_MS + 5 * DAY_MS + MINUTE_MS);
  for (const who of [trader, other]) await deposit(who, 'EURO', 9_000_000_00n);
  for (const period of EQUITY_PERIODS) await curveOf(period);
  // Euros are worth something else, and no step of the longer curves is over.
  await moveTo(api, BEGIN_MS + 5 * DAY_MS + 4 * MINUTE_MS);
  for (const period of EQUITY_PERIODS) {
    expect(await curveOf(period), period).toEqual(await curveOf(period, other));
  }
});

describe('a moment of the past', () => {
  test('equals what was reported then: fills, a split, a dividend, and two currencies', async () => {
    const told = await liveAWeek();
    await moveTo(api, BEGIN_MS + 52 * HOUR_MS);
    const { points } = await curveOf('1W');
    const worth = new Map(points.map(({ time, totalAmount }) => [time, totalAmount]));
    for (const [time, total] of told) expect([time, worth.get(time)]).toEqual([time, total]);
    expect(told.size).toBe(7);
    expect(new Set(told.values()).size).toBe(told.size);
  });

  test('knows what a dividend took of the margin of a short without free money', async () => {
    const { last } = bookOf(api);
    const short = await newTrader(api, last + 400n);
    await short.place({ num: '1', direction: 1 });
    expect((await short.money()).free).toBeLessThan(500n);
    await moveTo(api, BEGIN_MS + HOUR_MS);
    await make({ kind: 'dividend', size: 20 });
    await moveTo(api, BEGIN_MS + 2 * HOUR_MS);
    const { totalAmount } = await api.ok(wallet.fundingOverview, {}, short.as);
    await moveTo(api, BEGIN_MS + 3 * HOUR_MS);
    const { points } = await curveOf('1W', short);
    const then = points.find(({ time }) => time === BEGIN_MS + 2 * HOUR_MS);
    expect(then?.totalAmount).toBe(totalAmount);
  });
});

/** Two shorts of one share, with money free for what the older one owes and not for the other's. */
async function twoShorts(): Promise<Trader> {
  const { last } = bookOf(api);
  const who = await newTrader(api, last * 7n + 10_000n);
  await who.place({ num: '1', direction: 1 });
  await who.place({ num: '10', direction: 1, isolatedPosition: 2 });
  await who.place({ num: '1', direction: 1 });
  return who;
}

describe('of two shorts that owe a dividend', () => {
  test('the older one pays first, and the other from its margin', async () => {
    const who = await twoShorts();
    const marginOf = async (leverage: number) =>
      (await held(who)).find(({ isolatedPosition }) => isolatedPosition === leverage)?.margin;
    const before = [await marginOf(1), await marginOf(2)];
    const { free } = await who.money();
    await make({ kind: 'dividend', size: 45 });
    expect(await marginOf(1)).toBe(before[0]);
    expect(cents(before[1] ?? '') - cents((await marginOf(2)) ?? '')).toBe(54_000n - free);
  });

  test.each([
    ['both are held', []],
    ['the older one was closed since', [1]],
    ['the younger one was closed since', [2]],
    ['both were closed since', [2, 1]],
  ])('the past knows which of them paid from its margin, when %s', async (_when, closed) => {
    const who = await twoShorts();
    await moveTo(api, BEGIN_MS + HOUR_MS);
    await make({ kind: 'dividend', size: 45 });
    // Back to where both began: nothing is won that would hide what their margin is.
    await make({ kind: 'gap', size: 0.3 });
    const told = new Map<number, string>();
    const tell = async () => {
      const { totalAmount } = await api.ok(wallet.fundingOverview, {}, who.as);
      told.set(api.clock.now(), totalAmount);
    };
    await moveTo(api, BEGIN_MS + 5 * HOUR_MS);
    await tell();
    await moveTo(api, BEGIN_MS + 6 * HOUR_MS);
    for (const { id, isolatedPosition } of await held(who)) {
      if (closed.includes(isolatedPosition))
        await api.ok(order.flatPosition, { positionId: id }, who.as);
    }
    await moveTo(api, BEGIN_MS + 5 * DAY_MS + HOUR_MS);
    await tell();
    await moveTo(api, BEGIN_MS + 10 * DAY_MS + HOUR_MS);
    // The week begins when some of them were closed already.
    const [then, later] = [...told];
    const seen = async (period: EquityPeriod, time = 0) =>
      (await curveOf(period, who)).points.find((point) => point.time === time)?.totalAmount;
    expect(await seen('ALL', then?.[0])).toBe(then?.[1]);
    expect(await seen('ALL', later?.[0])).toBe(later?.[1]);
    expect(await seen('1W', later?.[0])).toBe(later?.[1]);
  });
});

/** A script that stands at 100 until something happens to it. */
const FLAT = { stockCode: 'FLAT-OWED', market: 'SANDBOX' };
const happen = async (kind: 'dividend' | 'gap', size: number) => {
  await api.ok(sandbox.makeScenario, { code: 'SANDBOX.FLAT-OWED', kind, size });
};
/** Faults of what is told later of a whole hour from now on. */
async function faultLater(who: Trader): Promise<string[]> {
  const time = BEGIN_MS + HOUR_MS;
  await moveTo(api, time);
  const { totalAmount } = await api.ok(wallet.fundingOverview, {}, who.as);
  await moveTo(api, time + HOUR_MS);
  const { points } = await curveOf('1W', who);
  const then = points.find((point) => point.time === time)?.totalAmount;
  return then === totalAmount ? [] : [`told as ${then}, was ${totalAmount}`];
}

describe('a dividend that the margin of shorts pays', () => {
  test('is not collected from a short without margin left', async () => {
    const who = await newTrader(api, 120_200n);
    await who.place({ ...FLAT, num: '10', direction: 1 });
    await who.place({ ...FLAT, num: '10', direction: 1, isolatedPosition: 5 });
    expect((await who.money()).free).toBe(0n);
    await happen('dividend', 30);
    await moveTo(api, BEGIN_MS + MINUTE_MS);
    await happen('dividend', 20);
    await moveTo(api, BEGIN_MS + 2 * MINUTE_MS);
    // So that a loss is capped where no margin is left.
    await happen('gap', 0.8);
    expect(await faultLater(who)).toEqual([]);
  });

  test('nor from one opened later in the same moment', async () => {
    const who = await newTrader(api, 100_100n);
    await who.place({ ...FLAT, num: '10', direction: 1 });
    await happen('dividend', 30);
    const accounts = [houseAccount('bank', 'USD'), walletAccount(who.userId, 'STOCK')];
    await api.world.unitOfWork.run({
      needs: { Account: accounts },
      decide: (draft) => {
        credit(draft, who.userId, 'STOCK', 50_000n, 'deposit', 'test');
        return accept({});
      },
    });
    await who.place({ ...FLAT, num: '10', direction: 1, isolatedPosition: 5 });
    expect(await faultLater(who)).toEqual([]);
  });
});

describe('deposits from outside', () => {
  test('is no profit, in whatever currency it is', async () => {
    await moveTo(api, BEGIN_MS + DAY_MS);
    await deposit(trader, 'BALANCE', 50_000n);
    await moveTo(api, BEGIN_MS + 2 * DAY_MS);
    const { base, points } = await curveOf('ALL');
    expect(base).toBe('0.00');
    const [first, last] = [points[0], points.at(-1)];
    expect(first).toMatchObject({ totalAmount: '0.00', deposited: '0.00', profit: '0.00' });
    // All of it is deposits, but for the interest of the nights.
    const interest = cents((await overview()).totalInterest);
    expect(last?.deposited).toBe(dollars(10_000_050_000n));
    expect(cents(last?.profit ?? '')).toBe(interest);
    await deposit(trader, 'EURO', 10_000n);
    const after = (await curveOf('ALL')).points.at(-1);
    expect(cents(after?.profit ?? '')).toBe(interest);
    expect(cents(after?.deposited ?? '')).toBeGreaterThan(10_000_060_000n);
  });

  test('is zero for somebody without money', async () => {
    const other = await newTrader(api, 0n);
    for (const period of EQUITY_PERIODS) {
      const { base, points } = await curveOf(period, other);
      expect(base).toBe('0.00');
      expect(points.length).toBeGreaterThanOrEqual(2);
      expect(new Set(points.map(({ totalAmount }) => totalAmount))).toEqual(new Set(['0.00']));
      expect(points.at(-1)).toMatchObject({ profit: '0.00', profitRate: '0.00' });
    }
  });
});

test('a fee is a loss, also before a price has moved', async () => {
  const placed = await trader.place({ num: '10' });
  const { points } = await curveOf('1W');
  expect(Number(placed.premium ?? 0)).toBeGreaterThan(0);
  expect(cents(points.at(-1)?.profit ?? '')).toBeLessThanOrEqual(-cents(`${placed.premium}`));
});

test('on the first day the rate of profit is zero while there is no base', async () => {
  await moveTo(api, BEGIN_MS + 3 * MINUTE_MS);
  const newcomer = await newTrader(api, 100_000n);
  await newcomer.place({ num: '1' });
  await moveTo(api, BEGIN_MS + 10 * MINUTE_MS);
  const { points } = await curveOf('1D', newcomer);
  const [first] = points;
  expect(first).toMatchObject({ totalAmount: '0.00', deposited: '0.00', profitRate: '0.00' });
  for (const { profit, profitRate } of points) {
    expect(cents(profit) * cents(profitRate)).toBeGreaterThanOrEqual(0n);
  }
});

test('the rate is zero for somebody who has withdrawn more than there was at the start', async () => {
  const winner = await newTrader(api, 1_000_000n);
  const { positionId = '' } = await winner.place({ ...FLAT, stockCode: 'FLAT-WON', num: '90' });
  await api.ok(sandbox.makeScenario, { kind: 'gap', code: 'SANDBOX.FLAT-WON', size: 3 });
  await moveTo(api, BEGIN_MS + MINUTE_MS);
  await api.ok(order.flatPosition, { positionId }, winner.as);
  const { free } = await winner.money();
  const taken = await api.world.unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), walletAccount(winner.userId, 'STOCK')] },
    decide: (draft) => {
      const way = {
        debit: walletAccount(winner.userId, 'STOCK'),
        credit: houseAccount('bank', 'USD'),
      };
      mustMove(draft, { ...way, amount: free, event: 'withdrawal', refId: 'test' });
      return accept({});
    },
  });
  expect(taken.ok).toBe(true);
  const { todayProfitRate } = await api.ok(wallet.fundingOverview, {}, winner.as);
  expect(todayProfitRate).toBe('0.00');
  const { points } = await curveOf('1D', winner);
  expect(points.at(-1)).toMatchObject({ profitRate: '0.00' });
});

test('the day begins and ends with the session of the instruments held', async () => {
  await api.close();
  api = await startApi({ env: { SESSION_HOURS: '8760', SANDBOX_HOURS: 'exchange' } });
  trader = await newTrader(api);
  await trader.place({ num: '10' });
  // A Saturday: the day is still Friday's.
  await moveTo(api, BEGIN_MS + 3 * DAY_MS);
  const instrument = api.world.market.instruments.get('US.AAPL');
  if (!instrument) throw new Error('no Apple');
  const session = api.world.market.session(instrument, api.clock.now());
  const { points } = await curveOf('1D');
  expect(points[0]?.time).toBe(session[0]?.fromMs);
  expect(points.at(-2)?.time).toBe(session.at(-1)?.toMs);
  expect(points.at(-1)?.time).toBe(api.clock.now());
  expect(await faultsOf('1D')).toEqual([]);
});

test('no other period is taken', async () => {
  const wrong = await api.refused(wallet.equity, { period: '2D' }, trader.as);
  expect(wrong).toMatchObject({ status: 400, error: 'InvalidInput' });
});
