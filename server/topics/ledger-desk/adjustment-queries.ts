/** Queries for adjustments of balances and for staff notes. */
import type { AdjustmentRow, UserNoteRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderThan, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface AdjustmentQuery extends PartBehind {
  status?: AdjustmentRow['status'] | undefined;
  /** Owner of the wallet. */
  userId?: string | undefined;
}

/** Adjustments, newest first. */
export async function adjustmentPage(
  reader: Client,
  { status, userId, after, skip, take }: AdjustmentQuery,
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const where = {
    ...(status !== undefined && { status }),
    ...(userId !== undefined && { userId }),
  };
  // The row at `after` may have been decided since.
  const left = { ...where, ...olderThan(after) };
  const [rows, total] = await Promise.all([
    reader.adjustment.findMany({ where: left, orderBy: { id: 'desc' }, skip, take }),
    reader.adjustment.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Adjustment', row as Raw)), total };
}

/** Pending adjustments of a person's balances. */
export async function openAdjustmentsOf(reader: Client, userId: string): Promise<AdjustmentRow[]> {
  const rows = await reader.adjustment.findMany({
    where: { userId, status: 'open' },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => decodeRow('Adjustment', row as Raw));
}

export async function adjustmentsByIds(
  reader: Client,
  ids: readonly string[],
): Promise<AdjustmentRow[]> {
  const wanted = ids.filter((id) => id.startsWith('adj_'));
  if (wanted.length === 0) return [];
  const rows = await reader.adjustment.findMany({ where: { id: { in: wanted } } });
  return rows.map((row) => decodeRow('Adjustment', row as Raw));
}

/** Notes about a person, newest first. */
export async function notesOf(
  reader: Client,
  userId: string,
  take: number,
): Promise<UserNoteRow[]> {
  const rows = await reader.userNote.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
  return rows.map((row) => decodeRow('UserNote', row as Raw));
}
