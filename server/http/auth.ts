import type { Caller } from './feature.ts';

export interface Session {
  userId: string;
  sessionId: string;
}

type Sooner<T> = T | Promise<T>;

/**
 * Who a token belongs to; undefined when it is wrong, expired or revoked. Called on every request
 * that carries a token: answer without a promise where you can.
 */
export type Authenticate<W> = (token: string, world: W) => Sooner<Session | undefined>;

/** The token of an `Authorization` header: `Bearer <token>`, or the token alone. */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const token = /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : header.trim();
  return token && !token.includes(' ') ? token : undefined;
}

export function callerOf(session: Session | undefined): Caller | undefined {
  return session && { id: session.userId, sessionId: session.sessionId };
}
