import { reviewKind } from '#contract/reviews';
import { formatMoney } from '#core/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import type { Client } from '#platform/store/database.ts';
import { waitingCount } from '#topics/chat/queries.ts';
import { openReviewCounts } from '#topics/reviews/queries.ts';
import type { World } from '#world/world.ts';
import type { Dashboard, dashboard } from './contract.ts';
import {
  activeByDay,
  activeCustomers,
  agesOfRequests,
  customerCount,
  decisionsSince,
  fundingByDay,
  noAges,
  ordersBy,
} from './queries.ts';

const HOURS = 24;
const DAYS = 14;
const MINUTES = 60;
const ACTIVE_DAYS = 7;

/** The numbers of the last periods since 1970, the current one last. */
const lastPeriods = (now: number, periodMs: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(now / periodMs) - count + 1 + at);

async function queues(reader: Client, now: number): Promise<Dashboard['queues']> {
  const ages = await agesOfRequests(reader, now);
  const counts = new Map((await openReviewCounts(reader)).map((one) => [one.kind, one]));
  return reviewKind.options.map((kind) => {
    const found = counts.get(kind);
    return {
      kind,
      open: found?.open ?? 0,
      ...(found && { oldestAt: found.oldestAt }),
      ages: ages.get(kind) ?? noAges(),
    };
  });
}

async function days(reader: Client, now: number): Promise<Dashboard['days']> {
  const numbers = lastPeriods(now, DAY_MS, DAYS);
  const sums = await fundingByDay(reader, (numbers[0] ?? 0) * DAY_MS);
  const usd = (number: number, event: string) => {
    const found = sums.find((sum) => sum.day === number && sum.event === event);
    return formatMoney(found?.amount ?? 0n, 'USD');
  };
  return numbers.map((number) => ({
    day: number * DAY_MS,
    deposits: usd(number, 'deposit'),
    withdrawals: usd(number, 'withdrawal'),
  }));
}

async function hours(reader: Client, now: number): Promise<Dashboard['hours']> {
  const numbers = lastPeriods(now, HOUR_MS, HOURS);
  const orders = await ordersBy(reader, HOUR_MS, (numbers[0] ?? 0) * HOUR_MS);
  return numbers.map((number) => ({ hour: number * HOUR_MS, orders: orders.get(number) ?? 0 }));
}

async function minutes(reader: Client, now: number): Promise<Dashboard['minutes']> {
  const numbers = lastPeriods(now, MINUTE_MS, MINUTES);
  const orders = await ordersBy(reader, MINUTE_MS, (numbers[0] ?? 0) * MINUTE_MS);
  return numbers.map((number) => ({ minute: number * MINUTE_MS, orders: orders.get(number) ?? 0 }));
}

async function activeDays(reader: Client, now: number): Promise<Dashboard['activeDays']> {
  const numbers = lastPeriods(now, DAY_MS, ACTIVE_DAYS);
  const users = await activeByDay(reader, (numbers[0] ?? 0) * DAY_MS);
  return numbers.map((number) => ({ day: number * DAY_MS, users: users.get(number) ?? 0 }));
}

export const show: Handler<World, typeof dashboard.show> = async ({ world }) => {
  const { reader } = world.database;
  const now = world.clock.now();
  const { clients, codes } = world.hub.counters();
  const [waiting, byDay, byHour, byMinute, active, decisions, chats, day, week, users] =
    await Promise.all([
      queues(reader, now),
      days(reader, now),
      hours(reader, now),
      minutes(reader, now),
      activeDays(reader, now),
      decisionsSince(reader, now - 7 * DAY_MS),
      waitingCount(reader),
      activeCustomers(reader, now - DAY_MS),
      activeCustomers(reader, now - 7 * DAY_MS),
      customerCount(reader),
    ]);
  return done({
    now,
    queues: waiting,
    waitingChats: chats,
    decisions,
    days: byDay,
    hours: byHour,
    minutes: byMinute,
    activeDays: active,
    activeUsers: { day, week },
    users,
    pushClients: clients,
    watchedCodes: codes,
  });
};
