/** The Live table: thousands of rows, loaded page by page, found again as they were left. */
import { market } from '#contract/instruments';
import { watchlist } from '#contract/watchlist';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { WORLD_START_MS } from './world-start.ts';

const LIST = '**/m_ft/all_stock_list*';

const liveRows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** A whole market in one answer, as after a long time of scrolling. */
async function fillTable(page: Page, count: number): Promise<void> {
  const { list } = await anybody(market.allStockList, { pageSize: 1 });
  const rows = Array.from({ length: count }, (_, at) => {
    const code = `R${String(at).padStart(5, '0')}`;
    return { ...list[0]!, code, stock_code: code, name: `Row ${at}` };
  });
  await page.route(LIST, (route) => {
    const data = { list: rows, total: count, pageNum: 1, pageSize: count, hasNext: false };
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
}

test('thousands of rows cost as few as fit the screen', async ({ page, texts, trouble }) => {
  trouble.expect(/console/);
  await fillTable(page, 9_000);
  await page.goto('/market/us');
  const rows = liveRows(page, texts.market.instruments);
  await expect(rows.first()).toHaveAttribute('aria-setsize', '9000');
  expect(await rows.count()).toBeLessThan(50);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows.filter({ hasText: 'R08999' })).toBeInViewport();
  expect(await rows.count()).toBeLessThan(50);
  // By what it is sorted stays below the header, and the names of the columns below that.
  const ends = async (selector: string) => {
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const header = await ends('header.top');
  const sorts = await ends('.sort-bar');
  const columns = await ends('.quote-line.head');
  expect([sorts.top, columns.top]).toEqual([header.bottom, sorts.bottom]);
  await page.getByRole('radio', { name: texts.market.volume }).click();
  await expect(page).toHaveURL('/market/us?sort=f6&order=desc');
});

test('what a list is ranked among is said above it, and is so', async ({ page, texts }) => {
  const [among, everything] = [texts.rankings.liquidOnly, texts.rankings.everything];
  const { list: moved } = await anybody(market.allStockList, { market: 'US', sort: 'f3' });
  const [first] = moved;
  await page.goto('/market');
  await expect(page.getByText(everything)).toBeVisible();
  await expect(liveRows(page, texts.market.instruments).first()).toContainText(
    first?.stock_code ?? 'none',
  );
  // How much is traded is no last price: nothing is to be said.
  await page.getByRole('radio', { name: texts.market.volume }).click();
  await expect(page.getByText(everything)).toHaveCount(0);
  await expect(page.getByText(among)).toBeVisible();
  for (const route of ['/market/popular', '/']) {
    await page.goto(route);
    await expect(page.getByText(among)).toBeVisible();
  }
  const movers = await anybody(marketList.topMoverShakers, { market: 'US', pageSize: 1 });
  expect(movers.list[0]?.stock_code).not.toBe(first?.stock_code);
  await expect(page.locator('.chip').first().locator('xpath=..')).toContainText(
    movers.list[0]?.stock_code ?? 'none',
  );
});

test('a page that fails is asked for again, and the list is found as it was left', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/503/);
  let refused = 0;
  await page.route(LIST, (route) => {
    const second = new URL(route.request().url()).searchParams.get('pageNum') === '2';
    if (!second || refused >= 3) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 503, json: { code: 503, msg: 'Not now', data: {} } });
  });
  await page.goto('/market/us');
  await page.getByRole('radio', { name: texts.market.marketValue }).click();
  await expect(page).toHaveURL('/market/us?sort=f20&order=desc');
  const rows = liveRows(page, texts.market.instruments);
  await expect(rows.first()).toHaveAttribute('aria-setsize', '10');
  await page.mouse.wheel(0, 2_000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Not now', { timeout: 20_000 });
  await expect(rows.first()).toHaveAttribute('aria-setsize', '10');
  await alert.getByRole('button', { name: texts.action.retry }).click();
  await expect(rows.first()).toHaveAttribute('aria-setsize', '20');

  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const left = await page.evaluate(() => window.scrollY);
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/quote\?/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: texts.market.marketValue })).toBeChecked();
  await expect(rows.first()).toHaveAttribute('aria-setsize', '20');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test.describe('somebody new', () => {
  test.use({ as: 'fresh' });

  test('stars in the table and in the search', async ({ page, texts, api }) => {
    const watched = async () => {
      const { list } = await api(watchlist.list, {});
      return list.map((item) => item.stock_code);
    };
    await page.goto('/market/forex');
    const row = liveRows(page, texts.market.instruments).first();
    const pair = ((await row.locator('.font-semibold').first().textContent()) ?? '').trim();
    const pairRow = liveRows(page, texts.market.instruments).filter({ hasText: pair });
    await pairRow.getByRole('button').click();
    await expect.poll(watched).toEqual([pair]);
    await page.goto('/search');
    await page.getByRole('searchbox').fill('msft');
    const results = page.getByRole('region', { name: texts.search.results });
    await expect(
      results.getByRole('link', { name: /^MSFT Microsoft Corporation · US/ }),
    ).toBeVisible();
    const star = (name: string) => page.getByRole('button', { name, exact: true });
    await star(`${texts.quote.watch}: Microsoft Corporation`).click();
    await expect.poll(watched).toEqual(['MSFT', pair]);
    await expect(star(`${texts.quote.unwatch}: Microsoft Corporation`)).toBeVisible();
  });
});

test.describe('the trader', () => {
  test.use({ as: 'trader' });

  test('sees one panel at a time while tabs change', async ({ page, texts }) => {
    await page.goto('/trade');
    await expect(page.getByRole('list', { name: texts.trade.holdings })).toBeVisible();
    const most = await page.evaluate(async (name) => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      tabs.find((tab) => tab.textContent?.startsWith(name))?.click();
      let seen = 0;
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        const panels = [...document.querySelectorAll('[role=tabpanel]')];
        seen = Math.max(seen, panels.filter((panel) => panel.clientHeight > 0).length);
      }
      return seen;
    }, texts.trade.tabClosings);
    expect(most).toBe(1);
    await expect(page).toHaveURL('/trade?tab=1');
  });
});

test('the chart loads older bars when it is dragged back', async ({ page, texts }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/m_ft/kline') asked.push(url);
  });
  await page.goto('/quote?code=AAPL&market=US');
  const chart = page.getByRole('region', { name: texts.quote.chart }).locator('canvas').first();
  await expect(chart).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const box = (await chart.boundingBox())!;
  const older = () => asked.filter((url) => url.searchParams.has('endTime'));
  await expect(async () => {
    for (let drags = 0; drags < 3; drags += 1) {
      await page.mouse.move(box.x + 20, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 20, box.y + 60, { steps: 6 });
      await page.mouse.up();
    }
    expect(older().length).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  const [first] = older();
  expect(Number(first!.searchParams.get('endTime'))).toBeLessThan(WORLD_START_MS - 86_400_000);
});
