import { createRng, hashOf, type RandomSource } from './rng.ts';

/**
 * Makes an id: `kind` (1 to 3 letters), `_`, 22 characters of Crockford's base 32. At most 26 characters.
 * Ids of one process sort in the order they were made.
 */
export type Ids = (kind: string) => string;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 2 ** 30;
/** The mean step between two ids of one millisecond is half of this. */
const STEP_MAX = 2 ** 20;

function base32(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** No id of a kind that is made at or after a moment sorts before this. */
export function idFloor(kind: string, atMs: number): string {
  return `${kind}_${base32(Math.max(0, Math.floor(atMs)), 10)}`;
}

/**
 * Time-sortable ids: 50 bits of milliseconds, 60 bits that start at random and grow by random steps.
 * While the clock is frozen or goes back, the last time is reused and the tail keeps growing, so the
 * order holds. With cryptographic randomness, two processes on one frozen clock do not collide; with a
 * seeded generator the ids repeat from run to run, for worlds that live only in memory.
 */
export function createIds(clock: { now(): number }, random: RandomSource): Ids {
  let timeMs = -1;
  let timeText = '';
  let high = 0;
  let low = 0;

  const restart = (atMs: number) => {
    timeMs = atMs;
    timeText = base32(atMs, 10);
    high = random.uint32() % HALF;
    low = random.uint32() % HALF;
  };
  const step = () => {
    low += 1 + (random.uint32() % STEP_MAX);
    if (low >= HALF) {
      low -= HALF;
      high += 1;
    }
    if (high >= HALF) restart(timeMs + 1);
  };

  return (kind) => {
    const now = Math.max(0, clock.now());
    if (now > timeMs) restart(now);
    else step();
    return `${kind}_${timeText}${base32(high, 6)}${base32(low, 6)}`;
  };
}

/** Makes an id that sorts by a moment (epoch milliseconds), and within it in the order of making. */
export type MomentIds = (kind: string, atMs: number) => string;

/** The ids made by the n-th command of a world. */
export type CommandIds = (command: number) => MomentIds;

/**
 * Ids for what happens in order but may be written later: the moment is given, and the 60 bits after it
 * grow by random steps whatever the moments.
 */
export function createMomentIds(random: RandomSource): MomentIds {
  let high = random.uint32() % (HALF / 2);
  let low = random.uint32() % HALF;
  return (kind, atMs) => {
    low += 1 + (random.uint32() % STEP_MAX);
    if (low >= HALF) {
      low -= HALF;
      high = (high + 1) % HALF;
    }
    const time = base32(Math.max(0, Math.floor(atMs)), 10);
    return `${kind}_${time}${base32(high, 6)}${base32(low, 6)}`;
  };
}

/**
 * Ids derived from a seed and the number of the command that makes them: the same commands make the same
 * ids in any process. Only for worlds with a public seed.
 */
export function createCommandIds(seed: number): CommandIds {
  return (command) => {
    const random = createRng(hashOf(seed, 'ids', command));
    const high = base32(command % HALF, 6);
    let low = random.uint32() % (HALF / 2);
    return (kind, atMs) => {
      low += 1 + (random.uint32() % (STEP_MAX / 16));
      return `${kind}_${base32(Math.max(0, Math.floor(atMs)), 10)}${high}${base32(low % HALF, 6)}`;
    };
  };
}
