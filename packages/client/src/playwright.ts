/** Fixtures for Playwright: each test has a world of its own, and its pages are in it. */
import { test as base, type Page } from '@playwright/test';
import type { Settings } from './connect.ts';
import {
  makeTestWorld,
  READY,
  type TestFixtures,
  type TestPerson,
  type TestWishes,
  type TestWorld,
} from './test-world.ts';

export interface SandbourseOptions extends TestWishes {
  /** Where the server is: `baseURL` when it names none. */
  sandbourse: Settings;
}

export interface SandbourseFixtures extends TestFixtures {
  /** The page is theirs from the next screen on: logged in, in their language. */
  enter: (person: TestPerson) => Promise<void>;
}

/** As the app keeps it, apart for each world. */
const keyOf = (name: string, world: TestWorld) => `SBX_${name}@${world.name}`;

/** The page shows the world's time, and goes on as the world does. */
async function setTime(page: Page, { now, rate }: { now: number; rate: number }): Promise<void> {
  if (rate === 0) await page.clock.setFixedTime(now);
  else await page.clock.setSystemTime(now);
}

/** Addresses of the app carry the name of the world, so that the page is in it from the first byte on. */
function stayIn(page: Page, world: TestWorld, baseURL: string | undefined): void {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    const url = new URL(address, baseURL);
    if (baseURL === undefined || url.origin === new URL(baseURL).origin) {
      url.searchParams.set('world', world.name);
    }
    return goto(url.href, options);
  };
}

/** `test` of Playwright with `world`, `person`, `clock` and `enter`, and a `page` that is in the world. */
export const test = base.extend<SandbourseOptions & SandbourseFixtures>({
  sandbourse: [{}, { option: true }],
  worldWish: [{}, { option: true }],
  personWish: [READY, { option: true }],
  world: async ({ sandbourse, worldWish, baseURL }, use, { title }) => {
    const world = await makeTestWorld({ url: baseURL, ...sandbourse }, title, worldWish);
    await use(world);
    await world.drop();
  },
  clock: async ({ world }, use) => use(world.clock),
  person: async ({ world, personWish }, use) => use(await world.person(personWish)),
  page: async ({ page, world, baseURL }, use) => {
    stayIn(page, world, baseURL);
    await setTime(page, await world.api.clock.read());
    world.onMove((moved) => setTime(page, moved));
    await use(page);
    // What a page still asks for must not find its world gone.
    await page.close();
  },
  enter: async ({ page, world }, use) => {
    await use(async ({ token, language }) => {
      const kept = [
        [keyOf('token', world), token],
        ['SBX_locale', language],
      ] as const;
      // Once: the script is run with every screen, and would bring back whoever has logged out meanwhile.
      await page.addInitScript(
        ([once, entries]) => {
          if (sessionStorage.getItem(once)) return;
          sessionStorage.setItem(once, 'done');
          for (const [name, value] of entries) localStorage.setItem(name, value);
        },
        [`SBX_entered-${crypto.randomUUID()}`, kept] as const,
      );
    });
  },
});

export { expect } from '@playwright/test';
export type { PersonWish, TestClock, TestPerson, TestWorld, WorldWish } from './test-world.ts';
