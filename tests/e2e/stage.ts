/** A browser on a phone, with somebody logged in and a language chosen before the first screen. */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { type Api, apiAs, logIn, origin, type Person, register } from './server.ts';
import { type Texts, textsIn } from './texts.ts';

/** Somebody of the seed, a person registered for this test alone, or nobody. */
export type Who = 'trader' | 'newcomer' | 'pending' | 'rejected' | 'nopaypwd' | 'fresh' | 'nobody';

interface Choices {
  as: Who;
  /** Stored before the start, or left to the browser. */
  language: Locale | 'of the browser';
}

interface Stage {
  person: Person;
  /** The server, as that person. */
  api: Api;
  texts: Texts;
  /** What went wrong in the page; a test says what it expects to. */
  trouble: Trouble;
}

interface Shared {
  seeded: (who: Exclude<Who, 'fresh' | 'nobody'>) => Promise<Person>;
}

/** Under these names the web client keeps what it knows. */
export const KEY_PREFIX = 'SBX_';

/** What a browser remembers of a person and a language. */
export function memoryOf(token: string, language: Choices['language']) {
  const kept = { token, locale: language === 'of the browser' ? '' : language };
  const localStorage = Object.entries(kept).flatMap(([name, value]) =>
    value === '' ? [] : [{ name: KEY_PREFIX + name, value }],
  );
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Errors of the console, of scripts, and answers that are no success. */
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

  /** Such trouble belongs to the test. */
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

export const test = base.extend<Choices & Stage & { leftOpen: undefined }, Shared>({
  // A screen that a test opened itself would go on until the last test, take requests in hand, too.
  leftOpen: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  as: ['nobody', { option: true }],
  language: ['en', { option: true }],

  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const known = new Map<string, Promise<Person>>();
      await use((who) => {
        const person = known.get(who) ?? logIn(`${who}@sandbourse.test`);
        known.set(who, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],

  person: async ({ as, seeded }, use) => {
    if (as === 'nobody') await use({ email: '', password: '', token: '' });
    else await use(as === 'fresh' ? await register() : await seeded(as));
  },
  api: async ({ person }, use) => use(apiAs(person.token)),
  texts: async ({ language }, use) =>
    use(textsIn(language === 'of the browser' ? DEFAULT_LOCALE : language)),
  storageState: async ({ person, language }, use) => use(memoryOf(person.token, language)),

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

/** Every name and figure of the lists of facts in a place, read at one instant. */
export const factsOf = (place: Locator): Promise<Record<string, string>> =>
  place.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dl > div')].map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
      ]),
    ),
  );

/** A word on what happened, as it is shown for two seconds. */
export const toast = (page: Page, text: string) =>
  page.locator('.toast', { hasText: new RegExp(`^${text.replace(/[.?*+()]/g, '\\$&')}$`) });
