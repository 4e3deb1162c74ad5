import { audit } from '#core/audit.ts';
import { formatMoney } from '#core/money.ts';
import { accept, invariant } from '#core/result.ts';
import { isRole } from '#core/role.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { changeOwnPassword } from '#topics/accounts/change-own-password.ts';
import { logInAt } from '#topics/accounts/log-in-at.ts';
import { endOthers, endSessionsOf, listSessions } from '#topics/accounts/own-sessions.ts';
import { findSession, findUser } from '#topics/accounts/queries.ts';
import { endSessions } from '#topics/accounts/rules.ts';
import { otherSessions, tokenFor } from '#topics/accounts/sessions.ts';
import type { World } from '#world/world.ts';
import { staff } from './contract.ts';
import { isGuessable } from './password-rules.ts';
import { releaseClaims } from './release-claims.ts';

export const staffEndpoints = handlersFor<World>()(staff, {
  login: async (request, credentials) => {
    const opened = await logInAt('staff', request, credentials);
    if (!opened.ok) return opened;
    const { user, session } = opened.value;
    if (!isRole(user.role)) return refuse('WrongCredentials');
    return done({ token: tokenFor(request.world, session), role: user.role });
  },
  logout: async ({ world, staff: { id, sessionId } }, { everywhere }) => {
    const ended = everywhere ? await otherSessions(world, id, undefined) : [sessionId];
    const along = await releaseClaims(world, id)(ended);
    await world.unitOfWork.run({
      anytime: true,
      needs: { ...along.needs, Session: ended },
      decide: (draft) => {
        endSessions(draft, ended);
        along.end(draft);
        return accept({});
      },
    });
    return done({});
  },
  updatePassword: (
    { world, staff: caller, ip, locale },
    { oldPassword, newPassword, reNewPassword },
  ) =>
    changeOwnPassword(world, {
      who: caller,
      ip,
      locale,
      oldPassword,
      newPassword,
      again: reNewPassword,
      againField: 'reNewPassword',
      isRefused: isGuessable,
      tell: (draft) => audit(draft, caller, { action: 'staff.password', subject: caller.id }),
      endingOf: releaseClaims(world, caller.id),
    }),
  sessions: ({ world, staff: caller }) => listSessions(world, caller),
  /** When the current session ends: without activity, and at the latest. */
  session: async ({ world, staff: caller }) => {
    const owner = await world.sessions.ownerOf(caller.sessionId);
    const row = await findSession(world.database.reader, caller.sessionId);
    if (!owner || !row) return refuse('Unauthenticated');
    const idleTime = owner.seenAt + world.config.staffIdleMs;
    return done({ idleTime, expireTime: row.expiresAt });
  },
  endSession: ({ world, staff: caller }, { id }) =>
    endSessionsOf(world, caller, [id], releaseClaims(world, caller.id)),
  endOtherSessions: ({ world, staff: caller }) =>
    endOthers(world, caller, releaseClaims(world, caller.id)),
  me: async ({ world, staff: { id, role } }) => {
    const row = await findUser(world.database.reader, id);
    invariant(row !== undefined, `user ${id} has a session but no row`);
    const { selfReview, twoPeopleFrom, sandbox } = world.config;
    return done({
      id,
      name: row.name,
      email: row.email,
      role,
      selfReview,
      twoPeopleFrom: formatMoney(twoPeopleFrom, 'USD'),
      sandbox,
      passwordDue: row.passwordDue,
      now: world.clock.now(),
    });
  },
});
