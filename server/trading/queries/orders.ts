/** Queries for orders, fills and positions. */
import type { OrderStanding, Side } from '#core/codes.ts';
import { lastOrderOf } from '#core/order-status.ts';
import type { FillRow, OrderChangeRow, OrderRow, PositionRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { OPEN } from '#platform/store/open-orders.ts';
import { byIndex } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface ListQuery {
  userId: string;
  classify?: number | undefined;
  /** Only instruments of this market. */
  market?: string | undefined;
  /** Only this one, `market.code`. */
  instrument?: string | undefined;
  direction?: Side | undefined;
  /** Only orders placed at or after this, epoch milliseconds. */
  from?: number | undefined;
  /** Only orders placed before this. */
  to?: number | undefined;
  /** Only orders placed at or before this. */
  until?: number | undefined;
  /** Only rows after this one; `skip` counts from there. */
  after?: string | undefined;
  skip: number;
  take: number;
}

interface Found<T> {
  rows: T[];
  total: number;
}

// Must repeat the conditions of the partial indexes word for word, or SQLite does not use the indexes.
const FILLED = '"filledQuantity" > 0';
const CLOSING = `"tradeType" = 1 AND ${FILLED}`;

/** Every order meets exactly one of these conditions; each has its own index. */
const STANDINGS = {
  open: OPEN,
  done: `"status" = 'done' AND ${FILLED}`,
  cancelled: `"status" = 'cancelled'`,
} as const satisfies Record<OrderStanding, string>;

/** The filters of a list as conditions with their values. */
const filtersOf = ({ classify, market, instrument, direction, from, to, until }: ListQuery) =>
  (
    [
      ['"classify" = ?', classify],
      [`"instrument" LIKE ? || '.%'`, market],
      ['"instrument" = ?', instrument],
      ['"direction" = ?', direction],
      ['"createdAt" >= ?', from],
      ['"createdAt" < ?', to],
      ['"createdAt" <= ?', until],
    ] as const
  ).flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));

async function orderPage(
  reader: Client,
  query: ListQuery,
  ...kinds: readonly string[]
): Promise<Found<OrderRow>> {
  const { userId, after, skip, take } = query;
  const filters = filtersOf(query);
  const narrowed = filters.map(({ sql }) => ` AND ${sql}`).join('');
  const asked = [userId, ...filters.map(({ value }) => value)];
  const behind = after === undefined ? [] : [after];
  const each = (columns: string, more = '') =>
    kinds
      .map(
        (kind) => `SELECT ${columns} FROM "Order" WHERE "userId" = ? AND ${kind}${narrowed}${more}`,
      )
      .join(' UNION ALL ');
  const repeated = <T>(values: readonly T[]) => kinds.flatMap(() => values);
  const [rows, counted] = await Promise.all([
    reader.$queryRawUnsafe<Raw[]>(
      `${each('*', after === undefined ? '' : ' AND "id" < ?')} ORDER BY "id" DESC LIMIT ? OFFSET ?`,
      ...repeated([...asked, ...behind]),
      take,
      skip,
    ),
    reader.$queryRawUnsafe<{ total: bigint }[]>(each('count(*) AS total'), ...repeated(asked)),
  ]);
  return {
    rows: rows.map((row) => decodeRow('Order', row)),
    total: counted.reduce((sum, { total }) => sum + Number(total), 0),
  };
}

/** A person's orders, all or those of one standing, newest first. */
export function placedOrders(
  reader: Client,
  query: ListQuery,
  standing?: OrderStanding,
): Promise<Found<OrderRow>> {
  const kinds = standing ? [STANDINGS[standing]] : Object.values(STANDINGS);
  return orderPage(reader, query, ...kinds);
}

/** Keys of the instruments a person has placed orders for, each once. */
export async function orderedInstruments(reader: Client, userId: string): Promise<string[]> {
  const each = Object.values(STANDINGS)
    .map((kind) => `SELECT "instrument" FROM "Order" WHERE "userId" = ? AND ${kind}`)
    .join(' UNION ');
  const rows = await reader.$queryRawUnsafe<{ instrument: string }[]>(
    `${each} ORDER BY "instrument"`,
    userId,
    userId,
    userId,
  );
  return rows.map(({ instrument }) => instrument);
}

/** Orders that can still fill, newest first. */
export function openOrders(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, OPEN);
}

/** Closing orders with something filled, newest first. */
export function closings(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, CLOSING);
}

/** Orders with something filled, newest first. */
export function executedOrders(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, FILLED);
}

/**
 * The order that closed the rest of a position: the last of its closing orders that filled. Scans all
 * closings of the person, as it is rarely needed.
 */
export async function lastClosingOf(
  reader: Client,
  { id, userId }: Pick<PositionRow, 'id' | 'userId'>,
): Promise<OrderRow | undefined> {
  const [row] = await reader.$queryRawUnsafe<Raw[]>(
    `SELECT * FROM "Order" WHERE "userId" = ? AND ${CLOSING} AND "positionId" = ?
       ORDER BY "updatedAt" DESC, "id" DESC LIMIT 1`,
    userId,
    id,
  );
  return row && decodeRow('Order', row);
}

