export interface Throttle {
  /** How long this one must wait before another try, in seconds; 0 when it need not. */
  waitSeconds(key: string): number;
  /** Counts a failed try. */
  fail(key: string): void;
  /** Forgets the failures, after a success. */
  clear(key: string): void;
}

export interface ThrottleOptions {
  /** Failures within the window from which on tries are refused. */
  failuresMax: number;
  /** Milliseconds of the world's clock after which failures are forgotten. */
  windowMs: number;
  /** Keys remembered at once, 50,000 by default; the one idle for longest is forgotten first. */
  keysMax?: number;
}

interface Tries {
  failures: number;
  since: number;
}

const KEYS_MAX = 50_000;

/**
 * Slows down guessing: after some failures a key (an account, an address) is refused until the
 * window is over. Kept in memory, of bounded size, for this process.
 */
export function createThrottle(clock: { now(): number }, options: ThrottleOptions): Throttle {
  const { failuresMax, windowMs, keysMax = KEYS_MAX } = options;
  // A Map keeps the order of insertion: what was touched last stands last.
  const tries = new Map<string, Tries>();

  const live = (key: string, now: number): Tries | undefined => {
    const found = tries.get(key);
    if (!found) return undefined;
    const age = now - found.since;
    // A clock set back leaves entries from the future behind; they count as over, too.
    if (age >= 0 && age < windowMs) return found;
    tries.delete(key);
    return undefined;
  };

  return {
    waitSeconds(key) {
      const now = clock.now();
      const found = live(key, now);
      if (!found || found.failures < failuresMax) return 0;
      return Math.max(1, Math.ceil((found.since + windowMs - now) / 1000));
    },
    fail(key) {
      const now = clock.now();
      const found = live(key, now) ?? { failures: 0, since: now };
      found.failures += 1;
      tries.delete(key);
      tries.set(key, found);
      if (tries.size > keysMax) {
        const [oldest] = tries.keys();
        if (oldest !== undefined) tries.delete(oldest);
      }
    },
    clear: (key) => {
      tries.delete(key);
    },
  };
}
