import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';

/** Too many are being checked already; the caller should come back. */
export interface Busy {
  ok: false;
  error: 'TooManyRequests';
  retryAfterSeconds: number;
}

export type Hashed<T> = { ok: true; value: T } | Busy;

export interface PasswordHasher {
  hash(password: string): Promise<Hashed<string>>;
  /** Without a stored hash it does the same work and answers false, so timing tells nothing. */
  verify(password: string, stored: string | undefined): Promise<Hashed<boolean>>;
}

export interface PasswordHasherOptions {
  /** Work factor, 12 by default; each step up doubles the work. */
  cost?: number;
  /** How many run at once, on threads of their own; 2 by default. */
  runningMax?: number;
  /** How many may wait for one of those; 32 by default. */
  waitingMax?: number;
}

/** About what one hash of cost 12 takes, times the length of the queue, over two at a time. */
const RETRY_AFTER_SECONDS = 4;

/**
 * Hashes passwords with bcrypt. Hashing is the dearest thing a stranger can make the server do, so
 * only a few run at once, a bounded number wait, and the rest are refused at no cost.
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = 12, runningMax = 2, waitingMax = 32 } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  // A hash no password matches, of the same cost as the real ones; made now, so that the first
  // unknown account takes no longer than any other.
  const nobody = bcrypt.hash(randomBytes(32).toString('base64'), cost);

  const slot = async <T>(work: () => Promise<T>): Promise<Hashed<T>> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) {
        return { ok: false, error: 'TooManyRequests', retryAfterSeconds: RETRY_AFTER_SECONDS };
      }
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => slot(() => bcrypt.hash(password, cost)),
    verify: (password, stored) =>
      slot(async () => {
        const matches = await bcrypt.compare(password, stored ?? (await nobody));
        return matches && stored !== undefined;
      }),
  };
}
