/** Queries for past moments: what a person had is derived from transfers and fills. */
import type { WithdrawalStatus } from '#core/codes.ts';
import type { Client } from '#platform/store/database.ts';
import { IN_LIST } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { LISTED } from './wallets.ts';

/** Sum of what moved into or out of accounts. */
export interface Moved {
  currency: string;
  event: string;
  /** The first step that includes it: its moment is not after the end of the step. */
  step: number;
  /** Minor units; negative for money that left. */
  amount: bigint;
}

interface Grid {
  /** Epoch milliseconds. */
  firstMs: number;
  stepMs: number;
}

/** Status of a withdrawal that was paid out. */
const PAID_OUT = 1 satisfies WithdrawalStatus;

type Raw<T> = { [K in keyof T]: T[K] extends string | null ? T[K] : bigint | number };

/** SQL for the step of the grid that a time falls into. */
const stepOf = (column: string, { firstMs, stepMs }: Grid) =>
  `((${column} - ${Math.trunc(firstMs)} + ${Math.trunc(stepMs) - 1}) / ${Math.trunc(stepMs)})`;

/** What moved into and out of accounts after the start of a grid. */
export async function movedSince(
  reader: Client,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
  grid: Grid,
): Promise<Moved[]> {
  const side = (column: string, sign: string) =>
    `SELECT "currency", "event", ${stepOf('"createdAt"', grid)} AS "step",
       CAST(${sign}sum("amount") AS BIGINT) AS "amount"
     FROM "Transfer" WHERE "${column}" ${IN_LIST} AND ${LISTED}
       AND "event" <> 'withdrawal' AND "createdAt" > ? GROUP BY 1, 2, 3`;
  const ids = JSON.stringify(accountIds);
  // A withdrawal is listed on the bill from its request on, but leaves the account when it is paid out.
  const withdrawn = `SELECT "currency", 'withdrawal' AS "event", ${stepOf('"endedAt"', grid)} AS "step",
       CAST(-sum("amount") AS BIGINT) AS "amount"
     FROM "Withdrawal" WHERE "userId" = ? AND "status" = ${PAID_OUT} AND "endedAt" > ? GROUP BY 1, 2, 3`;
  const rows = await reader.$queryRawUnsafe<Raw<Moved>[]>(
    `${side('debitAccountId', '-')} UNION ALL ${side('creditAccountId', '')} UNION ALL ${withdrawn}`,
    ids,
    grid.firstMs,
    ids,
    grid.firstMs,
    userId,
    grid.firstMs,
  );
  return rows.map(({ step, amount, ...row }) => ({
    ...row,
    step: Number(step),
    amount: BigInt(amount),
  }));
}

/** A fill of a position that was open after a moment, with the fields of its order that matter for it. */
export interface PastFill {
  id: string;
  at: number;
  positionId: string;
  orderId: string;
  tradeType: number;
  leverage: number;
  rate: bigint;
  quantity: bigint;
  price: bigint;
}

/** In the order they happened. */
export async function fillsOfPositions(
  reader: Client,
  userId: string,
  openAfterMs: number,
): Promise<PastFill[]> {
  const rows = await reader.$queryRawUnsafe<Raw<PastFill>[]>(
    `SELECT f."id", f."createdAt" AS "at", f."positionId", f."orderId", o."tradeType", o."leverage",
       o."rate", f."quantity", f."price"
     FROM "Order" o JOIN "Fill" f ON f."orderId" = o."id" JOIN "Position" p ON p."id" = f."positionId"
     WHERE o."userId" = ? AND o."filledQuantity" > 0 AND (p."closedAt" IS NULL OR p."closedAt" > ?)
     ORDER BY f."createdAt", f."id"`,
    userId,
    openAfterMs,
  );
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    tradeType: Number(row.tradeType),
    leverage: Number(row.leverage),
    rate: BigInt(row.rate),
    quantity: BigInt(row.quantity),
    price: BigInt(row.price),
  }));
}

/** A deduction from the margin of an open position. */
export interface TakenOfMargin {
  id: string;
  at: number;
  event: string;
  /** The order whose fee it was, or the dividend. */
  refId: string;
  amount: bigint;
}

/** Fees and owed dividends that free money did not cover, in the order they happened. */
export async function takenOfMargins(
  reader: Client,
  marginAccountIds: readonly string[],
): Promise<TakenOfMargin[]> {
  const rows = await reader.$queryRawUnsafe<Raw<TakenOfMargin>[]>(
    `SELECT "id", "createdAt" AS "at", "event", "refId", "amount" FROM "Transfer"
     WHERE "debitAccountId" ${IN_LIST} AND ${LISTED}
       AND "event" IN ('order.fee', 'position.dividendOwed') ORDER BY "createdAt", "id"`,
    JSON.stringify(marginAccountIds),
  );
  return rows.map((row) => ({ ...row, at: Number(row.at), amount: BigInt(row.amount) }));
}

/** A person's allotted shares of offerings that are now listed. */
export async function listedShares(reader: Client, userId: string) {
  const rows = await reader.subscription.findMany({ where: { userId, status: 'listed' } });
  return rows.map((row) => decodeRow('Subscription', row as Record<string, unknown>));
}

/** Splits that have been applied to everybody, earliest first. */
export async function splitsOf(reader: Client, instruments: readonly string[]) {
  const rows = await reader.scenario.findMany({
    where: { kind: 'split', instrument: { in: [...instruments] }, appliedAt: { not: null } },
    orderBy: [{ fromMs: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => decodeRow('Scenario', row as Record<string, unknown>));
}

/** The instrument of each dividend. */
export async function dividendInstruments(reader: Client, ids: readonly string[]) {
  const rows = await reader.scenario.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map(({ id, instrument }) => [id, instrument ?? '']));
}

/** When money first came into any of some accounts, epoch milliseconds; undefined when it never did. */
export async function firstReceived(
  reader: Client,
  accountIds: readonly string[],
): Promise<number | undefined> {
  const [row] = await reader.$queryRawUnsafe<{ at: bigint | number | null }[]>(
    `SELECT min("createdAt") AS "at" FROM "Transfer" WHERE "creditAccountId" ${IN_LIST} AND ${LISTED}`,
    JSON.stringify(accountIds),
  );
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
