/** Navigation between screens: by URL, or within the loaded app. */
import { expect, type Page } from './stage.ts';

/** Nothing is loading any more. */
const settled = (page: Page) => expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);

/** Loads the app at a URL. */
export async function openAt(page: Page, address: string): Promise<void> {
  await load(page, address);
  await settled(page);
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The first view, which is drawn before any code loads, has headings, too, but no main part.
  await expect(page.getByRole('main')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** Navigates within the app, like a link. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    document.querySelector('h1')?.setAttribute('data-of-the-last', '');
    history.pushState(null, '', next);
  }, address);
  await expect(page.locator('h1:not([data-of-the-last])')).toBeAttached();
}

const pathOf = (address: string) => address.split('?')[0];

/**
 * Walks through screens with the app loaded only once, at half the cost of loading it for each. If the next
 * URL only differs in parameters of the same screen, the app is reloaded. Waits for each screen to be
 * complete, unless `untilWhole` is false.
 */
export function walkOn(page: Page, { untilWhole = true } = {}): (address: string) => Promise<void> {
  let last: string | undefined;
  return async (address) => {
    const isNear = last !== undefined && pathOf(last) !== pathOf(address);
    last = address;
    await (isNear ? goOn : load)(page, address);
    if (untilWhole) await settled(page);
  };
}