export async function findOrder(reader: Client, id: string): Promise<OrderRow | undefined> {
  const row = await reader.order.findUnique({ where: { id } });
  return row ? decodeRow('Order', row as Raw) : undefined;
}

export async function findPosition(reader: Client, id: string): Promise<PositionRow | undefined> {
  const row = await reader.position.findUnique({ where: { id } });
  return row ? decodeRow('Position', row as Raw) : undefined;
}

export async function fillsOf(reader: Client, orderId: string): Promise<FillRow[]> {
  const rows = await reader.fill.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  return rows.map((row) => decodeRow('Fill', row as Raw));
}

/** A fill with the direction of its order. */
export type OwnFill = Pick<FillRow, 'id' | 'orderId' | 'quantity' | 'price' | 'why' | 'createdAt'> &
  Pick<OrderRow, 'direction' | 'tradeType'>;

/** A person's latest fills in one instrument, newest first. */
export async function fillsIn(
  reader: Client,
  { userId, instrument, take }: { userId: string; instrument: string; take: number },
): Promise<OwnFill[]> {
  const rows = await reader.$queryRawUnsafe<Raw[]>(
    `SELECT f.*, o."direction" AS "direction", o."tradeType" AS "tradeType"
     FROM "Order" o JOIN "Fill" f ON f."orderId" = o."id"
     WHERE o."userId" = ? AND o."filledQuantity" > 0 AND o."instrument" = ?
     ORDER BY f."createdAt" DESC, f."id" DESC LIMIT ?`,
    userId,
    instrument,
    take,
  );
  return rows.map(({ direction, tradeType, ...fill }) => ({
    ...decodeRow('Fill', fill),
    direction: Number(direction) as OrderRow['direction'],
    tradeType: Number(tradeType) as OrderRow['tradeType'],
  }));
}

/** The changes of an order besides its fills, oldest first. */
export async function changesOf(reader: Client, orderId: string): Promise<OrderChangeRow[]> {
  const rows = await reader.orderChange.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  return rows.map((row) => decodeRow('OrderChange', row as Raw));
}

/** The order that has taken the place of this one by now; `orderId` itself when none has. */
export async function goesOnAs(reader: Client, orderId: string): Promise<string> {
  const id = lastOrderOf(await changesOf(reader, orderId), orderId);
  return id === orderId ? id : goesOnAs(reader, id);
}

/** Everybody's resting orders: the exchange rebuilds its books from them at start. */
export async function allOpenOrders(reader: Client): Promise<OrderRow[]> {
  const rows = await reader.$queryRawUnsafe<Raw[]>(`SELECT * FROM "Order" WHERE ${OPEN}`);
  return rows.map((row) => decodeRow('Order', row));
}

/** Everybody's open positions. */
export async function allOpenPositions(reader: Client): Promise<PositionRow[]> {
  const rows = await reader.position.findMany({ where: { closedAt: null } });
  return rows.map((row) => decodeRow('Position', row as Raw));
}

/**
 * Everybody's resting orders and open positions in one instrument, oldest first, so that if money is
 * short the later ones go without. Orders are searched in the index of all open orders: an index by
 * instrument would cost every order, and only a split needs it.
 */
export async function openInterest(
  reader: Client,
  instrument: string,
): Promise<{ orders: OrderRow[]; positions: PositionRow[] }> {
  const [orders, positions] = await Promise.all([
    reader.$queryRawUnsafe<Raw[]>(
      `SELECT * FROM "Order" WHERE "id" IN (
         SELECT "id" FROM "Order" ${byIndex('Order_open_idx')} WHERE "instrument" = ? AND ${OPEN})
       ORDER BY "id"`,
      instrument,
    ),
    reader.position.findMany({ where: { instrument, closedAt: null }, orderBy: { id: 'asc' } }),
  ]);
  return {
    orders: orders.map((row) => decodeRow('Order', row)),
    positions: positions.map((row) => decodeRow('Position', row as Raw)),
  };
}

/** Positions closed at or after a moment, epoch milliseconds. */
export async function positionsClosedSince(
  reader: Client,
  userId: string,
  sinceMs: number,
): Promise<PositionRow[]> {
  const rows = await reader.$queryRawUnsafe<Raw[]>(
    `SELECT * FROM "Position" WHERE "userId" = ? AND "closedAt" >= ?`,
    userId,
    sinceMs,
  );
  return rows.map((row) => decodeRow('Position', row));
}

/** Whether a person ever had a fill: a position's row stays when it is closed. */
export const hasTraded = async (reader: Client, userId: string): Promise<boolean> =>
  (await reader.position.findFirst({ where: { userId }, select: { id: true } })) !== null;

/** All open positions of a person, newest first. */
export async function positionsOf(reader: Client, userId: string): Promise<PositionRow[]> {
  const rows = await reader.$queryRawUnsafe<Raw[]>(
    `SELECT * FROM "Position" WHERE "userId" = ? AND "closedAt" IS NULL ORDER BY "id" DESC`,
    userId,
  );
  return rows.map((row) => decodeRow('Position', row));
}
