/** Orders, fills and positions, read. */
import type { FillRow, OrderRow, PositionRow } from '#domain/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

type Raw = Record<string, unknown>;

export interface ListQuery {
  userId: string;
  classify?: number | undefined;
  skip: number;
  take: number;
}

interface Found<T> {
  rows: T[];
  total: number;
}

const own = ({ userId, classify }: ListQuery) => ({
  userId,
  ...(classify === undefined ? {} : { classify }),
});

async function orderPage(
  reader: Client,
  query: ListQuery,
  narrower: Record<string, unknown>,
): Promise<Found<OrderRow>> {
  const where = { ...own(query), ...narrower };
  const [rows, total] = await Promise.all([
    reader.order.findMany({ where, orderBy: { id: 'desc' }, skip: query.skip, take: query.take }),
    reader.order.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Order', row as Raw)), total };
}

/** Orders that can still fill, newest first. */
export function openOrders(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, { status: { in: ['working', 'partial'] } });
}

/** Closing orders with something filled, newest first. */
export function closings(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, { tradeType: 1, filledQuantity: { gt: 0n } });
}

/** Orders with something filled, newest first. */
export function executedOrders(reader: Client, query: ListQuery): Promise<Found<OrderRow>> {
  return orderPage(reader, query, { filledQuantity: { gt: 0n } });
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

/** Everybody's resting orders: what the exchange rebuilds its books from at start. */
export async function allOpenOrders(reader: Client): Promise<OrderRow[]> {
  const rows = await reader.order.findMany({ where: { status: { in: ['working', 'partial'] } } });
  return rows.map((row) => decodeRow('Order', row as Raw));
}

/** Everybody's open positions. */
export async function allOpenPositions(reader: Client): Promise<PositionRow[]> {
  const rows = await reader.position.findMany({ where: { closedAt: null } });
  return rows.map((row) => decodeRow('Position', row as Raw));
}

/** Everybody's resting orders and open positions in one instrument. */
export async function openInterest(
  reader: Client,
  instrument: string,
): Promise<{ orders: OrderRow[]; positions: PositionRow[] }> {
  const [orders, positions] = await Promise.all([
    reader.order.findMany({ where: { instrument, status: { in: ['working', 'partial'] } } }),
    reader.position.findMany({ where: { instrument, closedAt: null } }),
  ]);
  return {
    orders: orders.map((row) => decodeRow('Order', row as Raw)),
    positions: positions.map((row) => decodeRow('Position', row as Raw)),
  };
}

/** All open positions of a person, newest first. */
export async function positionsOf(reader: Client, userId: string): Promise<PositionRow[]> {
  const rows = await reader.position.findMany({
    where: { userId, closedAt: null },
    orderBy: { id: 'desc' },
  });
  return rows.map((row) => decodeRow('Position', row as Raw));
}
