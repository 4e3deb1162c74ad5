/** Queries for robots, their orders and income. */
import type { QuantIncomeRow, QuantOrderRow, QuantRobotRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderThan, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

/** Robots, shortest term first. */
export async function quantRobots(reader: Client): Promise<QuantRobotRow[]> {
  const rows = await reader.quantRobot.findMany({ orderBy: [{ termDays: 'asc' }, { id: 'asc' }] });
  return rows.map((row) => decodeRow('QuantRobot', row as Raw));
}

export async function findQuantOrder(
  reader: Client,
  id: string,
): Promise<QuantOrderRow | undefined> {
  const row = await reader.quantOrder.findUnique({ where: { id } });
  return row ? decodeRow('QuantOrder', row as Raw) : undefined;
}

/** A person's orders, newest first; all, only running, or only ended ones. */
export async function quantOrderPage(
  reader: Client,
  query: PartBehind & { userId: string; running?: boolean | undefined },
): Promise<{ rows: QuantOrderRow[]; total: number }> {
  const { userId, running, after, skip, take } = query;
  const state = running === undefined ? {} : { state: { in: running ? RUNNING : ENDED } };
  const where = { userId, ...state };
  const left = { ...where, ...olderThan(after) };
  const [rows, total] = await Promise.all([
    reader.quantOrder.findMany({ where: left, orderBy: { id: 'desc' }, skip, take }),
    reader.quantOrder.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('QuantOrder', row as Raw)), total };
}

const RUNNING = ['running'];
const ENDED = ['matured', 'closed'];

/** Income of an order, newest first. */
export async function quantIncomePage(
  reader: Client,
  { orderId, after, skip, take }: PartBehind & { orderId: string },
): Promise<{ rows: QuantIncomeRow[]; total: number }> {
  const where = { orderId };
  const left = { ...where, ...olderThan(after) };
  const [rows, total] = await Promise.all([
    reader.quantIncome.findMany({ where: left, orderBy: { id: 'desc' }, skip, take }),
    reader.quantIncome.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('QuantIncome', row as Raw)), total };
}

/** Everybody's orders that earn on the days before `beforeDay` (since 1970, UTC), with their owners. */
export function earningQuantOrders(
  reader: Client,
  beforeDay: number,
): Promise<{ id: string; userId: string }[]> {
  return reader.quantOrder.findMany({
    where: { state: 'running', firstDay: { lt: beforeDay } },
    select: { id: true, userId: true },
    orderBy: { id: 'asc' },
  });
}
