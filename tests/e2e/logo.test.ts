/** Tiles of instruments on a bad line: three tries, then an icon of their class. */
import { expect, test } from './stage.ts';

test('a tile shows its picture', async ({ page }) => {
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const picture = page.locator('header .logo img, main .logo img').first();
  await expect(picture).toHaveAttribute('src', /^\/logo\/US\.AAPL\.svg\?world=[\w-]+$/);
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('on the light ground a picture has its colours, and turns with the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('SBX_theme', 'system'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/quote?code=AAPL&market=US&classify=0');
  const picture = page.locator('.quote-title .logo img');
  // As the tile that the app draws where there is no picture.
  const colours = () =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { body } = document;
      const probe = body.appendChild(document.createElement('i'));
      probe.className = 'logo';
      probe.style.cssText = image.parentElement!.style.cssText;
      const context = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      })!;
      const pixel = () => [...context.getImageData(2, 2, 1, 1).data].slice(0, 3);
      context.drawImage(image, 0, 0, 40, 40);
      const shown = pixel();
      context.fillStyle = getComputedStyle(probe).backgroundColor;
      context.fillRect(0, 0, 40, 40);
      probe.remove();
      return shown.map((part, i) => Math.abs(part - (pixel()[i] ?? 0)) <= 2);
    });
  await expect.poll(colours).toEqual([true, true, true]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).not.toHaveAttribute('src', /light/);
  await expect.poll(colours).toEqual([true, true, true]);
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
  let letGo = 0;
  // Time passes only when it is told to.
  await page.clock.install({ time: '2027-01-01T00:00:00Z' });
  await page.clock.pauseAt('2027-01-01T00:00:01Z');
  // Taken, and never answered.
  await page.route('**/logo/US.KO.svg?world=*', () => {
    asked += 1;
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/logo/US.KO.svg')) letGo += 1;
  });
  // A page waits for its pictures before it counts as loaded.
  await page.goto('/quote?code=KO&market=US&classify=0', { waitUntil: 'commit' });
  const icon = page.locator('.logo svg.lucide-building-2').first();
  const givenUp = page.locator('.logo img:not([src])');
  const askedAfter = async (stepMs: number) => {
    await page.clock.runFor(stepMs);
    return asked;
  };
  await expect.poll(() => askedAfter(20), { intervals: [50] }).toBe(1);
  for (const tries of [1, 2]) {
    // In steps shorter than what the browser is given to let go of the request: it does so by a clock of its own.
    let passedMs = 0;
    for (; (await givenUp.count()) === 0; passedMs += 90) await page.clock.runFor(90);
    expect(passedMs).toBeGreaterThan(4_500);
    expect(passedMs).toBeLessThan(5_500);
    await expect.poll(() => letGo).toBe(tries);
    expect(asked).toBe(tries);
    await page.clock.runFor(100);
    await expect.poll(() => asked).toBe(tries + 1);
    await expect(icon).toHaveCount(0);
  }
  await page.clock.runFor(5_200);
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
