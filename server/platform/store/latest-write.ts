/** How far a database has come. */
import type { Client } from './database.ts';

/**
 * The latest moment (epoch ms) that somebody did something at: logged in, was written to, moved money, left
 * work for later; undefined in an empty one. Reads the ends of indexes and the few jobs that wait, however
 * much else there is.
 */
export async function latestWrite(reader: Client): Promise<number | undefined> {
  const newest = { _max: { createdAt: true } } as const;
  const [session, mail, once, job, transfer] = await Promise.all([
    reader.session.aggregate(newest),
    reader.mail.aggregate(newest),
    reader.idempotency.aggregate(newest),
    reader.job.aggregate(newest),
    // Their ids sort by time.
    reader.transfer.findFirst({ orderBy: { id: 'desc' }, select: { createdAt: true } }),
  ]);
  const moments = [session, mail, once, job].map(({ _max }) => _max.createdAt);
  const times = [...moments, transfer?.createdAt].flatMap((at) => (at == null ? [] : [at]));
  return times.length === 0 ? undefined : Math.max(...times.map(Number));
}
