/** What slows down guessing in a world: how many failures each door takes, and for how long. */
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { createGuessGuard, type GuessGuard } from './guess-guard.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { ThrottleLinks } from './throttle-links.ts';

export interface Throttles {
  /** Wrong passwords at the log-in. */
  readonly login: GuessGuard;
  /** Wrong passwords from a network, whatever the account. */
  readonly loginNetwork: Throttle;
  /** Codes asked for from a network. */
  readonly codeNetwork: Throttle;
  /** Codes sent to one address or number, whoever asked for them. */
  readonly codeRecipient: Throttle;
  /** Wrong one-time codes for an e-mail address, across the codes it was sent. */
  readonly oneTimeCode: GuessGuard;
  /** Wrong present passwords of somebody logged in. */
  readonly oldPassword: GuessGuard;
  /** Wrong transaction passwords. */
  readonly payPassword: GuessGuard;
  /** Uploads of a person, whatever becomes of them. */
  readonly upload: Throttle;
  /** Messages of a customer to customer service. */
  readonly chat: Throttle;
}

/** From anywhere together, before strangers are slowed down to a try a minute. */
const ELSEWHERE = { elsewhereMax: 60, elsewhereMs: HOUR_MS, paceMs: MINUTE_MS };

/**
 * `codeCooldownSeconds`: the wait between two codes. `links`: leads to other processes, if there are any.
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
