/** A phone browser with a person logged in and a language set before the first screen. */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { worlds } from '#contract/worlds';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { BASE, tokenOf } from './base-world.ts';
import { giveBrowsersBack, type Memory, makeBrowsersWith, openBrowser } from './browsers.ts';
import { askPostgres, onPostgres } from './on-postgres.ts';
import { type Api, apiAs, enterWorld, logIn, type Person, register, worldKey } from './server.ts';
import { type Texts, textsIn } from './texts.ts';
import { time } from './world-of-test.ts';

/** A seeded person, a person registered for this test, or nobody. */
export type Who = 'trader' | 'newcomer' | 'pending' | 'rejected' | 'nopaypwd' | 'fresh' | 'nobody';

interface Choices {
  as: Who;
  /** Stored before the start, or left to the browser's preference. */
  language: Locale | 'of the browser';
}

interface Where {
  /**
   * Each test has its own world, a copy of the base world, whose clock stands still until the test moves it
   * (`time`). Use `passes` for tests of what happens by itself: moving prices, countdowns.
   */
  clock: 'stands' | 'passes';
  /** Creates a world from a seed, at a moment (epoch ms), instead of a copy. */
  begins: { seed: number; at: number } | undefined;
}

interface Stage {
  world: string;
  person: Person;
  /** Initial storage of the test's browser. */
  memory: Memory;
  /** Calls to the server as that person. */
  api: Api;
  texts: Texts;
  /** Errors in the page; a test declares those it expects. */
  trouble: Trouble;
}

/** Prefix of the web client's storage keys. */
export const KEY_PREFIX = 'SBX_';

/** Storage of a person and a language. */
export const memoryOf = (token: string, language: Choices['language']): Memory => ({
  ...(token && { [worldKey(`${KEY_PREFIX}token`)]: token }),
  ...(language !== 'of the browser' && { [`${KEY_PREFIX}locale`]: language }),
});

/** Console errors, script errors, and unsuccessful answers. */
class Trouble {
  readonly seen: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message: ConsoleMessage) => {
      const at = message.location().url;
      if (message.type() === 'error') this.#note(`console: ${message.text()} ${at}`);
    });
    page.on('pageerror', (error) => this.#note(`script: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** Declares errors that the test expects. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  #note(line: string): void {
    this.seen.push(line);
  }
}

/** Creates a world for a test and directs its requests there. Returns a function to leave it. */
async function openWorld(
  name: string,
  { clock: pace, begins }: Where,
): Promise<() => Promise<void>> {
  const ofServer = apiAs();
  const isMain = onPostgres() && !begins;
  if (begins) await ofServer(worlds.make, { name, ...begins });
  else if (isMain) await askPostgres('again');
  else await ofServer(worlds.fork, { name: BASE, as: name, keepTokens: true });
  enterWorld(isMain ? undefined : name);
  if (pace === 'passes') await time.run();
  return async () => {
    enterWorld(undefined);
    if (!isMain) await ofServer(worlds.drop, { name });
  };
}

async function personOf(as: Who): Promise<Person> {
  if (as === 'nobody') return { email: '', password: '', token: '' };
  if (as === 'fresh') return register();
  const email = `${as}@sandbourse.test`;
  const token = tokenOf(as);
  return token ? { email, password: SEED_PASSWORD, token } : logIn(email);
}

export const test = base.extend<Choices & Where & Stage & { leftOpen: undefined }>({
  as: ['nobody', { option: true }],
  language: ['en', { option: true }],
  clock: ['stands', { option: true }],
  begins: [undefined, { option: true }],

  world: [
    async ({ clock, begins }, use, { workerIndex, testId }) => {
      const name = `t${workerIndex}-${testId.slice(-12)}`;
      const leave = await openWorld(name, { clock, begins });
      await use(name);
      await leave();
    },
    { auto: true },
  ],
  // Includes pages that the test opened itself.
  leftOpen: [
    async ({ world: _ }, use) => {
      await use(undefined);
      await giveBrowsersBack();
    },
    { auto: true },
  ],
  context: async (
    {
      browser,
      memory,
      leftOpen: _,
      viewport,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      bypassCSP,
      serviceWorkers,
    },
    use,
  ) => {
    makeBrowsersWith({
      viewport,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      bypassCSP,
      serviceWorkers,
    });
    await use(await openBrowser(browser, memory));
  },

  person: async ({ as, world: _ }, use) => use(await personOf(as)),
  api: async ({ person }, use) => use(apiAs(person.token)),
  texts: async ({ language }, use) =>
    use(textsIn(language === 'of the browser' ? DEFAULT_LOCALE : language)),
  memory: async ({ person, language }, use) => use(memoryOf(person.token, language)),

  trouble: [
    async ({ page }, use) => {
      const trouble = new Trouble();
      trouble.watch(page);
      await use(trouble);
      expect(trouble.unexpected, 'trouble in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page } from '@playwright/test';

/** Names and figures of all fact lists in an element, read at one instant. */
export const factsOf = (place: Locator): Promise<Record<string, string>> =>
  place.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dl > div')].map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
      ]),
    ),
  );

/** A toast by its text; it is shown for two seconds. */
export const toast = (page: Page, text: string) =>
  page.locator('.toast', { hasText: new RegExp(`^${text.replace(/[.?*+()]/g, '\\$&')}$`) });
