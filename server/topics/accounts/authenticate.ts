/** Who a token belongs to, and what it still opens. */

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
  /** Of staff; absent for customers. */
  role?: Role;
  /** Opens nothing but the change of the password. */
  passwordDue?: true;
}

/**
 * `activeAt`: when a member of staff last did something, epoch milliseconds; now without it. `request` names
 * in the log what is asked.
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
  /** After how long without anything done by its person a session of staff is over. */
  staffIdleMs: number;
  unitOfWork(): UnitOfWork;
}

type Writer = Pick<Parts, 'unitOfWork' | 'log'>;

/** Writes down when sessions were used. */
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
 * Tells the database what memory alone knows of when staff did something, before the world ends or is copied:
 * whoever is found there again is logged in for as long as before.
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
      if (owner.role !== null && now - owner.seenAt >= staffIdleMs) return undefined;
      // Nobody was active in the future. Customers stay logged in however long they only look.
      const usedAt = owner.role === null ? now : Math.min(activeAt ?? now, now);
      if (sessions.see(owner, usedAt)) {
        void see(parts, [{ id: sessionId, at: usedAt }], request);
      }
      if (owner.role === null) return { userId, sessionId };
      // A role that is no more opens nothing.
      if (!isRole(owner.role)) return undefined;
      const session = { userId, sessionId, role: owner.role };
      return owner.passwordDue ? { ...session, passwordDue: true } : session;
    };
    const owner = sessions.ownerOf(sessionId);
    return owner instanceof Promise ? owner.then(sessionOf) : sessionOf(owner);
  };
}

/**
 * The live channel is closed to whoever must change their password first. To listen is not to do
 * anything: it keeps nobody logged in.
 */
export function listener(authenticate: Authenticate) {
  const open = (session: Session | undefined) => (session?.passwordDue ? undefined : session);
  return (token: string, request?: string) => {
    const session = authenticate(token, 0, request);
    return session instanceof Promise ? session.then(open) : open(session);
  };
}
