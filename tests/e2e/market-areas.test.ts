/** The labelled lists of the market: each leads somewhere real, and shows what belongs there. */
import { market } from '#contract/instruments';
import { ProductClass } from '#core/instrument.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { anybody } from './server.ts';
import { expect, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';

type Place = { market: string; classify?: number };

const PLACES = {
  us: { market: 'US', classify: ProductClass.stock },
  europe: { market: 'EUROPE' },
  germany: { market: 'DE' },
  mexico: { market: 'MX' },
  hongkong: { market: 'HK' },
  etf: { market: 'US', classify: ProductClass.etf },
  crypto: { market: 'CRYPTO' },
  forex: { market: 'FX' },
  futures: { market: 'FUT' },
  bonds: { market: 'BOND' },
  auction: { market: 'US', classify: ProductClass.auction },
  placing: { market: 'US', classify: ProductClass.placing },
  sandbox: { market: 'SANDBOX' },
} as const satisfies Record<string, Place>;

const rowsOf = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** Codes on screen. */
async function codesIn(page: Page, { market: { instruments } }: Texts): Promise<string[]> {
  await expect(rowsOf(page, instruments).first()).toBeVisible();
  return rowsOf(page, instruments).locator('.font-semibold:has(+ .called)').allTextContents();
}

/** What is on screen and does not belong there; there must be something. */
async function strangersIn(page: Page, texts: Texts, members: ReadonlySet<string>) {
  const codes = await codesIn(page, texts);
  return codes.length > 0 ? codes.filter((code) => !members.has(code)) : ['nothing on screen'];
}

/** Some of a list; which ones lead it changes with the prices. */
async function membersOf(place: Place): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { ...place, sort: 'f3', pageNum, pageSize: 100 } as const;
    const { list, hasNext } = await anybody(market.allStockList, page);
    for (const item of list) codes.add(item.stock_code);
    if (!hasNext || pageNum === 3) return codes;
  }
}

test('Market leads to every list, and each shows its own', async ({ page, texts }) => {
  await page.goto('/market');
  const ways = page.getByRole('navigation', { name: texts.areas.title });
  for (const [name, place] of Object.entries(PLACES)) {
    const title = texts.areas[name as keyof typeof PLACES];
    await ways.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/market/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const members = await membersOf(place);
    if (members.size === 0) await expect(page.getByText(texts.state.noData)).toBeVisible();
    else expect(await strangersIn(page, texts, members)).toEqual([]);
    await page.goBack();
  }
  for (const [title, path] of [
    [texts.market.indexes, '/market/indexes'],
    [texts.home.earnings, '/market/earnings'],
    [texts.home.academy, '/market/academy'],
  ] as const) {
    await expect(ways.getByRole('link', { name: title })).toHaveAttribute('href', path);
  }
});

test('futures show one category alone, also after coming back', async ({ page, texts }) => {
  await page.goto('/market/futures');
  await page.getByRole('tab', { name: 'Energy' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page).toHaveURL('/market/futures?sector=Energy');
  const { list } = await anybody(market.allStockList, { market: 'FUT', sector: 'Energy' });
  const wanted = list.map((item) => item.stock_code).sort();
  await expect.poll(async () => (await codesIn(page, texts)).sort()).toEqual(wanted);
  await rowsOf(page, texts.market.instruments).first().getByRole('link').click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Energy' })).toHaveAttribute('aria-selected', 'true');
});

test('rankings change with their tab and their market', async ({ page, texts }) => {
  const first = rowsOf(page, texts.rankings.losers).first();
  await page.goto('/market');
  const breadth = page.getByRole('region', { name: texts.market.breadthTitle });
  await breadth.getByRole('link', { name: texts.market.losers }).click();
  await expect(page).toHaveURL('/market/losers');
  await expect(first).toContainText('\u2212');
  await page.getByRole('radio', { name: texts.places.HK }).click();
  await expect(page).toHaveURL('/market/losers?market=HK');
  const hongKong = await anybody(marketList.topList, { market: 'HK', type: 'losers' });
  const codes = hongKong.list.map((item) => item.stock_code).join('|');
  await expect(first).toContainText(new RegExp(codes));
  await expect(page.getByText(texts.rankings.liquidOnly)).toBeVisible();
  await page.getByRole('tab', { name: texts.rankings.traded }).click();
  await expect(page.getByText(texts.rankings.liquidOnly)).toBeHidden();
  await expect(page).toHaveURL('/market/traded?market=HK');
  const traded = rowsOf(page, texts.rankings.traded).first();
  await expect(traded.locator('.badge')).toHaveText(/Buy|Sell/);
});

test('global indexes stand by region', async ({ page, texts }) => {
  const regions = await anybody(marketList.globalIndex, { perRegion: 50 });
  await page.goto('/market/indexes');
  const titles = {
    US: texts.market.usMarkets,
    Europe: texts.market.europeMarkets,
    HongKong: texts.market.hongKongMarket,
    Mexico: texts.market.mexicanMarket,
  };
  for (const { region, list } of regions) {
    const heading = page.getByRole('heading', { name: titles[region], exact: true });
    const section = page.locator('section', { has: heading });
    await expect(section.getByRole('link')).toHaveCount(list.length);
    await expect(section).toContainText(list.at(-1)?.name ?? 'nothing');
  }
});

test('a concept shows its members, and the list of concepts all of them', async ({
  page,
  texts,
}) => {
  await page.goto('/market');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: texts.market.topConcepts }),
  });
  await section.getByRole('link', { name: texts.action.viewMore }).click();
  await expect(page).toHaveURL('/market/concepts');
  const row = rowsOf(page, texts.market.topConcepts).first();
  const name = (await row.locator('.name').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const { list, total } = await anybody(market.allStockList, { concept: name, pageSize: 100 });
  await expect(page.getByRole('main')).toContainText(` ${total.toLocaleString('en')}`);
  const members = new Set(list.map((item) => item.stock_code));
  expect(await strangersIn(page, texts, members)).toEqual([]);
});

test('the calendar and the academy are there in full', async ({ page, texts }) => {
  await page.goto('/');
  const more = (title: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('link', { name: texts.action.viewMore });
  await more(texts.home.earnings).click();
  const reports = await anybody(marketList.topFinaCalendarList, { pageSize: 30 });
  await expect(rowsOf(page, texts.home.earnings).first()).toContainText(reports.list[0]!.stockName);
  await page.goBack();
  await more(texts.home.academy).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.home.academy })).toBeVisible();
  await expect(page).toHaveURL('/market/academy');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/academy-/);
});

test('a market that is none leads home', async ({ page }) => {
  await page.goto('/market/nowhere');
  await expect(page).toHaveURL('/');
});
