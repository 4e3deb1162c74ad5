/** Draws numbers and names for test people. */
import type { Seed } from '#market/random/hash.ts';
import { createRng, type RandomSource } from '#platform/runtime/rng.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { Client } from '#platform/store/database.ts';

export type Draws = Pick<Secrets, 'uint32' | 'code'>;

interface Wanted {
  /** Number of people. */
  count: number;
  /** Number of the try, from 1: the draws of the previous one were taken. */
  attempt: number;
}

/**
 * Derived from the seed and the number of people before each, so that the same calls make the same people
 * in each world of that seed, even after a restart: allotments, for example, depend on the address.
 */
export class PeopleDraws {
  private readonly seed: Seed;
  private readonly reader: Client;
  /** Calls whose people are not written yet. */
  private underWay = 0;
  /** Number of people once they are. */
  private expected = 0;

  constructor(seed: Seed, reader: Client) {
    this.seed = seed;
    this.reader = reader;
  }

  /** Runs work with the draws for some people; concurrent calls get different ones. */
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
    // A sandbox has a public seed; elsewhere nobody is created here.
    const seed = typeof this.seed === 'number' ? this.seed : 0;
    const random: RandomSource = createRng(seed).fork(`test person ${person}`);
    return {
      uint32: () => random.uint32(),
      code: (digits = 6) => String(random.uint32() % 10 ** digits).padStart(digits, '0'),
    };
  }
}
