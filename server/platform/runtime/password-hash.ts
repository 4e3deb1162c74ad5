import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Config } from './config.ts';
import { FairQueue } from './fair-queue.ts';
import type { Asker } from './network.ts';

/** Too many are being checked already; the caller should come back. */
export interface Busy {
  ok: false;
  error: 'TooManyRequests';
  retryAfterSeconds: number;
}

export type Hashed<T> = { ok: true; value: T } | Busy;

export interface PasswordHasher {
  hash(password: string, asker: Asker): Promise<Hashed<string>>;
  /** Without a stored hash it does the same work and answers false, so timing tells nothing. */
  verify(password: string, stored: string | undefined, asker: Asker): Promise<Hashed<boolean>>;
}

export interface PasswordHasherOptions {
  /** Work factor, 12 by default; each step up doubles the work. */
  cost?: number;
  /** How many run at once, on threads of their own; 2 by default. */
  runningMax?: number;
  /** How many may wait for one of those; 32 by default. */
  waitingMax?: number;
  /** How many of them for one account from one network; 4 by default. */
  laneMax?: number;
}

/** About what one hash of cost 12 takes; each step of the cost doubles it. */
const secondsOf = (cost: number): number => 0.3 * 2 ** (cost - 12);

/** Of a hash, as it stands at its beginning; undefined of what is none. */
function costOf(hash: string | undefined): number | undefined {
  const [, digits] = /^\$2[aby]\$(\d\d)\$/.exec(hash ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** How many passwords wait to be hashed where nothing else is said. */
const WAITING_MAX = 32;

/** Letters in which bcrypt writes 23 bytes. */
const DIGEST_LETTERS = 31;
const digestOfNothing = (): string =>
  randomBytes(DIGEST_LETTERS).toString('base64').replaceAll('+', '.').slice(0, DIGEST_LETTERS);

/**
 * Hashes passwords with bcrypt. Hashing is the dearest thing a stranger can make the server do, so
 * only a few run at once, a bounded number wait, in turns by network and account, and the rest are
 * refused at no cost.
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = 12, runningMax = 2, waitingMax = WAITING_MAX, laneMax = 4 } = options;
  const queue = new FairQueue({ waitingMax, laneMax });
  let running = 0;
  /** What all that runs or waits takes, in seconds of one of those that run: of people for tests next to nothing. */
  let ahead = 0;
  // Of the same cost as the real ones, and no password's: it was never computed.
  const nobody = bcrypt.genSaltSync(cost) + digestOfNothing();

  const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<Hashed<T>> => {
    if (running >= runningMax) {
      // The one that ends hands its place over, so `running` stays as it is.
      if (!(await queue.wait(asker))) {
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
    asker: Asker,
    seconds: number,
    work: () => Promise<T>,
  ): Promise<Hashed<T>> => {
    ahead += seconds;
    try {
      return await inTurn(asker, work);
    } finally {
      ahead -= seconds;
    }
  };

  return {
    hash: (password, asker) => slot(asker, secondsOf(cost), () => bcrypt.hash(password, cost)),
    verify: (password, stored, asker) =>
      slot(asker, secondsOf(costOf(stored) ?? cost), async () => {
        const matches = await bcrypt.compare(password, stored ?? nobody);
        return matches && stored !== undefined;
      }),
  };
}

/** One for all worlds of a process: what it does at once is bounded for the machine; each further world has a place besides. */
export const hasherOfAll = (config: Pick<Config, 'passwordCost' | 'sandbox' | 'worldsMax'>) =>
  createPasswordHasher({
    cost: config.passwordCost,
    waitingMax: WAITING_MAX + (config.sandbox ? config.worldsMax : 0),
  });

/**
 * The same for one of several worlds: people of two have the same ids and addresses where their seed is the
 * same, and are not each other's turn for that.
 */
export function hasherIn(world: string, hasher: PasswordHasher): PasswordHasher {
  const within = (asker: Asker): Asker => ({ ...asker, account: `${world}\n${asker.account}` });
  return {
    hash: (password, asker) => hasher.hash(password, within(asker)),
    verify: (password, stored, asker) => hasher.verify(password, stored, within(asker)),
  };
}
