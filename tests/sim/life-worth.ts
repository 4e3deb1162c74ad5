/** The equity reported for a moment of a life must stay the same ever after. */
import type { Rng } from '#platform/runtime/rng.ts';
import { pastOf } from '#topics/wallets/past.ts';
import { presentOf } from '#topics/wallets/worth.ts';
import type { World } from '#world/world.ts';

/** Past moments to ask for again at each check, per person. */
const ASKED = 4;

export class WorthWitness {
  /** By person: moments, oldest first, with the equity in cents. */
  private readonly seen = new Map<string, Map<number, bigint>>();

  /** Records everybody's current equity; for the same moment the last value counts. */
  async see(world: World, people: readonly string[]): Promise<void> {
    for (const id of people) {
      const { atMs, total } = await presentOf(world, id);
      const own = this.seen.get(id) ?? new Map<number, bigint>();
      own.set(atMs, total);
      this.seen.set(id, own);
    }
  }

  /** Values that have changed. */
  async faults(world: World, rng: Rng): Promise<string[]> {
    const faults: string[] = [];
    for (const [id, told] of this.seen) {
      const present = await presentOf(world, id);
      for (let n = 0; n < ASKED; n += 1) {
        const [atMs, total] = rng.pick([...told]);
        const grid = { firstMs: atMs, stepMs: 1000, count: 1 };
        const { totals } = await pastOf(world, id, present, grid);
        if (totals[0] !== total) faults.push(`${id} had ${total} at ${atMs}, told as ${totals[0]}`);
      }
    }
    return faults;
  }
}
