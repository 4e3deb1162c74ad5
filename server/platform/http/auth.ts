import type { Role } from '#core/role.ts';
import type { Caller, StaffCaller } from './handlers.ts';

export interface Session {
  userId: string;
  sessionId: string;
  /** Of staff; absent for customers. */
  role?: Role;
  /** Opens nothing but the change of the password. */
  passwordDue?: true;
}

type Sooner<T> = T | Promise<T>;

/**
 * Who a token belongs to; undefined when it is wrong, expired or revoked. Called on every request
 * that carries a token: answer without a promise where you can. `activeAt` is when its person last did
 * something, epoch milliseconds, where the request tells.
 */
export type Authenticate<W> = (
  token: string,
  world: W,
  activeAt?: number,
) => Sooner<Session | undefined>;

/** When the person behind a request last did something, epoch milliseconds; undefined when it does not say. */
export function activeAtOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** The token of an `Authorization` header: `Bearer <token>`, or the token alone. */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const token = /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : header.trim();
  return token && !token.includes(' ') ? token : undefined;
}

/** A customer, as handlers see them; undefined for nobody and for staff. */
export function customerOf(session: Session | undefined): Caller | undefined {
  if (!session || session.role) return undefined;
  return { id: session.userId, sessionId: session.sessionId };
}

/** A member of staff, as handlers see them; undefined for nobody and for customers. */
export function staffOf(session: Session | undefined): StaffCaller | undefined {
  if (!session?.role) return undefined;
  return { id: session.userId, sessionId: session.sessionId, role: session.role };
}
