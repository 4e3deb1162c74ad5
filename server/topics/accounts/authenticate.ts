/** The owner of a token, and what the token is valid for. */

import { accept } from '#core/result.ts';
import { isRole, type Role } from '#core/role.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Tokens } from '#platform/runtime/jwt.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { seeSession } from './rules.ts';
import type { Owner, Sessions } from './session-cache.ts';

export interface Session {
  userId: string;
  sessionId: string;
  /** For staff; absent for customers. */
  role?: Role;
  /** The token is valid only for changing the password. */
  passwordDue?: true;
}

/**
 * `activeAt`: when a member of staff was last active, epoch milliseconds; now when absent. `request`
 * names the request in the log.
 */
export type Authenticate = (
  token: string,
  activeAt?: number,
  request?: string,
) => Session | undefined | Promise<Session | undefined>;

interface Parts {
  tokens: Tokens;
  sessions: Sessions;
  clock: Clock;
  log: Logger;
  /** A staff session ends after this long without activity. */
  staffIdleMs: number;
  unitOfWork(): UnitOfWork;
}

type Writer = Pick<Parts, 'unitOfWork' | 'log'>;

/** Stores when sessions were used. */
async function see(
  { unitOfWork, log }: Writer,
  uses: readonly { id: string; at: number }[],
  request?: string,
): Promise<void> {
  try {
    await unitOfWork().run({
      anytime: true,
      uncounted: true,
      needs: { Session: uses.map(({ id }) => id) },
      decide: (draft) => {
        for (const { id, at } of uses) seeSession(draft, id, at);
        return accept({});
      },
    });
  } catch (error) {
    log.error({ err: error, request }, "could not record a session's last use");
  }
}

/**
 * Stores staff activity that is only known in memory, before the world ends or is copied, so that log-ins
 * found there last as long as before.
 */
export async function writeUses(parts: Writer & Pick<Parts, 'sessions'>): Promise<void> {
  const uses = parts.sessions.takeUnwritten();
  if (uses.length > 0) await see(parts, uses);
}

export function createAuthenticate(parts: Parts): Authenticate {
  const { tokens, sessions, clock, staffIdleMs } = parts;
  return (token, activeAt, request) => {
    const claims = tokens.verify(token);
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const sessionOf = (owner: Owner | undefined): Session | undefined => {
      if (owner?.userId !== userId) return undefined;
      const now = clock.now();
      // In a world that went back in time, a kept session ends before the moment in its token.
      if (owner.expiresAt <= now) return undefined;
      if (owner.role !== null && now - owner.seenAt >= staffIdleMs) return undefined;
      // Activity cannot be in the future. Customers stay logged in even if they only look.
      const usedAt = owner.role === null ? now : Math.min(activeAt ?? now, now);
      if (sessions.see(owner, usedAt)) {
        void see(parts, [{ id: sessionId, at: usedAt }], request);
      }
      if (owner.role === null) return { userId, sessionId };
      // A role that no longer exists grants nothing.
      if (!isRole(owner.role)) return undefined;
      const session = { userId, sessionId, role: owner.role };
      return owner.passwordDue ? { ...session, passwordDue: true } : session;
    };
    const owner = sessions.ownerOf(sessionId);
    return owner instanceof Promise ? owner.then(sessionOf) : sessionOf(owner);
  };
}

/**
 * Authenticates for the live channel, which is closed to staff who must change their password first.
 * Listening is no activity: it keeps nobody logged in.
 */
export function listener(authenticate: Authenticate) {
  const open = (session: Session | undefined) => (session?.passwordDue ? undefined : session);
  return (token: string, request?: string) => {
    const session = authenticate(token, 0, request);
    return session instanceof Promise ? session.then(open) : open(session);
  };
}
