/** Opening and ending the sessions of a person. */

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

/** What ends along with sessions, in their command. */
export interface Ending {
  needs: Needs;
  end: (draft: Draft) => void;
}

export type EndingOf = (sessions: readonly string[]) => Promise<Ending>;

export const endsAlone: EndingOf = () => Promise.resolve({ needs: {}, end: () => {} });

/** Ids of a person's live sessions but the one to keep. */
export async function otherSessions(
  world: World,
  userId: string,
  keptId: string | undefined,
): Promise<string[]> {
  const sessions = await liveSessions(world.database.reader, userId);
  return sessions.map(({ id }) => id).filter((id) => id !== keptId);
}

/**
 * Ends what slipped in between looking for sessions and changing the password: those opened with
 * the old one, whose ids sort before the mark. None can follow, as the password is checked anew
 * where a session is opened.
 */
export async function sweepSessions(
  world: World,
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
