/** A phone at 200 %: half its width for everything. Nothing scrolls sideways. */
import { expect, test } from './stage.ts';

const WIDTH = 195;

test.use({ as: 'trader', viewport: { width: WIDTH, height: 422 } });

test('Home, the Trading Center and the ticket fit half the width of a phone', async ({ page }) => {
  for (const route of ['/', '/trade', '/open?code=KO&market=US&direction=0']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: route })
      .toBe(WIDTH);
  }
});
