/** What is drawn for test people: numbers and names. */
import type { Seed } from '#market/random/hash.ts';
import { createRng, type RandomSource } from '#platform/runtime/rng.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { Client } from '#platform/store/database.ts';

export type Draws = Pick<Secrets, 'uint32' | 'code'>;

interface Wanted {
  /** For how many people. */
  count: number;
  /** Which try it is, from 1: what the one before drew is somebody else's. */
  attempt: number;
}

/**
 * Drawn from the seed and from how many people there are before each, so that the same calls make the same people in
 * each world of that seed, whether or not it was closed in between: what an offering allots goes by the address.
 */
export class PeopleDraws {
  private readonly seed: Seed;
  private readonly reader: Client;
  /** Calls whose people are not written yet. */
  private underWay = 0;
  /** How many people there will be once they are. */
  private expected = 0;

  constructor(seed: Seed, reader: Client) {
    this.seed = seed;
    this.reader = reader;
  }

  /** Does something with what to draw each of some people from; who asks meanwhile draws others. */
  async use<T>({ count, attempt }: Wanted, work: (draws: Draws[]) => Promise<T>): Promise<T> {
    const people = await this.reader.user.count();
    const first = this.underWay > 0 ? Math.max(this.expected, people) : people;
    this.expected = first + count;
    this.underWay += 1;
    try {
      return await work(
        Array.from({ length: count }, (_, n) => this.drawsOf(`${first + n} ${attempt}`)),
      );
    } finally {
      this.underWay -= 1;
    }
  }

  private drawsOf(person: string): Draws {
    // A sandbox has a seed that is no secret; without it nobody is made here.
    const seed = typeof this.seed === 'number' ? this.seed : 0;
    const random: RandomSource = createRng(seed).fork(`test person ${person}`);
    return {
      uint32: () => random.uint32(),
      code: (digits = 6) => String(random.uint32() % 10 ** digits).padStart(digits, '0'),
    };
  }
}
