/** Queries for customers and their activity, for staff. */
import type { OrderRow, PositionRow, UserRow } from '#core/rows.ts';
import { searched } from '#core/searched.ts';
import type { Client } from '#platform/store/database.ts';
import { foundPage } from '#platform/store/found-page.ts';
import type { PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { findOrder, placedOrders } from '#trading/queries/orders.ts';

type Raw = Record<string, unknown>;

interface Found<R> {
  rows: R[];
  total: number;
}

/** The owner of an order, request or wallet transfer by its id; undefined when there is none. */
async function ownerOf(reader: Client, id: string): Promise<string | undefined> {
  if (!id.includes('_')) return undefined;
  const select = { where: { id }, select: { userId: true } } as const;
  const found = await Promise.all([
    reader.order.findUnique(select),
    reader.review.findUnique(select),
    reader.walletTransfer.findUnique(select),
    reader.withdrawal.findUnique(select),
  ]);
  return found.find((row) => row !== null)?.userId;
}

/** SQL of a search; no wildcards. */
const MATCHES = `("id" = ? OR "loginId" = ? OR instr("email", ?) > 0 OR instr("searchName", ?) > 0)`;

/** Customers by part of a name or address, login id, id, or the id of something of theirs. */
export async function searchCustomers(
  reader: Client,
  text: string | undefined,
  part: PartBehind,
): Promise<Found<UserRow>> {
  const owner = text === undefined ? undefined : await ownerOf(reader, text);
  const isCustomer = { sql: `"kind" = 'customer'`, values: [] };
  return foundPage(reader, 'User', {
    ...{ ...part, newest: ['createdAt', 'id'] },
    conditions:
      text === undefined
        ? [isCustomer]
        : [
            isCustomer,
            { sql: MATCHES, values: [owner ?? text, text, text.toLowerCase(), searched(text)] },
          ],
  });
}

/** Orders of a person, or the one with an id, newest first. */
export async function ordersOf(
  reader: Client,
  { userId, id }: { userId: string; id?: string | undefined },
  part: PartBehind,
): Promise<Found<OrderRow>> {
  if (id === undefined) return placedOrders(reader, { userId, ...part });
  const row = await findOrder(reader, id);
  const rows = row?.userId === userId && part.skip === 0 && part.after !== id ? [row] : [];
  return { rows, total: row?.userId === userId ? 1 : 0 };
}

/** Sort position of a position in the list of all; closing moves the position, but not a stored place. */
export const placeOfPosition = ({ closedAt, id }: PositionRow): string => `${closedAt ?? ''}/${id}`;

/** Positions after a place: open ones opened earlier, then closed ones. */
function behindPosition(place: string | undefined) {
  if (place === undefined) return {};
  const [at = '', id = ''] = place.split('/');
  const older = { id: { lt: id } };
  if (at === '') return { OR: [{ closedAt: null, ...older }, { closedAt: { not: null } }] };
  const closedAt = BigInt(at);
  return { OR: [{ closedAt: { lt: closedAt } }, { closedAt, ...older }] };
}

/** Positions of a person, open ones first, each group newest first. */
export async function allPositionsOf(
  reader: Client,
  userId: string,
  { after, skip, take }: PartBehind,
): Promise<Found<PositionRow>> {
  const where = { userId };
  const [rows, total] = await Promise.all([
    reader.position.findMany({
      where: { ...where, ...behindPosition(after) },
      orderBy: [{ closedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
      skip,
      take,
    }),
    reader.position.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Position', row as Raw)), total };
}
