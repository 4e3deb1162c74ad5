/** Tiles of instruments on a bad line: three tries, then an icon of their class. */
import { expect, test } from './stage.ts';

test('a tile shows its picture', async ({ page }) => {
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const picture = page.locator('header .logo img, main .logo img').first();
  await expect(picture).toHaveAttribute('src', '/logo/US.AAPL.svg');
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('a picture that does not come is asked for three times, then an icon stands', async ({
  page,
  trouble,
}) => {
  trouble.expect(/logo\/US\.AAPL\.svg/);
  let asked = 0;
  await page.route('**/logo/US.AAPL.svg', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const icon = page.locator('.logo svg.lucide-building-2').first();
  await expect(icon).toBeVisible();
  const tiles = await page.locator('.logo svg.lucide-building-2').count();
  expect(asked).toBe(3 * tiles);
});
