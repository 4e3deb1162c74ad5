/** Queries for withdrawals. */
import type { WithdrawalRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderThan, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export async function findWithdrawal(
  reader: Client,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const row = await reader.withdrawal.findUnique({ where: { id } });
  return row ? decodeRow('Withdrawal', row as Raw) : undefined;
}

export async function withdrawalsByIds(
  reader: Client,
  ids: readonly string[],
): Promise<WithdrawalRow[]> {
  const rows = await reader.withdrawal.findMany({ where: { id: { in: [...ids] } } });
  return rows.map((row) => decodeRow('Withdrawal', row as Raw));
}

export interface WithdrawalQuery extends PartBehind {
  userId: string;
  status?: number | undefined;
  /** Only withdrawals requested by then. */
  until?: number | undefined;
}

/** A person's withdrawals, newest first. */
export async function withdrawalPage(
  reader: Client,
  { userId, status, until, after, skip, take }: WithdrawalQuery,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const where = {
    userId,
    ...(status !== undefined && { status }),
    ...(until !== undefined && { createdAt: { lte: BigInt(until) } }),
  };
  // The row at `after` may have another status by now.
  const left = { ...where, ...olderThan(after) };
  const [rows, total] = await Promise.all([
    reader.withdrawal.findMany({ where: left, orderBy: { id: 'desc' }, skip, take }),
    reader.withdrawal.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Withdrawal', row as Raw)), total };
}

/** Most other people listed for one card. */
const OTHERS_MAX = 20;

/** Other people who requested payouts to the same card or wallet. */
export async function othersPaidTo(
  reader: Client,
  cardNo: string,
  userId: string,
): Promise<string[]> {
  const rows = await reader.withdrawal.findMany({
    where: { cardNo, userId: { not: userId } },
    distinct: ['userId'],
    select: { userId: true },
    orderBy: { id: 'desc' },
    take: OTHERS_MAX,
  });
  return rows.map((row) => row.userId);
}
