import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { endOthers, endSessionsOf, listSessions } from '#topics/accounts/own-sessions.ts';
import { findSession } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import { staff } from './contract.ts';

/** How long the session that asks lasts: unless its person does something, and in any case. */
export const staffSession = staffFeature(
  staff.session,
  async ({ world, staff: caller }: StaffRequest<World>) => {
    const owner = await world.sessions.ownerOf(caller.sessionId);
    const row = await findSession(world.database.reader, caller.sessionId);
    if (!owner || !row) return refuse('Unauthenticated');
    const idleTime = owner.seenAt + world.config.staffIdleMs;
    return done({ idleTime, expireTime: row.expiresAt });
  },
);
export const staffSessions = staffFeature(
  staff.sessions,
  ({ world, staff: caller }: StaffRequest<World>) => listSessions(world, caller),
);
export const endStaffSession = staffFeature(
  staff.endSession,
  ({ world, staff: caller }: StaffRequest<World>, { id }) => endSessionsOf(world, caller, [id]),
);
export const endOtherStaffSessions = staffFeature(
  staff.endOtherSessions,
  ({ world, staff: caller }: StaffRequest<World>) => endOthers(world, caller),
);
