import jwt from 'jsonwebtoken';
import { boundedCache } from './bounded-cache.ts';

/** The content of a token with a valid signature and time. */
export interface Claims {
  userId: string;
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface Tokens {
  /** `expiresAt` is in epoch milliseconds; the token has whole seconds. */
  sign(claims: Claims): string;
  /** Undefined unless the token is ours and still valid by the clock. */
  verify(token: string): Claims | undefined;
}

const ALGORITHM = 'HS256';
const TOKEN_LENGTH_MAX = 2048;
/** Tokens with verified signatures, so a busy client is not verified on every request. */
const REMEMBERED_MAX = 20_000;

/** Signs and checks login tokens: only HS256, valid by the world's clock. */
export function createTokens(secret: string, clock: { now(): number }): Tokens {
  const remembered = boundedCache<string, Claims>(REMEMBERED_MAX);

  const check = (token: string): Claims | undefined => {
    try {
      const payload = jwt.verify(token, secret, {
        algorithms: [ALGORITHM],
        clockTimestamp: Math.floor(clock.now() / 1000),
      });
      if (typeof payload === 'string') return undefined;
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || !exp) return undefined;
      return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
    } catch {
      return undefined;
    }
  };

  return {
    sign: ({ userId, sessionId, expiresAt }) =>
      jwt.sign(
        {
          sub: userId,
          sid: sessionId,
          iat: Math.floor(clock.now() / 1000),
          exp: Math.floor(expiresAt / 1000),
        },
        secret,
        { algorithm: ALGORITHM },
      ),
    verify(token) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined;
      const remembers = remembered.get(token);
      const known = remembers ?? check(token);
      if (!known) return undefined;
      if (known.expiresAt <= clock.now()) {
        remembered.delete(token);
        return undefined;
      }
      if (!remembers) remembered.set(token, known);
      return known;
    },
  };
}
