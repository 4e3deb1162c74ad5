/** Total worth over time, as a curve. */
import { formatMoney, larger, percentOf } from '#core/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import { firstReceived } from '#trading/queries/past.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import type { EquityPeriod, wallet } from './contract.ts';
import { depositedBy, type Grid, type Past, pastOf } from './past.ts';
import { type Present, presentOf } from './worth.ts';

/**
 * How far back the periods go. The day starts with the trading day of what is held; ALL starts with the
 * first money.
 */
const SPAN_MS: Readonly<Record<EquityPeriod, number>> = {
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 30 * DAY_MS,
  '3M': 91 * DAY_MS,
  '1Y': 365 * DAY_MS,
  ALL: Number.POSITIVE_INFINITY,
};

/** Most steps: as many points as a phone can show. */
const STEPS_MAX = 96;
const STEPS_MS = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8].map((hours) => hours * HOUR_MS),
];

function stepFor(spanMs: number): number {
  const fits = STEPS_MS.find((stepMs) => spanMs <= stepMs * STEPS_MAX);
  if (fits) return fits;
  let days = 1;
  while (spanMs > days * DAY_MS * STEPS_MAX) days *= 2;
  return days * DAY_MS;
}

/** Aligned to whole steps, so that the moments do not depend on when somebody asks; all before now. */
export function gridBetween(fromMs: number, toMs: number, nowMs: number): Grid {
  const stepMs = stepFor(toMs - fromMs);
  const firstMs = Math.floor(fromMs / stepMs) * stepMs;
  const lastMs = Math.min(toMs, nowMs - 1);
  return { firstMs, stepMs, count: Math.max(1, Math.floor((lastMs - firstMs) / stepMs) + 1) };
}

/** When the trading day of what is held, or was closed on it, began, and when its prices stop. */
function dayOf({ market }: World, { atMs, positions, closed }: Present) {
  const times = [...positions, ...closed].flatMap(({ instrument: key, soldDate, quantity }) => {
    const instrument = market.instruments.get(key);
    if (!instrument) return [];
    const isOfDay = quantity > 0n || soldDate === market.quote(instrument, atMs).tradingDate;
    return isOfDay ? market.session(instrument, atMs) : [];
  });
  if (times.length === 0) return { fromMs: atMs - DAY_MS, toMs: atMs };
  return {
    fromMs: Math.min(...times.map(({ fromMs }) => fromMs)),
    toMs: Math.min(atMs, Math.max(...times.map(({ toMs }) => toMs))),
  };
}

async function gridOf(world: World, present: Present, period: EquityPeriod): Promise<Grid> {
  const { atMs, accounts } = present;
  const ids = accounts.map(({ id }) => id);
  const received = await firstReceived(world.database.reader, ids);
  // There was nothing before.
  const first = (received ?? atMs) - 1;
  if (period === '1D') {
    const { fromMs, toMs } = dayOf(world, present);
    // Exactly at the open no moment of the day has passed: the curve starts with the one before.
    return gridBetween(Math.min(Math.max(fromMs, first), toMs, atMs - 1), toMs, atMs);
  }
  return gridBetween(Math.min(atMs, Math.max(first, atMs - SPAN_MS[period])), atMs, atMs);
}

/** A person's latest curves, by period: past points stay valid until a commit touches the person. */
type KnownPasts = Map<EquityPeriod, { key: string; past: Past }>;

interface Curve {
  present: Present;
  grid: Grid;
  past: Past;
}

const postings = (accounts: Present['accounts']) =>
  accounts.map(({ id, debitsPosted, creditsPosted }) => `${id} ${debitsPosted} ${creditsPosted}`);

/** Whether the books are still as they were. */
async function isPresent({ database }: World, userId: string, { accounts }: Present) {
  const now = postings(await accountsOf(database.reader, userId));
  return now.sort().join() === postings(accounts).sort().join();
}

/**
 * How often to try to find the books in one state; for somebody who trades all the time, the last try is
 * used.
 */
const TRIES_MAX = 3;

/** The present and the past by the same state of the books. */
async function curveOf(world: World, userId: string, period: EquityPeriod): Promise<Curve> {
  for (let tries = 1; ; tries += 1) {
    const known = await world.cache.get(
      userId,
      'equity',
      async (): Promise<KnownPasts> => new Map(),
    );
    const present = await presentOf(world, userId);
    const grid = await gridOf(world, present, period);
    const key = [grid.firstMs, grid.stepMs, grid.count, world.market.scenarioVersion].join(':');
    const kept = known.get(period);
    if (kept?.key === key) return { present, grid, past: kept.past };
    const past = await pastOf(world, userId, present, grid);
    if (await isPresent(world, userId, present)) {
      known.set(period, { key, past });
      return { present, grid, past };
    }
    if (tries === TRIES_MAX) return { present, grid, past };
  }
}

const money = (cents: bigint) => formatMoney(cents, BASE_CURRENCY);

export const equity: Handler<World, typeof wallet.equity> = async ({ world, user }, { period }) => {
  const { present, grid, past } = await curveOf(world, user.id, period);
  const { total, dailyProfit, atMs } = present;
  const depositedNow = depositedBy(world.market, past, atMs);
  const base =
    period === '1D' ? total - dailyProfit - depositedNow : (past.totals[0] ?? total - depositedNow);
  const point = (time: number, worth: bigint, deposited: bigint) => {
    const profit = worth - deposited - base;
    return {
      time,
      totalAmount: money(worth),
      profit: money(profit),
      // The base of the first day can be negative: its fees are not part of the profit at its end.
      profitRate: percentOf(profit, larger(0n, base + larger(0n, deposited))),
      deposited: money(deposited),
    };
  };
  const points = past.totals.map((worth, step) =>
    point(grid.firstMs + step * grid.stepMs, worth, past.deposited[step] ?? 0n),
  );
  return done({
    period,
    currency: BASE_CURRENCY,
    base: money(base),
    points: [...points, point(atMs, total, depositedNow)],
  });
};
