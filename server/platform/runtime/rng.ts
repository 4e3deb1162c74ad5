/** Anything that yields uniform 32-bit unsigned integers. */
export interface RandomSource {
  uint32(): number;
}

export interface Rng extends RandomSource {
  /** Uniform in [0, 1), with 32 bits. */
  fraction(): number;
  /** A uniform integer, both bounds included. */
  int(min: number, max: number): number;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** An independent generator: the same label and seed give the same one. */
  fork(label: string | number): Rng;
}

const RANGE = 2 ** 32;

/** Mixes a 32-bit integer so that every input bit affects every output bit (lowbias32, C. Wellons). */
function mix(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 32-bit hash of a seed and text or numbers, the same on every machine. */
export function hashOf(seed: number, ...parts: readonly (string | number)[]): number {
  let hash = mix(seed | 0) ^ mix(Math.floor(seed / RANGE) | 0);
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i += 1) hash = mix(hash ^ text.charCodeAt(i));
    hash = mix(hash ^ (text.length + 0x9e3779b9));
  }
  return hash >>> 0;
}

/** A seeded generator for simulation, the same everywhere for the same seed. Never for secrets. */
export function createRng(seed: number): Rng {
  let counter = 0;
  const key = hashOf(seed);
  const uint32 = () => {
    counter = (counter + 1) | 0;
    return mix(mix(counter ^ key) + key);
  };
  const int = (min: number, max: number) => {
    const span = max - min + 1;
    if (!(span >= 1 && span <= RANGE)) throw new RangeError(`no range: ${min} to ${max}`);
    // Values beyond the last whole multiple of the span would favour the low end.
    const limit = RANGE - (RANGE % span);
    let drawn = uint32();
    while (drawn >= limit) drawn = uint32();
    return min + (drawn % span);
  };
  return {
    uint32,
    int,
    fraction: () => uint32() / RANGE,
    pick<T>(items: readonly T[]): T {
      const item = items[int(0, items.length - 1)];
      return item as T;
    },
    fork: (label) => createRng(hashOf(seed, 'fork', label)),
  };
}
