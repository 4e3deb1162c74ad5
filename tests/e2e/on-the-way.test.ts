/** On the way to a screen whose code is still coming, the one that is left stands as it was. */
import { AAPL } from './screens.ts';
import { expect, type Page, test } from './stage.ts';

/** Holds up all code that is asked for from now on, until it is let go. */
async function holdUpCode(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test.use({ as: 'trader', viewport: { width: 1280, height: 800 } });

for (const [left, next, at] of [
  ['/sandbox', '/news', '/news'],
  ['/', '/sandbox', '/sandbox'],
  ['/news', `/quote?${AAPL}`, /\/quote\?/],
  [`/quote?${AAPL}`, '/news', '/news'],
] as const) {
  test(`from ${left.split('?')[0]} to ${next.split('?')[0]}`, async ({ page }) => {
    await page.goto(left);
    const title = page.getByRole('heading', { level: 1 }).first();
    await expect(title).toBeAttached();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const old = await title.evaluateHandle((one) => one);
    const letGo = await holdUpCode(page);
    const asked = page.waitForRequest('**/assets/*.js');
    await page.evaluate((address) => history.pushState(null, '', address), next);
    await asked;
    await drawn(page);
    await expect(page).toHaveURL(at);
    expect(await old.evaluate((one) => one.isConnected)).toBe(true);
    letGo();
    await expect.poll(() => old.evaluate((one) => one.isConnected)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });
}

test('a page that is left while code is coming calls none of it missing', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.route('**/assets/search-*.js', () => undefined);
  await page.route('**/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/search-*.js');
  await page.evaluate(() => history.pushState(null, '', '/search'));
  await asked;
  // What the console says of it, the watch on trouble finds.
  await page.goto('/profile');
  await drawn(page);
});
