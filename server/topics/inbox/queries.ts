/** Queries for the inbox. */
import type { InboxMessageRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { behind, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

/** A person's messages up to a moment, newest first. */
export async function inboxPage(
  reader: Client,
  query: { userId: string; until: number } & PartBehind,
): Promise<{ rows: InboxMessageRow[]; total: number }> {
  const { userId, until, ...part } = query;
  const where = { userId, createdAt: { lte: BigInt(until) } };
  const [rows, total] = await Promise.all([
    reader.inboxMessage.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...behind(part),
    }),
    reader.inboxMessage.count({ where }),
  ]);
  return {
    total,
    rows: rows.map((row) => decodeRow('InboxMessage', row as Record<string, unknown>)),
  };
}

export function unreadCount(reader: Client, userId: string): Promise<number> {
  return reader.inboxMessage.count({ where: { userId, readAt: null } });
}

export async function unreadIds(reader: Client, userId: string): Promise<string[]> {
  const rows = await reader.inboxMessage.findMany({
    where: { userId, readAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}
