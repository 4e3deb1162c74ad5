import type { Requester } from '#platform/runtime/network.ts';
import { createThrottle, type Throttle, type ThrottleLink } from './throttle.ts';

export interface GuessGuard {
  /**
   * Seconds until another try is allowed; 0 when one is. From a network where the person is at home
   * (`isHome`), tries from elsewhere do not count.
   */
  waitSeconds(guess: Requester, isHome?: boolean): number;
  /** Counts a failed try. */
  fail(guess: Requester): void;
  /** Forgets the failed tries from this network, after a success; other networks keep theirs. */
  clear(guess: Requester): void;
  /** Lifts the locks of the accounts that match; returns how many there were. */
  lift(matches: (account: string) => boolean): number;
}

export interface GuessGuardOptions {
  /** Failed tries at an account from one network before it is locked there, and for how long. */
  failuresMax: number;
  windowMs: number;
  /**
   * Failed tries at an account from anywhere within `elsewhereMs` before tries from networks where its
   * owner was never seen are limited to one every `paceMs`.
   */
  elsewhereMax: number;
  elsewhereMs: number;
  paceMs: number;
  /** Links to other processes: for one account from one network, and from anywhere. */
  links?: { here: ThrottleLink; anywhere: ThrottleLink };
}

const keyOf = ({ account, network }: Requester): string => `${account}\n${network}`;

/**
 * Slows down guessing of a secret without letting strangers lock its owner out: a lock holds for an
 * account from one network. Guessing from very many networks is slowed, not locked.
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
