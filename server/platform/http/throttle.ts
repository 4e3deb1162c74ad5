export interface Throttle {
  /** Seconds that this key must wait before another try; 0 when it need not. */
  waitSeconds(key: string): number;
  /** Counts a failed try. */
  fail(key: string): void;
  /** Forgets the failures, after a success. */
  clear(key: string): void;
  /** Forgets the failures of every key that matches; returns how many of them had to wait. */
  lift(matches: (key: string) => boolean): number;
}

/** A guess failed, or succeeded. */
export type GuessChange = 'fail' | 'clear';

/** Connects throttles that count the same in several processes. */
export interface ThrottleLink {
  tell(change: GuessChange, key: string): void;
  listen(hear: (change: GuessChange, key: string) => void): void;
}

export interface ThrottleOptions {
  /** To the throttle's counterparts; without it, it counts alone. */
  link?: ThrottleLink;
  /** Failures within the window from which on tries are refused. */
  failuresMax: number;
  /** Milliseconds of the world's clock after which failures are forgotten. */
  windowMs: number;
  /**
   * After that many failures, one more try is allowed whenever this many milliseconds have passed without
   * one; when absent, none until the window is over.
   */
  paceMs?: number;
  /**
   * Most keys remembered, 50,000 by default. Expired ones are forgotten first, then those with the fewest
   * failures, and among these the one idle longest: invented keys thus evict one another.
   */
  keysMax?: number;
}

interface Tries {
  failures: number;
  since: number;
  lastAt: number;
}

const KEYS_MAX = 50_000;

/** Keys with failures that still count. */
function createMemory({ failuresMax, windowMs }: ThrottleOptions) {
  const tries = new Map<string, Tries>();
  // By number of failures. A Set keeps the order of insertion, so the key touched last is last.
  const byFailures = Array.from({ length: failuresMax + 1 }, () => new Set<string>());
  const levelOf = ({ failures }: Tries) => byFailures[Math.min(failures, failuresMax)];
  const forget = (key: string): void => {
    const found = tries.get(key);
    if (found) levelOf(found)?.delete(key);
    tries.delete(key);
  };
  const live = (key: string, now: number): Tries | undefined => {
    const found = tries.get(key);
    if (!found) return undefined;
    const age = now - found.since;
    // A clock set back leaves entries from the future; they count as expired, too.
    if (age >= 0 && age < windowMs) return found;
    forget(key);
    return undefined;
  };
  return {
    forget,
    live,
    has: (key: string) => tries.has(key),
    keys: () => tries.keys(),
    size: () => tries.size,
    count(key: string, now: number): void {
      const { failures, since } = live(key, now) ?? { failures: 0, since: now };
      forget(key);
      const counted = { failures: failures + 1, since, lastAt: now };
      tries.set(key, counted);
      levelOf(counted)?.add(key);
    },
    /** Makes room for one key; `newest` is kept. */
    forgetOne(newest: string, now: number): void {
      let first: string | undefined;
      for (const level of byFailures) {
        const [oldest] = level;
        if (oldest === undefined || oldest === newest) continue;
        if (!live(oldest, now)) return;
        first ??= oldest;
      }
      if (first !== undefined) forget(first);
    },
  };
}

/**
 * Slows down guessing: after some failures a key (an account, an address) is refused until the window is
 * over. Kept in memory, of bounded size.
 */
export function createThrottle(clock: { now(): number }, options: ThrottleOptions): Throttle {
  const { failuresMax, windowMs, paceMs, keysMax = KEYS_MAX, link } = options;
  const memory = createMemory(options);
  const count = (key: string): void => {
    const now = clock.now();
    memory.count(key, now);
    if (memory.size() > keysMax) memory.forgetOne(key, now);
  };
  const forget = (key: string): void => {
    if (memory.has(key)) link?.tell('clear', key);
    memory.forget(key);
  };
  link?.listen((what, key) => (what === 'fail' ? count(key) : memory.forget(key)));

  const waitSeconds = (key: string): number => {
    const now = clock.now();
    const found = memory.live(key, now);
    if (!found || found.failures < failuresMax) return 0;
    const over = found.since + windowMs;
    const until = paceMs === undefined ? over : Math.min(found.lastAt + paceMs, over);
    if (paceMs !== undefined && until <= now) return 0;
    return Math.max(1, Math.ceil((until - now) / 1000));
  };

  return {
    waitSeconds,
    fail(key) {
      count(key);
      link?.tell('fail', key);
    },
    clear: forget,
    lift(matches) {
      const found = [...memory.keys()].filter(matches);
      const locked = found.filter((key) => waitSeconds(key) > 0).length;
      for (const key of found) forget(key);
      return locked;
    },
  };
}
