/** Log-ins that outlive a world that is made anew: of the people that are in it again, by their ids. */

import { accept } from '#core/result.ts';
import type { SessionRow } from '#core/rows.ts';
import type { Database } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';

/** The sessions of a world that nobody has ended. */
export async function readSessions({ reader }: Database): Promise<SessionRow[]> {
  const rows = await reader.session.findMany({ where: { revokedAt: null } });
  return rows.map((row) => decodeRow('Session', row as Record<string, unknown>));
}

export async function keepSessions(
  { unitOfWork }: { unitOfWork: UnitOfWork },
  sessions: readonly SessionRow[],
): Promise<void> {
  if (sessions.length === 0) return;
  await unitOfWork.run({
    anytime: true,
    needs: { User: sessions.map(({ userId }) => userId) },
    decide: (draft) => {
      for (const session of sessions) {
        if (draft.find('User', session.userId)) draft.put('Session', session);
      }
      return accept({});
    },
  });
}
