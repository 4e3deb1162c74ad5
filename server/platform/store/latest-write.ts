/** How far a database has come. */
import type { Client } from './database.ts';

/** Transfers' ids sort by time; of the others there is an index, or a few. One text: each start waits for it. */
const LATEST = `SELECT max("at") AS "at" FROM (
  SELECT max("createdAt") AS "at" FROM "Session"
  UNION ALL SELECT max("createdAt") FROM "Mail"
  UNION ALL SELECT max("createdAt") FROM "Idempotency"
  UNION ALL SELECT max("createdAt") FROM "Job"
  UNION ALL SELECT "createdAt" FROM (
    SELECT "createdAt" FROM "Transfer" ORDER BY "id" DESC LIMIT 1
  ) AS "last"
) AS "each"`;

/**
 * The latest moment (epoch ms) that somebody did something at: logged in, was written to, moved money, left
 * work for later; undefined in an empty one. Reads the ends of indexes and the few jobs that wait, however
 * much else there is.
 */
export async function latestWrite(reader: Client): Promise<number | undefined> {
  const [found] = await reader.$queryRawUnsafe<{ at: bigint | number | null }[]>(LATEST);
  return found?.at == null ? undefined : Number(found.at);
}
