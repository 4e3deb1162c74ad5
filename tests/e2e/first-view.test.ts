/** What the page itself shows, before any code of the app has come. */
import { expect, test } from './stage.ts';

test.use({ as: 'nobody', language: 'sa' });

test('a screen begins with its own words, and says that nothing is real', async ({
  page,
  texts,
  trouble,
}) => {
  const { app, home, market, tab } = texts;
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect(page.locator('.sandbox-mark')).toContainText(app.sandboxMark);
  await expect(page.getByText(home.welcomeText)).toBeVisible();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.goto('/market');
  await expect(page.locator('h1', { hasText: tab.market })).toBeVisible();
  await expect(page.getByText(market.ipoCalendar)).toBeVisible();
  trouble.expect(/stock_detail_ft/);
  // What an address says is not said again.
  await page.goto('/quote?code=%3Cimg%20src=x%3E&market=US&name=Call%20555-0100');
  await expect(page.locator('.sandbox-mark')).toContainText(app.sandboxMark);
  await expect(page.locator('body')).not.toContainText(/555|img/);
  await expect(page.locator('img')).toHaveCount(0);
});

test.describe('of whoever is not verified yet', () => {
  test.use({ as: 'newcomer', language: 'en' });

  test('Home asks for no money before any code has come', async ({ page, texts }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: texts.home.stepsTitle })).toBeVisible();
    await page.route(/\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.reload();
    await expect(page.getByText(texts.home.totalAssets)).toBeVisible();
    await expect(page.locator('main, [href="/deposit"]')).toHaveCount(0);
    await expect(page.getByText(texts.home.opportunity)).toBeVisible();
  });
});
