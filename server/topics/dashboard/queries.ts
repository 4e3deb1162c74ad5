/** Totals over all customers, for the dashboard. Times are epoch milliseconds. */
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import { idFloor } from '#platform/runtime/ids.ts';
import type { Client } from '#platform/store/database.ts';

/** Width of an age group, and how many make up the day within which the house promises to decide. */
const AGE_MS = 4 * HOUR_MS;
const AGES = 6;

type Figures = Record<string, bigint | number | string>;

const rowsOf = (reader: Client, sql: string, ...values: (string | number)[]) =>
  reader.$queryRawUnsafe<Figures[]>(sql, ...values);

/** Deposited and withdrawn US cents, by day (number since 1970). */
export async function fundingByDay(
  reader: Client,
  sinceMs: number,
): Promise<{ day: number; event: 'deposit' | 'withdrawal'; amount: bigint }[]> {
  // Ids sort by time, so the primary key finds the days without an index of their own.
  const rows = await rowsOf(
    reader,
    `SELECT "createdAt" / ${DAY_MS} AS "day", "event", CAST(SUM("amount") AS BIGINT) AS "amount" FROM "Transfer"
     WHERE "id" >= ? AND "createdAt" >= ? AND "currency" = 'USD'
       AND ("event" = 'deposit' AND "kind" = 'posted' OR "event" = 'withdrawal' AND "kind" = 'post')
     GROUP BY 1, 2`,
    idFloor('tra', sinceMs),
    sinceMs,
  );
  return rows.map(({ day, event, amount }) => ({
    day: Number(day),
    event: event === 'deposit' ? 'deposit' : 'withdrawal',
    amount: BigInt(amount ?? 0),
  }));
}

/** Open requests by kind and age group: each four hours of a day, then older. */
export async function agesOfRequests(
  reader: Client,
  nowMs: number,
): Promise<ReadonlyMap<string, number[]>> {
  const rows = await rowsOf(
    reader,
    `SELECT "kind", CASE WHEN "age" < 0 THEN 0 WHEN "age" > ${AGES} THEN ${AGES} ELSE "age" END AS "age",
       COUNT(*) AS "count"
     FROM (SELECT "kind", (CAST(? AS BIGINT) - "createdAt") / ${AGE_MS} AS "age"
       FROM "Review" WHERE "status" = 'open') AS "open"
     GROUP BY 1, 2`,
    nowMs,
  );
  const ages = new Map<string, number[]>();
  for (const { kind, age, count } of rows) {
    const known = ages.get(String(kind)) ?? noAges();
    known[Number(age)] = Number(count);
    ages.set(String(kind), known);
  }
  return ages;
}

export const noAges = (): number[] => Array.from({ length: AGES + 1 }, () => 0);

/** Orders by period (number since 1970). */
export async function ordersBy(
  reader: Client,
  periodMs: number,
  sinceMs: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    reader,
    `SELECT "createdAt" / ${periodMs} AS "period", COUNT(*) AS "orders" FROM "Order"
     WHERE "id" >= ? AND "createdAt" >= ? GROUP BY 1`,
    idFloor('ord', sinceMs),
    sinceMs,
  );
  return new Map(rows.map(({ period, orders }) => [Number(period), Number(orders)]));
}

/** Requests decided since a moment, by decider and outcome. */
export async function decisionsSince(
  reader: Client,
  sinceMs: number,
): Promise<{ id: string; name: string; approved: number; rejected: number }[]> {
  const rows = await rowsOf(
    reader,
    `SELECT "decidedBy" AS "id", "User"."name" AS "name",
       COUNT(*) FILTER (WHERE "status" = 'approved') AS "approved",
       COUNT(*) FILTER (WHERE "status" = 'rejected') AS "rejected"
     FROM "Review" JOIN "User" ON "User"."id" = "decidedBy"
     WHERE "status" IN ('approved', 'rejected') AND "decidedAt" >= ?
     GROUP BY 1, 2 ORDER BY COUNT(*) DESC, 2`,
    sinceMs,
  );
  return rows.map(({ id, name, approved, rejected }) => ({
    id: String(id),
    name: String(name),
    approved: Number(approved),
    rejected: Number(rejected),
  }));
}

/** Customers who logged in, ordered or wrote since a moment. */
export async function activeCustomers(reader: Client, sinceMs: number): Promise<number> {
  const [row] = await rowsOf(
    reader,
    `SELECT COUNT(*) AS "count" FROM (
       SELECT "userId" FROM "Session" WHERE "createdAt" >= ? AND "role" IS NULL
       UNION SELECT "userId" FROM "Order" WHERE "id" >= ?
       UNION SELECT "userId" FROM "ChatMessage" WHERE "createdAt" >= ? AND "author" = 'customer') AS "active"`,
    sinceMs,
    idFloor('ord', sinceMs),
    sinceMs,
  );
  return Number(row?.count ?? 0);
}

/** Customers who logged in, ordered or wrote, by day (number since 1970). */
export async function activeByDay(
  reader: Client,
  sinceMs: number,
): Promise<ReadonlyMap<number, number>> {
  const day = `"createdAt" / ${DAY_MS}`;
  const rows = await rowsOf(
    reader,
    `SELECT "day", COUNT(*) AS "users" FROM (
       SELECT ${day} AS "day", "userId" FROM "Session" WHERE "createdAt" >= ? AND "role" IS NULL
       UNION SELECT ${day}, "userId" FROM "Order" WHERE "id" >= ? AND "createdAt" >= ?
       UNION SELECT ${day}, "userId" FROM "ChatMessage"
         WHERE "createdAt" >= ? AND "author" = 'customer') AS "active"
     GROUP BY 1`,
    sinceMs,
    idFloor('ord', sinceMs),
    sinceMs,
    sinceMs,
  );
  return new Map(rows.map(({ day: number, users }) => [Number(number), Number(users)]));
}

export function customerCount(reader: Client): Promise<number> {
  return reader.user.count({ where: { kind: 'customer' } });
}
