import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Config } from './config.ts';
import { FairQueue } from './fair-queue.ts';
import type { Requester } from './network.ts';

/** Too many are being checked already; the caller should try again later. */
export interface Busy {
  ok: false;
  error: 'TooManyRequests';
  retryAfterSeconds: number;
}

export type Hashed<T> = { ok: true; value: T } | Busy;

export interface PasswordHasher {
  hash(password: string, requester: Requester): Promise<Hashed<string>>;
  /** Without a stored hash it does the same work and returns false, so that timing reveals nothing. */
  verify(
    password: string,
    stored: string | undefined,
    requester: Requester,
  ): Promise<Hashed<boolean>>;
}

export interface PasswordHasherOptions {
  /** Work factor, 12 by default; each step doubles the work. */
  cost?: number;
  /** Most hashes at once, on separate threads; 2 by default. */
  runningMax?: number;
  /** Most waiting; 32 by default. */
  waitingMax?: number;
  /** Most of those for one account from one network; 4 by default. */
  laneMax?: number;
}

/** Approximate seconds of a hash: 0.3 at cost 12, twice that for each further step. */
const secondsOf = (cost: number): number => 0.3 * 2 ** (cost - 12);

/** The cost at the start of a hash; undefined when it is not a hash. */
function costOf(hash: string | undefined): number | undefined {
  const [, digits] = /^\$2[aby]\$(\d\d)\$/.exec(hash ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Default number of passwords waiting to be hashed. */
const WAITING_MAX = 32;

/** Length of 23 bytes in bcrypt's base 64. */
const DIGEST_LETTERS = 31;
const digestOfNothing = (): string =>
  randomBytes(DIGEST_LETTERS).toString('base64').replaceAll('+', '.').slice(0, DIGEST_LETTERS);

/**
 * Hashes passwords with bcrypt. Hashing is the most expensive thing a stranger can make the server do, so
 * only a few run at once, and a bounded number wait, taking turns by network and account; the rest are
 * refused at no cost.
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = 12, runningMax = 2, waitingMax = WAITING_MAX, laneMax = 4 } = options;
  const queue = new FairQueue({ waitingMax, laneMax });
  let running = 0;
  /**
   * Total time of all hashes running or waiting, in seconds of one thread; those of test people take next
   * to nothing.
   */
  let ahead = 0;
  // As expensive as a real hash, but no password's: it was never computed.
  const nobody = bcrypt.genSaltSync(cost) + digestOfNothing();

  const inTurn = async <T>(requester: Requester, work: () => Promise<T>): Promise<Hashed<T>> => {
    if (running >= runningMax) {
      // The finishing hash passes its place on, so `running` stays the same.
      if (!(await queue.wait(requester))) {
        const retryAfterSeconds = Math.max(1, Math.ceil(ahead / runningMax));
        return { ok: false, error: 'TooManyRequests', retryAfterSeconds };
      }
    } else {
      running += 1;
    }
    try {
      return { ok: true, value: await work() };
    } finally {
      if (!queue.next()) running -= 1;
    }
  };

  const slot = async <T>(
    requester: Requester,
    seconds: number,
    work: () => Promise<T>,
  ): Promise<Hashed<T>> => {
    ahead += seconds;
    try {
      return await inTurn(requester, work);
    } finally {
      ahead -= seconds;
    }
  };

  return {
    hash: (password, requester) =>
      slot(requester, secondsOf(cost), () => bcrypt.hash(password, cost)),
    verify: (password, stored, requester) =>
      slot(requester, secondsOf(costOf(stored) ?? cost), async () => {
        const matches = await bcrypt.compare(password, stored ?? nobody);
        return matches && stored !== undefined;
      }),
  };
}

/**
 * One hasher for all worlds of a process, because the limit protects the machine; each additional world
 * adds one place to the queue.
 */
export const hasherOfAll = (config: Pick<Config, 'passwordCost' | 'sandbox' | 'worldsMax'>) =>
  createPasswordHasher({
    cost: config.passwordCost,
    waitingMax: WAITING_MAX + (config.sandbox ? config.worldsMax : 0),
  });

/**
 * The hasher for one of several worlds. Worlds with the same seed have people with the same ids and
 * addresses, who must not share a turn because of that.
 */
export function hasherIn(world: string, hasher: PasswordHasher): PasswordHasher {
  const within = (requester: Requester): Requester => ({
    ...requester,
    account: `${world}\n${requester.account}`,
  });
  return {
    hash: (password, requester) => hasher.hash(password, within(requester)),
    verify: (password, stored, requester) => hasher.verify(password, stored, within(requester)),
  };
}
