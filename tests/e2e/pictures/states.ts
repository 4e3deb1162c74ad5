/** The states in which a screen is drawn, and how each comes about. */
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import type { Locale } from '#core/locale.ts';
import { breakCalls } from '../broken-calls.ts';
import { DESK_ROUTES, ROUTES, routesOf } from '../screens.ts';
import { type Api, anybody, apiAs } from '../server.ts';
import { expect, memoryOf, type Page } from '../stage.ts';
import type { Texts } from '../texts.ts';

/** By an address that is the same each time, as it is shown. */
const PERSON = 'pictures@sandbourse.test';

/** Somebody with nothing, and somebody with one position and a little money. */
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
  /** Who looks: somebody of the seed, or somebody made for it. */
  as?: 'trader';
  has?: 'nothing' | 'little';
  routes: (api: Api) => Promise<readonly string[]>;
  /** Before the first screen. */
  begin?: (page: Page) => Promise<unknown>;
  /** On each screen, once it has come. */
  settle?: (page: Page, texts: Texts) => Promise<void>;
  /** After its picture. */
  leave?: (page: Page) => Promise<void>;
}

/** The page for testers tells which requests came when, which is never the same. */
const isAlike = (route: string) => route !== '/sandbox';
const customers = async () => ROUTES.filter(isAlike);
const all = async (api: Api) => (await routesOf(api)).filter(isAlike);

/** Asks again and again, some seconds apart, until nothing is on its way: here those pass at once. */
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

/** One state in one language at one width, in CSS pixels. */
export interface Series {
  state: string;
  language: Locale;
  width: number;
}

const at = (state: string, language: Locale, width = 390): Series => ({ state, language, width });

/** Every state; the full one in four languages, on the narrowest phone and where there is room for tables, too. */
export const SERIES: readonly Series[] = [
  ...(['en', 'zh_Hans_CN', 'sa', 'de'] as const).map((language) => at('full', language)),
  ...[360, 1280].flatMap((width) => [at('full', 'en', width), at('full', 'de', width)]),
  ...['little', 'empty', 'loading', 'error', 'offline'].map((state) => at(state, 'en')),
  at('desk', 'en', 1280),
];

export const memoryFor = async ({ state, language }: Series, token: string) => {
  const has = STATES[state]?.has;
  return memoryOf(has ? await makePerson(has) : token, language);
};
