/** What is drawn for test people: numbers and names. */
import type { Seed } from '#market/random/hash.ts';
import { createRng, type RandomSource } from '#platform/runtime/rng.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { Client } from '#platform/store/database.ts';

export type Draws = Pick<Secrets, 'uint32' | 'code'>;

/**
 * Drawn from the seed, so that the same calls make the same people in each world of that seed: what an
 * offering allots goes by the address. A world that is opened with more people in it draws others.
 */
export class PeopleDraws {
  private readonly seed: Seed;
  private readonly reader: Client;
  private opened: Promise<Draws> | undefined;

  constructor(seed: Seed, reader: Client) {
    this.seed = seed;
    this.reader = reader;
  }

  /** What to draw from, each draw after the last that anybody made. */
  open(): Promise<Draws> {
    this.opened ??= this.reader.user.count().then((people) => this.drawsFrom(people));
    return this.opened;
  }

  /** Draws as a world does that is opened with the people who are in it by then. */
  reopen(): void {
    this.opened = undefined;
  }

  private drawsFrom(people: number): Draws {
    // A sandbox has a seed that is no secret; without it nobody is made here.
    const seed = typeof this.seed === 'number' ? this.seed : 0;
    const random: RandomSource = createRng(seed).fork(`test people ${people}`);
    return {
      uint32: () => random.uint32(),
      code: (digits = 6) => String(random.uint32() % 10 ** digits).padStart(digits, '0'),
    };
  }
}
