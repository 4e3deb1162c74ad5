/**
 * Random numbers for the seed, from a constant of their own, so that the instruments are the same in
 * every world, whatever its seed.
 */
import { type Key, nameKey, uniform, word } from '#market/random/hash.ts';
import { normalOf } from '#market/random/normal.ts';

const SEED_OF_INSTRUMENTS = 7_041_776;

/** The draws of one fictitious thing, each by its own number. */
export interface Chance {
  /** Between 0 and 1. */
  share(draw: number): number;
  /** Standard normal. */
  normal(draw: number): number;
  /** 0 … count − 1. */
  index(draw: number, count: number): number;
  pick<T>(draw: number, from: readonly T[]): T;
}

class KeyedChance implements Chance {
  private readonly key: Key;
  private readonly place: number;

  constructor(key: Key, place: number) {
    this.key = key;
    this.place = place;
  }

  share(draw: number): number {
    return uniform(word(this.key, this.place, draw));
  }

  normal(draw: number): number {
    return normalOf(word(this.key, this.place, draw));
  }

  index(draw: number, count: number): number {
    return Math.floor(this.share(draw) * count);
  }

  pick<T>(draw: number, from: readonly T[]): T {
    return from[this.index(draw, from.length)] as T;
  }
}

/** The draws of the n-th thing of a kind. */
export function chancesOf(kind: string): (place: number) => Chance {
  const key = nameKey(SEED_OF_INSTRUMENTS, kind);
  return (place) => new KeyedChance(key, place);
}
