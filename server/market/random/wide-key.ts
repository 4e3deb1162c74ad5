/**
 * Keys of a seed that must stay secret: 256 bits each, derived with ChaCha8 (D. J. Bernstein, "ChaCha, a
 * variant of Salsa20", 2008; J.-P. Aumasson considers eight rounds sufficient in "Too Much Crypto",
 * 2019). One key reveals nothing about another, nor about the seed.
 */

/** Eight unsigned words. */
export type WideKey = Uint32Array;

const KEY_WORDS = 8;
const BLOCK_WORDS = 16;
const DOUBLE_ROUNDS = 4;
/** Characters of a name absorbed per block: one per word. */
const NAME_WORDS = 3;
// "expand 32-byte k"
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const rotateLeft = (value: number, bits: number): number =>
  (value << bits) | (value >>> (32 - bits));

function quarter(x: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  const at = (place: number): number => x[place] as number;
  x[a] = at(a) + at(b);
  x[d] = rotateLeft(at(d) ^ at(a), 16);
  x[c] = at(c) + at(d);
  x[b] = rotateLeft(at(b) ^ at(c), 12);
  x[a] = at(a) + at(b);
  x[d] = rotateLeft(at(d) ^ at(a), 8);
  x[c] = at(c) + at(d);
  x[b] = rotateLeft(at(b) ^ at(c), 7);
}

/** The sixteen words of a key at a position of four words. */
export function blockAt(
  key: WideKey,
  place: readonly [number, number, number, number],
): Uint32Array {
  const start = new Uint32Array(BLOCK_WORDS);
  start.set(SIGMA, 0);
  start.set(key, SIGMA.length);
  start.set(place, SIGMA.length + KEY_WORDS);
  const x = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++) for (const four of QUARTERS) quarter(x, four);
  for (let i = 0; i < BLOCK_WORDS; i++) x[i] = (x[i] as number) + (start[i] as number);
  return x;
}

/** Domain separation: each purpose has its own positions. */
export const Purpose = { name: 1, nameEnd: 2, draw: 3, segment: 4, plain: 5 } as const;

/** The key of a name under a seed. */
export function wideKeyOf(seed: string, name: string): WideKey {
  let key: WideKey = new Uint32Array(KEY_WORDS);
  for (let i = 0; i * KEY_WORDS < seed.length; i++) {
    key[i] = Number.parseInt(seed.slice(i * KEY_WORDS, (i + 1) * KEY_WORDS), 16);
  }
  for (let from = 0; from < name.length; from += NAME_WORDS) {
    const letter = (at: number): number => (at < name.length ? name.charCodeAt(at) + 1 : 0);
    key = blockAt(key, [Purpose.name, letter(from), letter(from + 1), letter(from + 2)]).slice(
      0,
      KEY_WORDS,
    );
  }
  return blockAt(key, [Purpose.nameEnd, name.length, seed.length, 0]).slice(0, KEY_WORDS);
}
