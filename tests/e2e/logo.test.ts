/** Tiles of instruments on a bad line: three tries, then an icon of their class. */
import { expect, test } from './stage.ts';

test('a tile shows its picture', async ({ page }) => {
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const picture = page.locator('header .logo img, main .logo img').first();
  await expect(picture).toHaveAttribute('src', /^\/logo\/US\.AAPL\.svg\?world=[\w-]+$/);
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('a picture that does not come is asked for three times, then an icon stands', async ({
  page,
  trouble,
}) => {
  trouble.expect(/logo\/US\.AAPL\.svg/);
  let asked = 0;
  await page.route('**/logo/US.AAPL.svg?world=*', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const icon = page.locator('.logo svg.lucide-building-2').first();
  await expect(icon).toBeVisible();
  const tiles = await page.locator('.logo svg.lucide-building-2').count();
  expect(asked).toBe(3 * tiles);
});

test('a picture that does not come in five seconds is asked for anew, three times in all', async ({
  page,
}) => {
  // Of what nobody here holds: a second tile would wait for the same answer.
  let asked = 0;
  await page.clock.install();
  // Taken, and never answered.
  await page.route('**/logo/US.KO.svg?world=*', () => {
    asked += 1;
  });
  // A page waits for its pictures before it counts as loaded.
  await page.goto('/quote?code=KO&market=US&classify=0', { waitUntil: 'commit' });
  const icon = page.locator('.logo svg.lucide-building-2').first();
  await expect.poll(() => asked).toBe(1);
  // Second by second: the wait begins a moment after the picture is asked for.
  const afterSecond = async () => {
    await page.clock.runFor(1_000);
    return asked;
  };
  for (const tries of [2, 3]) {
    expect(await afterSecond()).toBe(tries - 1);
    await expect.poll(afterSecond).toBe(tries);
    await expect(icon).toHaveCount(0);
  }
  await page.clock.runFor(5_000);
  await expect(icon).toBeVisible();
  expect(asked).toBe(3);
});

test('a picture whose address is longer than 500 characters is not asked for', async ({ page }) => {
  const beginning = '/logo/US.AAPL.svg?';
  // The live channel would soon tell the true address.
  await page.routeWebSocket(/\/push/, () => {});
  for (const [length, wanted] of [
    [500, 'img'],
    [501, 'svg.lucide-building-2'],
  ] as const) {
    const url = beginning.padEnd(length, 'x');
    await page.route('**/m_ft/stock_detail_ft*', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.localLogoUrl = url;
      await route.fulfill({ json });
    });
    await page.goto('/quote?code=AAPL&market=US&classify=0');
    await expect(page.locator(`.quote-title .logo ${wanted}`)).toBeVisible();
  }
});
