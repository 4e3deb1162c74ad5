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
  /** Address of the server; `baseURL` if absent. */
  sandbourse: Settings;
}

export interface SandbourseFixtures extends TestFixtures {
  /** Logs pages in as the person, in their language, from the next screen on. */
  enter: (person: TestPerson) => Promise<void>;
}

/** Storage key as in the app, separate for each world. */
const keyOf = (name: string, world: TestWorld) => `SBX_${name}@${world.name}`;

/** Sets the clock of pages to the world's time and rate. */
async function setTime(
  { clock }: BrowserContext,
  { now, rate }: { now: number; rate: number },
): Promise<void> {
  if (rate === 0) await clock.setFixedTime(now);
  else await clock.setSystemTime(now);
}

/** Origin of the app: other pages belong to no world. */
const originOf = (world: TestWorld, baseURL: string | undefined): string =>
  new URL(baseURL ?? world.api.settings.url ?? '').origin;

/**
 * Puts pages that are opened by others, or at a URL without a world, into the test's world from the first
 * byte on. A page opened by another starts as an empty one of the same origin, which may be the only one that
 * the script sees.
 */
const beginIn = (context: BrowserContext, { name }: TestWorld, origin: string) =>
  context.addInitScript(
    ([world, ours]) => {
      if ((globalThis as { origin?: string }).origin !== ours) return;
      if (!sessionStorage.getItem('SBX_world')) sessionStorage.setItem('SBX_world', world);
    },
    [name, origin] as const,
  );

/** Adds the world's name to URLs of the app, as tests expect it in the URL of a page. */
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
  worldOptions: [{}, { option: true }],
  personOptions: [READY, { option: true }],
  world: async ({ sandbourse, worldOptions, baseURL }, use, { title }) => {
    const world = await makeTestWorld({ url: baseURL, ...sandbourse }, title, worldOptions);
    await use(world);
    await world.drop();
  },
  clock: async ({ world }, use) => use(world.clock),
  person: async ({ world, personOptions }, use) => use(await world.person(personOptions)),
  context: async ({ context, world, baseURL }, use) => {
    const origin = originOf(world, baseURL);
    await beginIn(context, world, origin);
    context.on('page', (page) => stayIn(page, world, origin, baseURL));
    await setTime(context, await world.api.clock.read());
    world.onMove((moved) => setTime(context, moved));
    await use(context);
    // Requests of open pages must not find their world gone.
    for (const page of context.pages()) await page.close();
  },
  enter: async ({ context, world, baseURL }, use) => {
    const origin = originOf(world, baseURL);
    await use(async ({ token, language }) => {
      const kept = [
        [keyOf('token', world), token],
        ['SBX_locale', language],
      ] as const;
      // Only once: the script runs with every screen, and would otherwise restore a session after a logout.
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
export type { PersonInput, TestClock, TestPerson, TestWorld, WorldInput } from './test-world.ts';
