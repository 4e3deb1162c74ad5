/** How far a database has progressed in time. */
import type { Client } from './database.ts';

/**
 * Transfers' ids sort by time; the others have an index, or few rows. One statement, because every start
 * waits for it.
 */
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
 * The latest moment (epoch ms) at which somebody did something: logged in, got a message, moved money,
 * scheduled work; undefined for an empty database. Reads only the ends of indexes and the few pending
 * jobs, whatever the size.
 */
export async function latestWrite(reader: Client): Promise<number | undefined> {
  const [found] = await reader.$queryRawUnsafe<{ at: bigint | number | null }[]>(LATEST);
  return found?.at == null ? undefined : Number(found.at);
}
