/** Keeps sessions when a world is recreated, for people who exist in it again, by id. */

import type { SessionRow } from '#core/rows.ts';
import type { Database } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';

interface KeepingWorld {
  unitOfWork: UnitOfWork;
  database: Database;
  clock: { now(): number };
}

/** The sessions of a world that have not been ended. */
export async function readSessions({ reader }: Database): Promise<SessionRow[]> {
  const rows = await reader.session.findMany({ where: { revokedAt: null } });
  return rows.map((row) => decodeRow('Session', row as Record<string, unknown>));
}

/**
 * A session in a world whose clock shows `now`. What was opened later counts as opened now, for as long as it
 * had: data ahead of their clock would be refused by the next start, and nobody would be idle until then.
 */
function seenFrom(now: number, session: SessionRow): SessionRow {
  const ahead = Math.max(0, session.createdAt - now);
  return {
    ...session,
    createdAt: session.createdAt - ahead,
    expiresAt: session.expiresAt - ahead,
    seenAt: Math.min(session.seenAt, now),
  };
}

/** Restores them outside commands, so that later ids do not depend on who was logged in. */
export async function keepSessions(
  { unitOfWork, database, clock }: KeepingWorld,
  sessions: readonly SessionRow[],
): Promise<void> {
  const people = await database.reader.user.findMany({
    where: { id: { in: sessions.map(({ userId }) => userId) } },
    select: { id: true },
  });
  const known = new Set(people.map(({ id }) => id));
  const kept = sessions.filter(({ userId }) => known.has(userId));
  if (kept.length === 0) return;
  await unitOfWork.between(() => {
    const now = clock.now();
    const rows = kept.map((session) => seenFrom(now, session));
    return database.writer.transaction((tx) => tx.put('Session', rows));
  });
}
