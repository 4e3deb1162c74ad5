/** From screen to screen: by the address, or inside the app that is loaded. */
import { expect, type Page } from './stage.ts';

/** Nothing is on its way any more. */
const settled = (page: Page) => expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);

/** Loads the app anew, on the screen of an address. */
export async function openAt(page: Page, address: string): Promise<void> {
  await load(page, address);
  await settled(page);
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // What the page draws before any code has come has headings, too, but no main part.
  await expect(page.getByRole('main')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** Goes on inside the app, as a link does. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    document.querySelector('h1')?.setAttribute('data-of-the-last', '');
    history.pushState(null, '', next);
  }, address);
  await expect(page.locator('h1:not([data-of-the-last])')).toBeAttached();
}

const pathOf = (address: string) => address.split('?')[0];

/**
 * A way through screens on which the app is loaded once, at half of the cost of a load for each. Where the
 * screen would stay the same one but for what is asked of it, it is loaded anew. Each is waited for until it
 * is whole, unless it never will be.
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
