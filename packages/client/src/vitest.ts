/** Fixtures for Vitest: each test has a world of its own. */
import { test as base } from 'vitest';
import type { Settings } from './connect.ts';
import { makeTestWorld, READY, type TestFixtures, type TestWishes } from './test-world.ts';

export interface SandbourseFixtures extends TestWishes, TestFixtures {
  /** Address of the server; `SANDBOURSE_URL` or port 3000 of this machine if absent. */
  sandbourse: Settings;
}

/** `test` of Vitest with `world`, `person` and `clock`; fixtures are created only if a test uses them. */
export const test = base.extend<SandbourseFixtures>({
  sandbourse: {},
  worldWish: {},
  personWish: READY,
  world: async ({ sandbourse, worldWish, task }, use) => {
    const world = await makeTestWorld(sandbourse, task.name, worldWish);
    try {
      await use(world);
    } finally {
      await world.drop();
    }
  },
  clock: async ({ world }, use) => use(world.clock),
  person: async ({ world, personWish }, use) => use(await world.person(personWish)),
});

export { expect } from 'vitest';
export type { PersonInput as PersonWish, TestClock, TestPerson, TestWorld, WorldInput as WorldWish } from './test-world.ts';
