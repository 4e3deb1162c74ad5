/** The market's screens: what they show, where they lead, and that they go on by themselves. */
import { market } from '#contract/instruments';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { filled } from './texts.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

test('Market shows indexes, breadth, movers, concepts and the live table', async ({
  page,
  texts,
}) => {
  await page.goto('/market');
  await expect(
    page.getByRole('banner').getByRole('link', { name: texts.action.search }),
  ).toHaveAttribute('href', '/search');
  const indexes = page.getByRole('region', { name: texts.market.indexes });
  await expect(indexes.getByRole('link')).toHaveCount(3);
  await expect(indexes).toContainText('S&P 500');

  const count = await anybody(marketList.declinerAdvancer, {});
  const breadth = page.getByRole('region', { name: texts.market.breadthTitle });
  await expect(breadth).toHaveAttribute('aria-busy', 'false');
  const figures = await breadth.locator('.font-semibold').allTextContents();
  const shown = figures.map((figure) => Number(figure.replaceAll(',', '')));
  const all = count.advancedNum + count.declinedNum + count.unchangedNum;
  expect(shown[0]! + shown[1]!).toBeGreaterThan(0);
  expect(shown[0]! + shown[1]!).toBeLessThanOrEqual(all);

  for (const title of [
    texts.home.movers,
    texts.market.topConcepts,
    texts.market.topIndustries,
    texts.market.live,
  ]) {
    await expect(section(page, title).getByRole('link').nth(1)).toBeVisible();
  }
  const shortcuts = page.getByRole('navigation', { name: texts.market.shortcuts });
  for (const [name, path] of [
    [texts.area.popular, '/market/popular'],
    [texts.area.blocktrade, '/market/blocktrade'],
    [texts.area.ipo, '/market/ipo'],
  ] as const) {
    await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await page.getByRole('link', { name: texts.market.ipoCalendar }).click();
  await expect(page).toHaveURL('/market/ipo');
});

test('a quote shows its price, its change today, and the figures of the day', async ({
  page,
  texts,
}) => {
  const detail = await anybody(market.detailQuote, { stockCode: 'KO', market: 'US' });
  await page.goto('/quote?code=KO&market=US');
  await expect(page.getByRole('banner')).toContainText('KO');
  await expect(page.getByRole('banner')).toContainText(detail.name);
  const block = page.getByRole('region', { name: texts.quote.price });
  await expect(block.locator('.price').first()).toHaveText(detail.price_nominal.toFixed(2));
  await expect(block).toContainText(`${Math.abs(detail.change_ratio).toFixed(2)}%`);
  const { high, low, open, prevClose } = texts.quote;
  for (const [name, value] of [
    [high, detail.price_highest],
    [low, detail.price_lowest],
    [open, detail.price_open],
    [prevClose, detail.price_last_close],
  ] as const) {
    await expect(block.locator('dl > div').filter({ hasText: name })).toContainText(
      value.toFixed(2),
    );
  }
});

test('the European tab shows its own indexes and stocks', async ({ page, texts }) => {
  await page.goto('/market');
  await page.getByRole('tab', { name: texts.market.europeMarkets }).click();
  const indexes = page.getByRole('region', { name: texts.market.indexes });
  await expect(indexes).toContainText('DAX');
  const live = page.getByRole('list', { name: texts.market.instruments });
  const { list } = await anybody(market.allStockList, { market: 'EUROPE', pageSize: 50 });
  const codes = list.map((item) => item.stock_code).join('|');
  await expect(live.getByRole('listitem').first()).toContainText(new RegExp(codes));
});

for (const [locale, onward, back] of [
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['sa', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('keys lead from tab to tab in the direction of the page, and around', async ({ page }) => {
      await page.goto('/market');
      const tabs = page.getByRole('tab');
      const isChosen = async (at: number) => {
        await expect(tabs.nth(at)).toBeFocused();
        await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
        const panel = page.locator(`#${await tabs.nth(at).getAttribute('aria-controls')}`);
        await expect(panel).toHaveAccessibleName((await tabs.nth(at).textContent()) ?? '');
      };
      await tabs.first().focus();
      await page.keyboard.press(onward);
      await isChosen(1);
      await page.keyboard.press(back);
      await isChosen(0);
      await page.keyboard.press(back);
      await isChosen((await tabs.count()) - 1);
      await page.keyboard.press('Home');
      await isChosen(0);
      await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
    });
  });
}

test('the live table sorts by four figures, and turns round', async ({ page, texts }) => {
  await page.goto('/market');
  const live = page.getByRole('list', { name: texts.market.instruments });
  await expect(live.getByRole('listitem').first()).toBeVisible();
  const sort = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  for (const [name, field, order] of [
    [texts.market.marketValue, 'f20', 'desc'],
    [texts.market.volume, 'f6', 'desc'],
    [texts.market.change, 'f4', 'desc'],
    [texts.market.change, 'f4', 'asc'],
    [texts.market.chgPercent, 'f3', 'desc'],
  ] as const) {
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return (
        pathname === '/m_ft/all_stock_list' &&
        searchParams.get('sort') === field &&
        searchParams.get('order') === order &&
        searchParams.get('pageSize') === '10'
      );
    });
    await sort(name).click();
    // The first order was asked for when the screen opened, and is still fresh.
    if (field !== 'f3') await asked;
    else asked.catch(() => undefined);
    await expect(sort(name)).toHaveAttribute('aria-checked', 'true');
    await expect(live.getByRole('listitem').first()).toBeVisible();
  }
});

