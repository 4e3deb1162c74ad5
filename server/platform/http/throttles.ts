/** The throttles of a world, with their limits. */
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { createGuessGuard, type GuessGuard } from './guess-guard.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { ThrottleLinks } from './throttle-links.ts';

export interface Throttles {
  /** Wrong passwords at log-in. */
  readonly login: GuessGuard;
  /** Wrong passwords from one network, for any account. */
  readonly loginNetwork: Throttle;
  /** Codes requested from one network. */
  readonly codeNetwork: Throttle;
  /** Codes sent to one address or number, whoever requested them. */
  readonly codeRecipient: Throttle;
  /** Wrong one-time codes for an e-mail address, over all codes it was sent. */
  readonly oneTimeCode: GuessGuard;
  /** Wrong current passwords of a person who is logged in. */
  readonly oldPassword: GuessGuard;
  /** Wrong transaction passwords. */
  readonly payPassword: GuessGuard;
  /** A person's uploads, including those not used. */
  readonly upload: Throttle;
  /** A customer's messages to customer service. */
  readonly chat: Throttle;
}

/** Total tries before unknown networks are limited to one a minute. */
const ELSEWHERE = { elsewhereMax: 60, elsewhereMs: HOUR_MS, paceMs: MINUTE_MS };

/**
 * `codeCooldownSeconds`: the wait between two codes. `links`: to other processes, if there are any.
 */
export function createThrottles(
  clock: { now(): number },
  { codeCooldownSeconds }: { codeCooldownSeconds: number },
  links = new ThrottleLinks(),
): Throttles {
  const throttle = (name: string, failuresMax: number, minutes: number) =>
    createThrottle(clock, {
      failuresMax,
      windowMs: minutes * MINUTE_MS,
      link: links.make(name),
    });
  const guard = (name: string, failuresMax: number, minutes: number) =>
    createGuessGuard(clock, {
      failuresMax,
      windowMs: minutes * MINUTE_MS,
      ...ELSEWHERE,
      links: { here: links.make(`${name} here`), anywhere: links.make(`${name} anywhere`) },
    });
  return {
    login: guard('login', 10, 15),
    loginNetwork: throttle('loginNetwork', 100, 15),
    codeNetwork: throttle('codeNetwork', 200, 60),
    codeRecipient: createThrottle(clock, {
      failuresMax: 20,
      windowMs: HOUR_MS,
      paceMs: codeCooldownSeconds * 1000,
      link: links.make('codeRecipient'),
    }),
    oneTimeCode: guard('oneTimeCode', 15, 60),
    oldPassword: guard('oldPassword', 5, 15),
    payPassword: guard('payPassword', 5, 15),
    upload: throttle('upload', 60, 60),
    chat: throttle('chat', 20, 1),
  };
}
