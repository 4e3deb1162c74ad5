/** Queries for jobs. */
import type { JobRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

/** Jobs due at `now` (epoch milliseconds), earliest first. */
export async function dueJobs(reader: Client, now: number, limit?: number): Promise<JobRow[]> {
  const rows = await reader.job.findMany({
    where: { dueAt: { lte: BigInt(now) } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    ...(limit !== undefined && { take: limit }),
  });
  return rows.map((row) => decodeRow('Job', row as Record<string, unknown>));
}

export async function findJob(reader: Client, id: string): Promise<JobRow | undefined> {
  const row = await reader.job.findUnique({ where: { id } });
  return row ? decodeRow('Job', row as Record<string, unknown>) : undefined;
}

/** When the next job of some kinds is due after a moment. */
export async function firstDue(
  reader: Client,
  kinds: readonly string[],
  after: number,
): Promise<number | undefined> {
  const { _min } = await reader.job.aggregate({
    _min: { dueAt: true },
    where: { kind: { in: [...kinds] }, dueAt: { gt: BigInt(after) } },
  });
  return _min.dueAt === null ? undefined : Number(_min.dueAt);
}
