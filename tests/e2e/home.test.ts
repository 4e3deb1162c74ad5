/** Home's sections: in their order, each with data, each leading on. */
import { account } from '#contract/accounts';
import { subscriptions } from '#contract/offers';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import { filled, type Texts } from './texts.ts';

test.use({ as: 'trader' });

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

async function expectBanner(page: Page, texts: Texts): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('Sandbourse');
  for (const name of [texts.app.language, texts.app.customerService]) {
    await expect(banner.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const search = banner.getByRole('link', { name: texts.action.search });
  await expect(search).toHaveAttribute('href', '/search');
}

/** The search, the banner, and the two tables under their columns. */
async function expectWaysIn(page: Page, { home }: Texts): Promise<void> {
  const invest = section(page, home.invest);
  await expect(invest.getByRole('link', { name: 'Stock Symbol/Name' })).toHaveAttribute(
    'href',
    '/search',
  );
  await expect(invest.getByRole('link', { name: '9,000+' })).toHaveAttribute('href', '/market');
  const columns = (title: string) => section(page, title).getByRole('columnheader');
  await expect(columns(home.myPortfolio)).toHaveText([
    'Name',
    'Market Value | Daily P&L',
    'Unrealized',
  ]);
  await expect(columns(home.earnings)).toHaveText(['Name', 'Eps', 'Date']);
  const held = section(page, home.myPortfolio).getByRole('row');
  await expect(held).toHaveCount(6);
  await expect(held.nth(1).getByRole('link')).toHaveAttribute('href', /^\/quote\?code=/);
}

test('shows its sections in order, with data', async ({ page, texts }) => {
  await page.goto('/');
  const { home, tab } = texts;
  // Before the first paint there is no skeleton either.
  await expect(section(page, home.stocks)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectBanner(page, texts);
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const wanted = [
    home.opportunity,
    home.invest,
    home.myPortfolio,
    tab.watchlist,
    home.vault,
    home.watchlistFocus,
    home.latestNews,
    home.earnings,
    home.academy,
    home.trending,
    home.stocks,
  ];
  expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted);
  await expectWaysIn(page, texts);
  await expect(section(page, tab.watchlist).locator('.row .spark path').first()).toBeAttached();
  await expect(
    section(page, home.stocks).locator('.index-card .spark path').first(),
  ).toBeAttached();
  const ways = await page
    .locator('.row:has(.spark), .index-card')
    .evaluateAll((rows) =>
      rows.map((row) => ['.spark', '.change'].map((part) => row.querySelector(part)?.classList[1])),
    );
  expect(ways.filter(([line, change]) => line !== change)).toEqual([]);
  await expect(section(page, tab.watchlist).locator('.row')).toHaveCount(5);
  await expect(section(page, home.stocks).locator('.index-card')).toHaveCount(3);
  await expect(section(page, home.vault)).toContainText('1.33%');
  await expect(section(page, home.earnings).getByRole('row')).toHaveCount(6);
  for (const [title, path] of [
    [home.myPortfolio, '/trade'],
    [tab.watchlist, '/watchlist'],
    [home.stocks, '/market'],
  ] as const) {
    const more = section(page, title).getByRole('link', { name: texts.action.viewMore });
    await expect(more).toHaveAttribute('href', path);
  }
});

test('names who is logged in above all, an offer between the news, and who wrote what and when', async ({
  page,
  texts,
  api,
}) => {
  const { userLoginId } = await api(account.userInfo, {});
  const isAsked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/article/pageList') &&
      request.postDataJSON().tag === 'All News' &&
      request.postDataJSON().pageSize === 5,
  );
  await page.goto('/');
  await isAsked;
  const { home } = texts;
  const person = page.locator('.user-strip');
  await expect(person.locator('.avatar')).toBeVisible();
  await expect(person).toContainText(userLoginId);
  await expect(section(page, home.stocks)).toBeVisible();
  const order = () =>
    page
      .locator('main .user-strip, main h2, main a.card.banner[href="/market/ipo"]')
      .evaluateAll((parts) =>
        parts.map((part) => (part.matches('a') ? 'banner' : (part.textContent ?? ''))),
      );
  expect((await order())[0]).toContain(userLoginId);
  // The parts come by and by.
  await expect
    .poll(async () => (await order()).join('|'))
    .toContain([home.watchlistFocus, 'banner', home.latestNews].join('|'));
  for (const picture of [
    section(page, home.academy).locator('.posters img.poster').first(),
    section(page, home.trending).locator('.row.analysis img.avatar').first(),
  ]) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
  const analysis = section(page, home.trending).locator('.row.analysis').first();
  await expect(analysis.locator('.line-clamp-2')).not.toBeEmpty();
  await expect(analysis).toContainText(/\d\d\/\d\d\/\d{4}/);
});

test('the Opportunity list changes with its toggle', async ({ page, texts }) => {
  await page.goto('/');
  const opportunity = section(page, texts.home.opportunity);
  await expect(opportunity.locator('.row')).toHaveCount(5);
  await expect(opportunity.locator('.badge')).toHaveCount(0);
  const asked = page.waitForRequest(/\/m_ft\/topBuySells/);
  // Each change of the toggle loads its list anew, also one that was just looked at.
  for (const [name, path] of [
    [texts.home.buysSells, '/m_ft/topBuySells'],
    [texts.home.movers, '/m_ft/topMoverShakers'],
    [texts.home.buysSells, '/m_ft/topBuySells'],
  ] as const) {
    await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === path),
      opportunity.getByRole('radio', { name }).click(),
    ]);
  }
  await asked;
  await expect(opportunity.locator('.row .badge')).toHaveCount(5);
  await opportunity.locator('.row').first().click();
  await expect(page).toHaveURL(/\/quote\?/);
});

test('the fund shows how it earns, and links to the interest that was paid', async ({
  page,
  texts,
}) => {
  await page.goto('/');
  await section(page, texts.home.vault).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: texts.vault.title });
  await expect(sheet.getByText(texts.vault.free)).toBeVisible();
  await expect(sheet.getByText('1.33%')).toBeVisible();
  await sheet.getByRole('link', { name: texts.vault.history }).click();
  await expect(page).toHaveURL(/wallet=BALANCE/);
  const rows = page.getByRole('list', { name: texts.area.history }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Interest' }).first()).toBeVisible();
});

test('the hot industry shows the world’s time of its figures', async ({ page, texts }) => {
  await page.clock.install({ time: '2031-05-05T03:07:00Z' });
  const answered = page.waitForResponse(/top_industries_plate/);
  await page.goto('/');
  const worldTime = new Date(Number((await (await answered).allHeaders())['x-world-time']));
  const [hour, minute] = [worldTime.getHours(), worldTime.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const card = section(page, texts.home.opportunity).locator('.card').first();
  await expect(card).toContainText(`${hour}:${minute}`);
});

test('the banner tells the whole price of a cheap coin', async ({ page, texts }) => {
  const { list } = await anybody(subscriptions.newStock, { pageSize: 100 });
  const coin = list.find(({ issuePrice }) => /^0\.\d{4}$/.test(issuePrice));
  if (!coin) throw new Error('no cheap coin is announced');
  // It opens weeks later, when others are open as well.
  await page.route(`**${subscriptions.newStock.path}*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, list: [{ ...coin, status: 1 }] } },
    });
  });
  await page.goto('/');
  const banner = page.locator('main a.card.banner[href="/market/ipo"]');
  await expect(banner).toContainText(coin.name);
  await expect(banner).toContainText(
    filled(texts.market.ipoPrice, { price: `$${coin.issuePrice}` }),
  );
});
