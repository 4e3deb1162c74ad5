/**
 * Browsers with separate storage for each person. Tests reuse them after they were emptied: half the cost of
 * a test is starting a browser's processes, and reading and compiling the app's code in them.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { origin, presentWorld } from './server.ts';
import { stepDownFirst } from './step-down.ts';

/** Storage key of a tab's world. */
const KEY = 'SBX_world';

/** Stored values by name, from the first screen on. */
export type Memory = Readonly<Record<string, string>>;

interface Kept {
  context: BrowserContext;
  /** Stays open to keep the process alive that the other pages share. */
  keeper: Page;
}

/** Unused browsers, by their options. */
const idle = new Map<string, Kept[]>();
const lent: { kept: Kept; key: string; leaveWorld: () => Promise<void> }[] = [];
let settings: object = {};

/** Sets the options for browsers of the next test. */
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

/**
 * Replaces the browser's storage; false if the test has installed a fake clock, which makes the browser
 * useless to others.
 */
const fill = ({ keeper }: Kept, memory: Memory): Promise<boolean> =>
  keeper.evaluate(async (entries) => {
    localStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(name, value);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    // Checking `Date` is not enough: its replacement claims to be native.
    return setTimeout.toString().includes('[native code]');
  }, Object.entries(memory));

async function takeKept(key: string, browser: Browser, memory: Memory): Promise<Kept> {
  const options = JSON.parse(key) as BrowserContextOptions;
  const kept = idle.get(key)?.pop() ?? (await makeKept(browser, options));
  if (await fill(kept, memory)) return kept;
  await kept.context.close();
  return takeKept(key, browser, memory);
}

/** Puts a browser's pages into the world of the test, without naming it in their URLs. */
async function bringIntoWorld(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(
    ([key, name]) => {
      try {
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, name);
      } catch {
        // A page without an origin of its own has no storage.
      }
    },
    [KEY, presentWorld() ?? 'main'] as const,
  );
  return () => script.dispose();
}

/** A browser for this test, in its world; taken back with all its pages when the test ends. */
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

/** Closes the pages of a test, which would otherwise keep running until the last one, and claim requests, too. */
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
