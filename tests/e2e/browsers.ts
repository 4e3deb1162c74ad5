/**
 * Browsers of people, each with a memory of its own. Tests hand them on to one another, empty: half of
 * what a test costs is to start a browser's processes and to read and compile the app's code in them.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { origin, presentWorld } from './server.ts';
import { stepDownFirst } from './step-down.ts';

/** Where the app keeps which world a tab is in. */
const KEY = 'SBX_world';

/** What a browser remembers by name, from the first screen on. */
export type Memory = Readonly<Record<string, string>>;

interface Kept {
  context: BrowserContext;
  /** Stays open, and with it the process that its neighbours run in. */
  keeper: Page;
}

/** Those in nobody's hands, by what they were made with. */
const idle = new Map<string, Kept[]>();
const lent: { kept: Kept; key: string; leaveWorld: () => Promise<void> }[] = [];
let settings: object = {};

/** What the test that begins has browsers made with. */
export function makeBrowsersWith(options: object): void {
  settings = options;
}

async function makeKept(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  context.on('page', stepDownFirst);
  const keeper = await context.newPage();
  await keeper.goto(`${origin}/icon.svg`);
  return { context, keeper };
}

/** Puts this and nothing else in what a browser remembers; one whose time a test has in hand is of no more use. */
const fill = ({ keeper }: Kept, memory: Memory): Promise<boolean> =>
  keeper.evaluate(async (entries) => {
    localStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(name, value);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    // `Date` is no proof: what stands in its place says that it is the browser's own.
    return setTimeout.toString().includes('[native code]');
  }, Object.entries(memory));

async function takeKept(key: string, browser: Browser, memory: Memory): Promise<Kept> {
  const options = JSON.parse(key) as BrowserContextOptions;
  const kept = idle.get(key)?.pop() ?? (await makeKept(browser, options));
  if (await fill(kept, memory)) return kept;
  await kept.context.close();
  return takeKept(key, browser, memory);
}

/** Puts the pages of a browser into the world of the test, without a word in their addresses. */
async function bringIntoWorld(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(
    ([key, name]) => {
      try {
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, name);
      } catch {
        // A page without an address of its own keeps nothing.
      }
    },
    [KEY, presentWorld() ?? 'main'] as const,
  );
  return () => script.dispose();
}

/** A browser for this test, in its world. It is given back, with all its pages, when the test ends. */
export async function openBrowser(
  browser: Browser,
  memory: Memory,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const key = JSON.stringify({ ...settings, ...options });
  const kept = await takeKept(key, browser, memory);
  lent.push({ kept, key, leaveWorld: await bringIntoWorld(kept.context) });
  return kept.context;
}

/** Ends the screens of a test, which would go on until the last one and take requests in hand, too. */
export async function giveBrowsersBack(): Promise<void> {
  for (const { kept, key, leaveWorld } of lent.splice(0)) {
    const { context, keeper } = kept;
    if (keeper.isClosed()) continue;
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await leaveWorld();
    await context.setOffline(false);
    await context.clearCookies();
    await context.clearPermissions();
    idle.set(key, [...(idle.get(key) ?? []), kept]);
  }
}
