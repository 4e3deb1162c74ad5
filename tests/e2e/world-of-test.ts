/** The world of the test that runs, and what makes requests and pages go there. */
import type { BrowserContext } from '@playwright/test';
import { clock } from '#contract/worlds';
import { apiAs, presentWorld } from './server.ts';

/** Where the app keeps which world a tab is in. */
const KEY = 'SBX_world';

/** Puts the pages of a browser into the world of the test, without a word in their addresses. */
export async function bringIntoWorld(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, name]) => {
      try {
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, name);
      } catch {
        // A page without an address of its own keeps nothing.
      }
    },
    [KEY, presentWorld() ?? 'main'] as const,
  );
}

/** The clock of the test's world. It stands still unless the test says otherwise. */
export const time = {
  now: async (): Promise<number> => (await apiAs()(clock.read, {})).now,
  /** Answers once all that is due by then has happened: `250ms`, `90s`, `5m`, `2h`, `30d`, or milliseconds. */
  advance: (by: string | number) => apiAs()(clock.advance, { by }),
  /** The same, to a moment in epoch milliseconds. */
  travel: (at: number) => apiAs()(clock.set, { at }),
  /** Lets time pass by itself, so many milliseconds in each of ours. */
  run: (rate = 1) => apiAs()(clock.rate, { rate }),
};
