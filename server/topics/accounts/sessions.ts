/** Opens and ends sessions of a person. */

import { accept } from '#core/result.ts';
import type { Draft, SessionRow } from '#core/rows.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { World } from '#world/world.ts';
import { liveSessions } from './queries.ts';
import { endSessions } from './rules.ts';

export function tokenFor(world: World, session: SessionRow): string {
  const { id: sessionId, userId, expiresAt } = session;
  return world.tokens.sign({ userId, sessionId, expiresAt });
}

/** What else ends with sessions, in the same command. */
export interface Ending {
  needs: Needs;
  end: (draft: Draft) => void;
}

export type EndingOf = (sessions: readonly string[]) => Promise<Ending>;

export const endsAlone: EndingOf = () => Promise.resolve({ needs: {}, end: () => {} });

/** Ids of a person's live sessions except the one to keep. */
export async function otherSessions(
  world: Pick<World, 'database'>,
  userId: string,
  keptId: string | undefined,
): Promise<string[]> {
  const sessions = await liveSessions(world.database.reader, userId);
  return sessions.map(({ id }) => id).filter((id) => id !== keptId);
}

/**
 * Ends sessions opened with the old password between listing the sessions and changing it: their ids sort
 * before the mark. No more can follow, as opening a session checks the password again.
 */
export async function sweepSessions(
  world: Pick<World, 'database' | 'unitOfWork'>,
  userId: string,
  keptId: string | undefined,
  mark: string,
): Promise<void> {
  const left = (await otherSessions(world, userId, keptId)).filter((id) => id < mark);
  if (left.length === 0) return;
  await world.unitOfWork.run({
    anytime: true,
    needs: { Session: left },
    decide: (draft) => {
      endSessions(draft, left);
      return accept({});
    },
  });
}
