/** The states in which screens are drawn, and how each is brought about. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import type { Locale } from '#core/locale.ts';
import { breakCalls } from '../broken-calls.ts';
import { DESK_ROUTES, ROUTES, routesOf } from '../screens.ts';
import { type Api, anybody, apiAs } from '../server.ts';
import { expect, KEY_PREFIX, memoryOf, type Page } from '../stage.ts';
import type { Texts } from '../texts.ts';

/** The address is shown on screen, so it is always the same. */
const PERSON = 'pictures@sandbourse.test';

/** A new person with nothing, or with one position and a little money. */
export async function makePerson(has: 'nothing' | 'little'): Promise<string> {
  if (has === 'nothing') return (await anybody(testPeople.make, { email: PERSON })).token;
  const { token } = await anybody(testPeople.make, {
    email: PERSON,
    identity: 'passed',
    payPassword: '123456',
    wallets: { STOCK: '1000.00' },
  });
  const share = { market: 'US', stockCode: 'KO', direction: 0, num: '1', isLp: 0 } as const;
  await apiAs(token)(order.createStock, share);
  return token;
}

interface State {
  /** The viewer: a seeded person, or one created for it. */
  as?: 'trader';
  has?: 'nothing' | 'little';
  routes: (api: Api) => Promise<readonly string[]>;
  /** Runs before the first screen. */
  begin?: (page: Page) => Promise<unknown>;
  /** Runs on each screen after it has loaded. */
  settle?: (page: Page, texts: Texts) => Promise<void>;
  /** Runs after its picture was taken. */
  leave?: (page: Page) => Promise<void>;
}

/** Excludes the testers' page: it lists requests with their times, which always differ. */
const isAlike = (route: string) => route !== '/sandbox';
const customers = async () => ROUTES.filter(isAlike);
const all = async (api: Api) => (await routesOf(api)).filter(isAlike);

/** The app retries some seconds apart until it gives up: skip that time. */
const untilItFails = (page: Page, texts: Texts) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    const waiting = page.locator(`.skeleton, [role=status][aria-label="${texts.state.loading}"]`);
    expect(await waiting.count()).toBe(0);
  }).toPass({ intervals: [100], timeout: 20_000 });

export const STATES = {
  full: { as: 'trader', routes: all },
  little: { has: 'little', routes: customers },
  empty: { has: 'nothing', routes: customers },
  loading: { as: 'trader', routes: customers, begin: (page) => breakCalls(page, /^/, 'nothing') },
  error: {
    as: 'trader',
    routes: customers,
    begin: async (page) => {
      await breakCalls(page);
      await page.clock.install();
    },
    settle: untilItFails,
  },
  offline: {
    as: 'trader',
    routes: customers,
    settle: async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('p.stale-bar').first()).toBeVisible();
    },
    leave: (page) => page.context().setOffline(false),
  },
  desk: { routes: async () => DESK_ROUTES },
} satisfies Record<string, State> as Record<string, State>;

/** A state in one language and width (CSS pixels). */
export interface Series {
  state: string;
  language: Locale;
  width: number;
}

const at = (state: string, language: Locale, width = 390): Series => ({ state, language, width });

/** Every state; the full one in four languages, and also at the narrowest width and one with room for tables. */
export const SERIES: readonly Series[] = [
  ...(['en', 'zh_Hans_CN', 'sa', 'de'] as const).map((language) => at('full', language)),
  ...[360, 1280].flatMap((width) => [at('full', 'en', width), at('full', 'de', width)]),
  ...['little', 'empty', 'loading', 'error', 'offline'].map((state) => at(state, 'en')),
  at('desk', 'en', 1280),
];

const FONT = /^fonts-[^.]+\.css$/;

/**
 * Draws in our font from the first screen on. By itself the app does so from a visit some seconds after the
 * first, and in the device's font where ours comes late, so the pictures would depend on the machine's load.
 */
export async function drawInOwnFont(page: Page): Promise<void> {
  const folder = path.join(process.env.PICTURES_OF ?? '', 'dist', 'web', 'assets');
  const styles = readdirSync(folder).find((name) => FONT.test(name));
  if (!styles) throw new Error(`${folder} has no font`);
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`${KEY_PREFIX}font`, `/assets/${styles}`],
  );
  await page.route(`**/assets/${styles}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('optional', 'block');
    await route.fulfill({ response, body });
  });
}

export const memoryFor = async ({ state, language }: Series, token: string) => {
  const has = STATES[state]?.has;
  return memoryOf(has ? await makePerson(has) : token, language);
};
