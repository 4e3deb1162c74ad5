export interface Throttle {
  /** How long this one must wait before another try, in seconds; 0 when it need not. */
  waitSeconds(key: string): number;
  /** Counts a failed try. */
  fail(key: string): void;
  /** Forgets the failures, after a success. */
  clear(key: string): void;
  /** Forgets the failures of every key that matches; answers how many of them were made to wait. */
  lift(matches: (key: string) => boolean): number;
}

export interface ThrottleOptions {
  /** Failures within the window from which on tries are refused. */
  failuresMax: number;
  /** Milliseconds of the world's clock after which failures are forgotten. */
  windowMs: number;
  /**
   * Once there are that many failures, one more is let through each time so many milliseconds have
   * gone by without one; without it, none until the window is over.
   */
  paceMs?: number;
  /** Keys remembered at once, 50,000 by default; the one idle for longest is forgotten first. */
  keysMax?: number;
}

interface Tries {
  failures: number;
  since: number;
  lastAt: number;
}

const KEYS_MAX = 50_000;

/**
 * Slows down guessing: after some failures a key (an account, an address) is refused until the
 * window is over. Kept in memory, of bounded size, for this process.
 */
export function createThrottle(clock: { now(): number }, options: ThrottleOptions): Throttle {
  const { failuresMax, windowMs, paceMs, keysMax = KEYS_MAX } = options;
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

  const waitSeconds = (key: string): number => {
    const now = clock.now();
    const found = live(key, now);
    if (!found || found.failures < failuresMax) return 0;
    const over = found.since + windowMs;
    const until = paceMs === undefined ? over : Math.min(found.lastAt + paceMs, over);
    if (paceMs !== undefined && until <= now) return 0;
    return Math.max(1, Math.ceil((until - now) / 1000));
  };

  return {
    waitSeconds,
    fail(key) {
      const now = clock.now();
      const found = live(key, now) ?? { failures: 0, since: now, lastAt: now };
      found.failures += 1;
      found.lastAt = now;
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
    lift(matches) {
      const found = [...tries.keys()].filter(matches);
      const locked = found.filter((key) => waitSeconds(key) > 0).length;
      for (const key of found) tries.delete(key);
      return locked;
    },
  };
}
