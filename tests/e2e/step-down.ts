/** Tests are faster than people: they may open a URL while the app is still going back from a closed layer. */
import type { Page } from '@playwright/test';

/** Longer than a browser takes for a history step. */
const PATIENCE_MS = 2_000;

/**
 * Whether the history entry of a closed layer still lies over the first screen: going back from it is
 * pending, and would abort any page that loads meanwhile.
 */
const isStepping = (page: Page) =>
  page.evaluate(() => {
    const state = history.state as Record<string, unknown> | null;
    return state?.__over === true && document.querySelector('[role=dialog][data-open]') === null;
  });

async function isDown(page: Page): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  // A closed page, or one between two documents, has no pending step.
  while (performance.now() < end && (await isStepping(page).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes a page wait for that before it navigates or reloads. */
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
