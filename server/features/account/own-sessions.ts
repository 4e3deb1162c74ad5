/** Where somebody is logged in, and ending that: the same for customers and staff. */
import { account, type SessionItem } from '#contract/account.ts';
import { staff as staffContract } from '#contract/staff.ts';
import { endSessions } from '#domain/account.ts';
import { accept, refuse } from '#domain/result.ts';
import {
  type Caller,
  done,
  type FeatureRequest,
  feature,
  refuse as refuseCall,
  type StaffRequest,
  staffFeature,
} from '../../http/feature.ts';
import { findSession, liveSessions } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { otherSessions } from './sessions.ts';

async function list(world: World, caller: Caller) {
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
      // The database lags behind; who asks is here now.
      seenTime: row.id === caller.sessionId ? now : row.seenAt,
      expireTime: row.expiresAt,
    }),
  );
  const place = (item: SessionItem) => (item.isCurrent ? Number.POSITIVE_INFINITY : item.seenTime);
  return done(items.sort((one, other) => place(other) - place(one)));
}

function end(world: World, caller: Caller, ids: readonly string[]) {
  return world.unitOfWork.run({
    anytime: true,
    needs: { Session: [...ids] },
    decide: (draft) => {
      const found = ids.every((id) => {
        const row = draft.find('Session', id);
        return row?.userId === caller.id && row.revokedAt === null;
      });
      if (!found) return refuse('NotFound');
      endSessions(draft, ids);
      return accept({});
    },
  });
}

async function endOthers(world: World, caller: Caller) {
  const others = await otherSessions(world, caller.id, caller.sessionId);
  await world.unitOfWork.run({
    anytime: true,
    needs: { Session: others },
    decide: (draft) => {
      endSessions(draft, others);
      return accept({});
    },
  });
  return done({});
}

export const sessions = feature(account.sessions, ({ world, user }: FeatureRequest<World>) =>
  list(world, user),
);
export const endSession = feature(
  account.endSession,
  ({ world, user }: FeatureRequest<World>, { id }) => end(world, user, [id]),
);
export const endOtherSessions = feature(
  account.endOtherSessions,
  ({ world, user }: FeatureRequest<World>) => endOthers(world, user),
);

/** How long the session that asks lasts: unless its person does something, and in any case. */
export const staffSession = staffFeature(
  staffContract.session,
  async ({ world, staff }: StaffRequest<World>) => {
    const owner = await world.sessions.ownerOf(staff.sessionId);
    const row = await findSession(world.database.reader, staff.sessionId);
    if (!owner || !row) return refuseCall('Unauthenticated');
    const idleTime = owner.seenAt + world.config.staffIdleMs;
    return done({ idleTime, expireTime: row.expiresAt });
  },
);
export const staffSessions = staffFeature(
  staffContract.sessions,
  ({ world, staff }: StaffRequest<World>) => list(world, staff),
);
export const endStaffSession = staffFeature(
  staffContract.endSession,
  ({ world, staff }: StaffRequest<World>, { id }) => end(world, staff, [id]),
);
export const endOtherStaffSessions = staffFeature(
  staffContract.endOtherSessions,
  ({ world, staff }: StaffRequest<World>) => endOthers(world, staff),
);
