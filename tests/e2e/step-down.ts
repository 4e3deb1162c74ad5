/** Tests are faster than people: they may open a URL while the app is still going back from a closed layer. */
import type { Page } from '@playwright/test';

/** Longer than a browser takes for a history step, also on a busy machine. */
const PATIENCE_MS = 5_000;

/** What Chromium says of a page whose loading was ended by a step back. */
const ABORTED = 'net::ERR_ABORTED';

/**
 * What lies over the first screen: nothing; an open layer, with its history entry; or only the entry of a
 * closed one: going back from it is pending, and would abort any page that loads meanwhile.
 */
const whatLiesOver = (page: Page) =>
  page.evaluate(() => {
    const state = history.state as Record<string, unknown> | null;
    if (state?.__over !== true) return 'nothing';
    return document.querySelector('[role=dialog][data-open]') === null ? 'entry' : 'layer';
  });

/** Waits for a pending step back; says whether a layer is open then. */
async function isUnderLayer(page: Page): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    // A closed page, or one between two documents, has no pending step.
    const over = await whatLiesOver(page).catch(() => 'nothing' as const);
    if (over !== 'entry') return over === 'layer';
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/**
 * Navigates when no step back is pending. A layer that was open may close by itself meanwhile, as a
 * question does once its command is done; its step back aborts the navigation, which is then made again.
 */
async function fromBelow<T>(page: Page, navigate: () => Promise<T>): Promise<T> {
  const wasOpen = await isUnderLayer(page);
  try {
    return await navigate();
  } catch (error) {
    if (!wasOpen || !String(error).includes(ABORTED)) throw error;
    await isUnderLayer(page);
    return navigate();
  }
}

/** Makes a page wait for that before it navigates or reloads. */
export function stepDownFirst(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...given) => fromBelow(page, () => goto(...given));
  page.reload = (...given) => fromBelow(page, () => reload(...given));
}
