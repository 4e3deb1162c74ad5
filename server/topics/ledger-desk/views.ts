import { formatMoney } from '#core/money.ts';
import type { AdjustmentRow } from '#core/rows.ts';
import { findUsers } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { Adjustment } from './contract.ts';

/** Adjustments as staff see them, in the given order. */
export async function adjustmentViews(
  world: World,
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const ids = rows.flatMap((row) => [row.userId, row.proposedBy, row.decidedBy ?? row.userId]);
  const people = await findUsers(world.database.reader, new Set(ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    userName: names.get(row.userId) ?? '',
    walletType: row.wallet,
    amount: formatMoney(row.amount, row.currency),
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    proposedBy: named(row.proposedBy),
    ...(row.decidedBy !== null && { decidedBy: named(row.decidedBy) }),
    ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
    createdAt: row.createdAt,
  }));
}
