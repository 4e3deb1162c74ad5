/** Work that waits for its time, read. */
import type { JobRow } from '#domain/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

/** Jobs due at `now` (epoch milliseconds), the earliest first. */
export async function dueJobs(reader: Client, now: number, limit: number): Promise<JobRow[]> {
  const rows = await reader.job.findMany({
    where: { dueAt: { lte: BigInt(now) } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map((row) => decodeRow('Job', row as Record<string, unknown>));
}

/** When the first job of some kinds falls due after a moment and no later than another. */
export async function firstDue(
  reader: Client,
  kinds: readonly string[],
  { after, upTo }: { after: number; upTo: number },
): Promise<number | undefined> {
  const { _min } = await reader.job.aggregate({
    _min: { dueAt: true },
    where: { kind: { in: [...kinds] }, dueAt: { gt: BigInt(after), lte: BigInt(upTo) } },
  });
  return _min.dueAt === null ? undefined : Number(_min.dueAt);
}
