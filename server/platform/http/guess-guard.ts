import type { Asker } from '#platform/runtime/network.ts';
import { createThrottle, type Throttle, type ThrottleLink } from './throttle.ts';

export interface GuessGuard {
  /**
   * How long before another try is looked at, in seconds; 0 when one may be made. From a network
   * where the person is at home (`isHome`), what others did from elsewhere counts for nothing.
   */
  waitSeconds(guess: Asker, isHome?: boolean): number;
  /** Counts a wrong try. */
  fail(guess: Asker): void;
  /** Forgets the wrong tries from this network, after a right one; others keep their count. */
  clear(guess: Asker): void;
  /** Lets everybody try again at the accounts that match; answers how many locks that were. */
  lift(matches: (account: string) => boolean): number;
}

export interface GuessGuardOptions {
  /** Wrong tries at an account from one network before it is locked there, and for how long. */
  failuresMax: number;
  windowMs: number;
  /**
   * Wrong tries at an account from anywhere within `elsewhereMs` before tries from where its owner
   * was never seen are slowed down to one each `paceMs`.
   */
  elsewhereMax: number;
  elsewhereMs: number;
  paceMs: number;
  /** To the others that count: at an account from a network, and from anywhere. */
  links?: { here: ThrottleLink; anywhere: ThrottleLink };
}

const keyOf = ({ account, network }: Asker): string => `${account}\n${network}`;

/**
 * Slows down guessing of a secret without giving strangers the means to lock its owner out: locks
 * hold for an account from one network. Guessing from very many networks is slowed, not locked.
 */
export function createGuessGuard(clock: { now(): number }, options: GuessGuardOptions): GuessGuard {
  const { failuresMax, windowMs, elsewhereMax, elsewhereMs, paceMs, links } = options;
  const here: Throttle = createThrottle(clock, {
    failuresMax,
    windowMs,
    ...(links && { link: links.here }),
  });
  const anywhere: Throttle = createThrottle(clock, {
    failuresMax: elsewhereMax,
    windowMs: elsewhereMs,
    paceMs,
    ...(links && { link: links.anywhere }),
  });
  return {
    waitSeconds: (guess, isHome = false) =>
      Math.max(here.waitSeconds(keyOf(guess)), isHome ? 0 : anywhere.waitSeconds(guess.account)),
    fail(guess) {
      here.fail(keyOf(guess));
      anywhere.fail(guess.account);
    },
    clear: (guess) => here.clear(keyOf(guess)),
    lift: (matches) =>
      here.lift((key) => matches(key.slice(0, key.indexOf('\n')))) + anywhere.lift(matches),
  };
}
