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
  worldOptions: {},
  personOptions: READY,
  world: async ({ sandbourse, worldOptions, task }, use) => {
    const world = await makeTestWorld(sandbourse, task.name, worldOptions);
    try {
      await use(world);
    } finally {
      await world.drop();
    }
  },
  clock: async ({ world }, use) => use(world.clock),
  person: async ({ world, personOptions }, use) => use(await world.person(personOptions)),
});

export { expect } from 'vitest';
export type { PersonInput, TestClock, TestPerson, TestWorld, WorldInput } from './test-world.ts';
