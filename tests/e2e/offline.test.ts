/** The app without a network, and after a newer version took the place of the one on screen. */
import { expect, type Page, test } from './stage.ts';

test.use({ as: 'trader' });

const isCode = (url: URL) => /^\/assets\/.+\.js$/.test(url.pathname);

/**
 * Lets neither the search's code through nor the page, as without a network. Nothing else: a browser whose requests
 * are caught keeps nothing, and would ask for code of the start again that it has fetched.
 */
async function loseSearch(page: Page): Promise<() => Promise<void>> {
  await page.route(
    (url) => url.pathname === '/' || /^\/assets\/search-[^/]+\.js$/.test(url.pathname),
    (route) => route.abort('internetdisconnected'),
  );
  return () => page.unrouteAll();
}

/** Lets everything through but the drawer that sheets lie in. */
async function loseSheets(page: Page): Promise<() => Promise<void>> {
  await page.route(/\/assets\/sheet-drawer-/, (route) => route.abort('internetdisconnected'));
  return () => page.unrouteAll();
}

test('a screen whose code did not come says so, and opens by itself', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|PartMissing/);
  await page.goto('/');
  const search = page.getByRole('link', { name: texts.action.search }).first();
  await expect(search).toBeVisible();
  const bringBack = await loseSearch(page);
  await search.click();
  await expect(page.getByText(texts.error.opensByItself)).toBeVisible();
  await expect(page.getByText(texts.app.sandboxMark)).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  const isSamePage = await page.evaluate(() => {
    Object.assign(window, { wasHere: true });
    return true;
  });
  expect(isSamePage).toBe(true);

  await bringBack();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
});

test('a screen whose style sheet did not come opens with it when it is back', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|PartMissing/);
  await page.route(/\/assets\/sandbox-[^/]+\.css$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await page.locator('a.mark-link').click();
  await expect(page.getByText(texts.error.opensByItself)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(texts.error.opensByItself)).toHaveCount(0);
  const sheets = () => [...document.styleSheets].map(({ href }) => href ?? '');
  expect((await page.evaluate(sheets)).some((href) => /\/sandbox-[^/]+\.css$/.test(href))).toBe(
    true,
  );
});

test('the way back leads out of a screen that did not come', async ({ page, texts, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|PartMissing/);
  await page.goto('/');
  const search = page.getByRole('link', { name: texts.action.search }).first();
  await expect(search).toBeVisible();
  await loseSearch(page);
  await search.click();
  await expect(page.getByText(texts.error.opensByItself)).toBeVisible();
  await page.getByRole('button', { name: texts.action.back }).click();
  await expect(search).toBeVisible();
});

test('a newer version takes the place of one whose code is gone', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404|PartMissing/);
  await page.addInitScript(() => {
    // As if the page had been open for a while.
    const { now } = performance;
    performance.now = () => now.call(performance) + 60_000;
  });
  await page.goto('/');
  const search = page.getByRole('link', { name: texts.action.search }).first();
  await expect(search).toBeVisible();
  let isOld = true;
  await page.route(isCode, (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route(
    (url) => url.pathname === '/search',
    (route) => {
      isOld = false;
      return route.continue();
    },
  );
  await search.click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(isOld).toBe(false);
});

test('a newer version is started, though the page has just been opened', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404|PartMissing/);
  await page.goto('/');
  const search = page.getByRole('link', { name: texts.action.search }).first();
  await expect(search).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const body = '<script type="module" src="/assets/another.js"></script>';
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(isCode, (route) => route.fulfill({ status: 404, body: '' }));
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await search.click();
  expect(new URL((await opened).url()).pathname).toBe('/search');
  await page.unrouteAll();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('of the version on screen none is started over for a part that does not come', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/404|PartMissing/);
  await page.goto('/');
  const search = page.getByRole('link', { name: texts.action.search }).first();
  await expect(search).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  let asked = 0;
  await page.route('/', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.route(/\/assets\/search-[^/]+\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await search.click();
  await expect(page.getByText(texts.error.opensByItself)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await page.unrouteAll();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
});

test('a sheet whose code did not come opens when it is back', async ({ page, texts, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|PartMissing/);
  const bringBack = await loseSheets(page);
  await page.goto('/');
  const language = page.getByRole('button', { name: texts.app.language });
  await language.click();
  await expect(page.getByText(texts.error.offline)).toBeVisible();
  await bringBack();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a language is not chosen while its texts cannot come', async ({ page, texts, trouble }) => {
  trouble.expect(/ERR_FAILED.*\/sa-/);
  await page.goto('/profile/login');
  await page.getByRole('button', { name: 'English' }).click();
  const choices = page.getByRole('dialog', { name: texts.app.language }).getByRole('radio');
  const choice = choices.filter({ hasText: 'العربية' });
  await page.route('**/assets/sa-*.js', (route) => route.abort());
  await choice.click();
  await expect(page.locator('.toast', { hasText: texts.error.offline })).toBeVisible();
  await expect(choices.filter({ hasText: 'English' })).toBeChecked();
  await page.unroute('**/assets/sa-*.js');
  await choice.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
