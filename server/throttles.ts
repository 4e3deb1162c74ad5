/** What slows down guessing in a world: how many failures each door takes, and for how long. */
import { createThrottle, type Throttle } from './http/throttle.ts';

const MINUTE_MS = 60_000;

export interface Throttles {
  /** Wrong passwords of an account. */
  readonly loginAccount: Throttle;
  /** Wrong passwords from a network address. */
  readonly loginAddress: Throttle;
  /** E-mails with a code asked for from a network address. */
  readonly codeAddress: Throttle;
  /** Wrong one-time codes for an e-mail address, across the codes it was sent. */
  readonly oneTimeCode: Throttle;
  /** Wrong present passwords of somebody logged in. */
  readonly oldPassword: Throttle;
  /** Wrong transaction passwords. */
  readonly payPassword: Throttle;
  /** Uploads of a person, whatever becomes of them. */
  readonly upload: Throttle;
  /** Messages of a customer to customer service. */
  readonly chat: Throttle;
}

export function createThrottles(clock: { now(): number }): Throttles {
  const throttle = (failuresMax: number, minutes: number) =>
    createThrottle(clock, { failuresMax, windowMs: minutes * MINUTE_MS });
  return {
    loginAccount: throttle(10, 15),
    loginAddress: throttle(100, 15),
    codeAddress: throttle(200, 60),
    oneTimeCode: throttle(15, 60),
    oldPassword: throttle(5, 15),
    payPassword: throttle(5, 15),
    upload: throttle(60, 60),
    chat: throttle(20, 1),
  };
}
