/** A person's own sessions: listing and ending them. */

import { accept, refuse } from '#core/result.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Caller, done } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { account, SessionItem } from './contract.ts';
import { liveSessions } from './queries.ts';
import { endSessions } from './rules.ts';
import { type EndingOf, endsAlone, otherSessions } from './sessions.ts';

export async function listSessions(world: World, caller: Caller) {
  const now = world.clock.now();
  const { staffIdleMs } = world.config;
  const rows = await liveSessions(world.database.reader, caller.id);
  const isOpen = (row: (typeof rows)[number]) =>
    row.expiresAt > now && (row.role === null || now - row.seenAt < staffIdleMs);
  const items = rows.filter(isOpen).map(
    (row): SessionItem => ({
      id: row.id,
      isCurrent: row.id === caller.sessionId,
      agent: row.agent,
      address: row.address,
      createTime: row.createdAt,
      // The database lags behind; the caller is active now.
      seenTime: row.id === caller.sessionId ? now : row.seenAt,
      expireTime: row.expiresAt,
    }),
  );
  const place = (item: SessionItem) => (item.isCurrent ? Number.POSITIVE_INFINITY : item.seenTime);
  return done(items.sort((one, other) => place(other) - place(one)));
}

export async function endSessionsOf(
  world: World,
  caller: Caller,
  ids: readonly string[],
  endingOf: EndingOf = endsAlone,
) {
  const along = await endingOf(ids);
  return world.unitOfWork.run({
    anytime: true,
    needs: { ...along.needs, Session: [...ids] },
    decide: (draft) => {
      const found = ids.every((id) => {
        const row = draft.find('Session', id);
        return row?.userId === caller.id && row.revokedAt === null;
      });
      if (!found) return refuse('NotFound');
      endSessions(draft, ids);
      along.end(draft);
      return accept({});
    },
  });
}

export async function endOthers(world: World, caller: Caller, endingOf: EndingOf = endsAlone) {
  const others = await otherSessions(world, caller.id, caller.sessionId);
  const along = await endingOf(others);
  await world.unitOfWork.run({
    anytime: true,
    needs: { ...along.needs, Session: others },
    decide: (draft) => {
      endSessions(draft, others);
      along.end(draft);
      return accept({});
    },
  });
  return done({});
}

export const sessions: Handler<World, typeof account.sessions> = ({ world, user }) =>
  listSessions(world, user);
export const endSession: Handler<World, typeof account.endSession> = ({ world, user }, { id }) =>
  endSessionsOf(world, user, [id]);
export const endOtherSessions: Handler<World, typeof account.endOtherSessions> = ({
  world,
  user,
}) => endOthers(world, user);
