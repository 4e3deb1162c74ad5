/** Fixtures for Playwright: each test has a world of its own, and all its pages are in it. */
import { type BrowserContext, test as base, type Page } from '@playwright/test';
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
  /** The pages are theirs from the next screen on: logged in, in their language. */
  enter: (person: TestPerson) => Promise<void>;
}

/** As the app keeps it, apart for each world. */
const keyOf = (name: string, world: TestWorld) => `SBX_${name}@${world.name}`;

/** Pages show the world's time, and go on as the world does. */
async function setTime(
  { clock }: BrowserContext,
  { now, rate }: { now: number; rate: number },
): Promise<void> {
  if (rate === 0) await clock.setFixedTime(now);
  else await clock.setSystemTime(now);
}

/** Of the app: other pages are none of a world's. */
const originOf = (world: TestWorld, baseURL: string | undefined): string =>
  new URL(baseURL ?? world.api.settings.url ?? '').origin;

/**
 * A page that is opened by another, or at an address without a world, is in that of the test from the first byte on. What
 * a page opens begins as an empty one of the same origin, which may be the only one that the script meets.
 */
const beginIn = (context: BrowserContext, { name }: TestWorld, origin: string) =>
  context.addInitScript(
    ([world, ours]) => {
      if ((globalThis as { origin?: string }).origin !== ours) return;
      if (!sessionStorage.getItem('SBX_world')) sessionStorage.setItem('SBX_world', world);
    },
    [name, origin] as const,
  );

/** Addresses of the app carry the name of the world, as whoever looks at the address of a page expects. */
function stayIn(page: Page, world: TestWorld, origin: string, baseURL: string | undefined): void {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    const url = new URL(address, baseURL);
    if (url.origin === origin) url.searchParams.set('world', world.name);
    return goto(url.href, options);
  };
}

/** `test` of Playwright with `world`, `person`, `clock` and `enter`, and pages that are in the world. */
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
  context: async ({ context, world, baseURL }, use) => {
    const origin = originOf(world, baseURL);
    await beginIn(context, world, origin);
    context.on('page', (page) => stayIn(page, world, origin, baseURL));
    await setTime(context, await world.api.clock.read());
    world.onMove((moved) => setTime(context, moved));
    await use(context);
    // What a page still asks for must not find its world gone.
    for (const page of context.pages()) await page.close();
  },
  enter: async ({ context, world, baseURL }, use) => {
    const origin = originOf(world, baseURL);
    await use(async ({ token, language }) => {
      const kept = [
        [keyOf('token', world), token],
        ['SBX_locale', language],
      ] as const;
      // Once: the script is run with every screen, and would bring back whoever has logged out meanwhile.
      await context.addInitScript(
        ([once, ours, entries]) => {
          if ((globalThis as { origin?: string }).origin !== ours) return;
          if (localStorage.getItem(once)) return;
          localStorage.setItem(once, 'done');
          for (const [name, value] of entries) localStorage.setItem(name, value);
        },
        [`SBX_entered-${crypto.randomUUID()}`, origin, kept] as const,
      );
    });
  },
});

export { expect } from '@playwright/test';
export type { PersonWish, TestClock, TestPerson, TestWorld, WorldWish } from './test-world.ts';
