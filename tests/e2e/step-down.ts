/** What a test would do faster than any hand: write an address while what was closed is on its way off the screen. */
import type { Page } from '@playwright/test';

/** Longer than a browser takes for a step in its history. */
const PATIENCE_MS = 2_000;

/**
 * Whether an entry in the history still lies over the first screen though nothing lies on that any more: the step
 * back to the screen is to come, and cuts off whatever the browser loads meanwhile.
 */
const isStepping = (page: Page) =>
  page.evaluate(() => {
    const state = history.state as Record<string, unknown> | null;
    return state?.__over === true && document.querySelector('[role=dialog][data-open]') === null;
  });

async function isDown(page: Page): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  // A page that is gone, or between two documents, steps nowhere.
  while (performance.now() < end && (await isStepping(page).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Has a page wait for what was closed on it before it goes to another address or loads anew. */
export function stepDownFirst(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    await isDown(page);
    return goto(...given);
  };
  page.reload = async (...given) => {
    await isDown(page);
    return reload(...given);
  };
}