test('Popular Stocks shows movers side by side and a table that goes on', async ({
  page,
  texts,
}) => {
  await page.clock.install({ time: '2027-01-01T00:00:00Z' });
  await page.goto('/market/popular');
  await expect(section(page, texts.market.topMovers).getByRole('link')).toHaveCount(8);
  const table = page.getByRole('list', { name: texts.market.popularUs });
  await expect(table.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '15');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/m_ft/hot_stock?pageNum=2')) asked.push(request.url());
  });
  // From here on time passes only when it is told to.
  await page.clock.pauseAt('2027-01-01T00:02:00Z');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // That the end came in sight is told with the next pictures.
  await page.evaluate(
    () => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)),
  );
  // Only so long after the end came in sight.
  await page.clock.runFor(1_900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.resume();
  await expect(table.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '30');
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/quote\?/);
});

test('the empty search offers what is hot, in place of itself', async ({ page, texts }) => {
  const { list } = await anybody(marketList.hotStock, { pageSize: 8 });
  await page.goto('/market');
  await page.getByRole('banner').getByRole('link', { name: texts.action.search }).click();
  const hot = section(page, texts.search.hot).getByRole('link');
  await expect(hot).toHaveCount(8);
  await page.getByRole('button', { name: texts.action.cancel }).click();
  await expect(page).toHaveURL('/market');
  await page.goForward();
  await expect(hot.filter({ hasText: list[0]!.stock_code })).toBeVisible();
  await hot.first().click();
  await expect(page).toHaveURL(/\/quote\?/);
  await page.goBack();
  await expect(page).toHaveURL('/market');
});

test('the search remembers what it led to, until it is cleared', async ({ page, texts }) => {
  await page.goto('/search');
  const recent = section(page, texts.search.recent);
  const field = page.getByRole('searchbox');
  const results = page.getByRole('list', { name: texts.search.results });
  for (const [typed, name] of [
    ['facebook', 'Meta Platforms, Inc.'],
    ['苹果', 'Apple Inc.'],
  ] as const) {
    await field.fill(typed);
    await results.getByRole('link').filter({ hasText: name }).first().click();
    await expect(page).toHaveURL(/\/quote\?/);
    await page.goto('/search');
  }
  const rows = recent.getByRole('link');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Apple Inc.');
  await expect(rows.first()).toContainText(/\d\.\d\d/);
  await rows.last().click();
  await expect(page).toHaveURL(/code=META/);
  await page.goto('/search');
  await expect(rows.first()).toContainText('Meta Platforms');
  await page.getByRole('button', { name: texts.search.clearRecent }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await expect(section(page, texts.search.hot)).toBeVisible();
  await expect(recent).toBeHidden();
});

test('that a search finds nothing is said once it is known', async ({ page, texts }) => {
  const known = Promise.withResolvers<void>();
  await page.route(`**${market.getMakets.path}*`, async (route) => {
    if (route.request().postData()?.includes('KO')) await known.promise;
    await route.fallback();
  });
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  const nothing = (text: string) => page.getByText(filled(texts.search.nothing, { text }));
  await field.fill('qqqqq');
  await expect(nothing('qqqqq')).toBeVisible();
  await field.fill('KO');
  const results = page.getByRole('region', { name: texts.search.results });
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results.getByText('“KO”')).toHaveCount(0);
  await expect(results.getByRole('status')).toBeVisible();
  known.resolve();
  await expect(results.getByRole('link').first()).toContainText('KO');
});

test('a bond shows its yield, its coupon and its maturity', async ({ page, texts }) => {
  await page.goto('/quote?code=US10Y&market=BOND&classify=101');
  const terms = section(page, texts.quote.bond);
  await expect(terms).toContainText(texts.quote.yield);
  await expect(terms).toContainText(/4\.25\d?%/);
  await expect(terms).toContainText('11/15/2035');
});
