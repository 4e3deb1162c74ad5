/** At a desk: what is held and what waits, in tables under the chart; Home in two columns. */

import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { ablePerson, enter } from './able-person.ts';
import { axeFaults } from './axe.ts';
import { AAPL } from './screens.ts';
import { expect, factsOf, type Locator, type Page, test } from './stage.ts';
import type { Texts } from './texts.ts';
import { walkOn } from './walk.ts';

test.use({ as: 'trader', viewport: { width: 1280, height: 800 } });

const QUOTE = `/quote?${AAPL}`;

function tablesOf(page: Page, { area, order: words, trade }: Texts) {
  const region = page.getByRole('region', { name: area.tradingCenter });
  return {
    region,
    held: region.getByRole('table', { name: trade.holdings }),
    waiting: region.getByRole('table', { name: trade.entrusted }),
    guarded: region.getByRole('table', { name: words.takeProfitStopLoss }),
    closed: region.getByRole('table', { name: trade.closings }),
    applied: region.getByRole('table', { name: trade.subscription }),
    tab: (name: string) => region.getByRole('tab', { name: new RegExp(`^${name}`) }),
  };
}

const rowsOf = (table: Locator) => table.locator('tbody').getByRole('row');

const headOf = (table: Locator, name: string) => table.getByRole('columnheader', { name });

const codesIn = (table: Locator) => table.locator('tbody th bdi').allTextContents();

test('holdings stand under the chart, sorted by their heads', async ({ page, texts, api }) => {
  const { list } = await api(position.me, { pageSize: 100 });
  await page.goto(QUOTE);
  const { held } = tablesOf(page, texts);
  await expect(rowsOf(held)).toHaveCount(list.length);
  const chart = await page.getByRole('region', { name: texts.quote.chart }).boundingBox();
  const table = await held.boundingBox();
  expect(table?.x).toBeGreaterThanOrEqual(chart?.x ?? Number.POSITIVE_INFINITY);
  expect(table?.y).toBeGreaterThan(chart?.y ?? Number.POSITIVE_INFINITY);
  expect(table?.y).toBeLessThan(800);
  const head = (name: string) => held.getByRole('columnheader', { name });
  await expect(head(texts.trade.sortValue)).toHaveAttribute('aria-sort', 'descending');
  await head(texts.market.name).getByRole('button').click();
  await expect(head(texts.market.name)).toHaveAttribute('aria-sort', 'ascending');
  const codes = list.map(({ stockCode }) => stockCode).toSorted();
  await expect.poll(() => codesIn(held)).toEqual(codes);
  await head(texts.market.name).getByRole('button').click();
  await expect(head(texts.market.name)).toHaveAttribute('aria-sort', 'descending');
  expect(await codesIn(held)).toEqual(codes.toReversed());
  // Figures stand under each other.
  const ends = await held
    .locator('tbody tr td:nth-of-type(4)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontVariantNumeric));
  expect(new Set(ends)).toEqual(new Set(['tabular-nums']));
});

test('a holding is closed, and an order taken back, from their rows', async ({
  page,
  texts,
  api,
}) => {
  const { list } = await api(position.consignList, {});
  await page.goto(QUOTE);
  const { held, waiting, tab } = tablesOf(page, texts);
  await rowsOf(held)
    .filter({ hasText: 'TSLA' })
    .getByRole('link', { name: `${texts.order.close} TSLA` })
    .click();
  await expect(page).toHaveURL(/\/close\?code=TSLA.*position=pos_/);
  await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
  await expect(rowsOf(held).filter({ hasText: 'TSLA' })).toHaveAttribute('aria-current', 'true');
  await tab(texts.trade.entrusted).click();
  await expect(rowsOf(waiting)).toHaveCount(list.length);
  const [first] = list;
  await rowsOf(waiting)
    .first()
    .getByRole('button', { name: `${texts.trade.cancelOrder} ${first?.stockCode}` })
    .click();
  const question = page.getByRole('dialog', { name: texts.trade.cancelQuestion });
  await question.getByRole('button', { name: texts.trade.cancelOrder }).click();
  // Behind it nothing is there for anybody.
  await expect(question).toHaveCount(0);
  await expect(rowsOf(waiting)).toHaveCount(list.length - 1);
  await expect(waiting.getByText(first?.stockCode ?? '')).toHaveCount(0);
  const { status } = await api(order.show, { id: first?.orderId ?? '' });
  expect(status).toBe(2);
});

test('the prices that end a position are set from its row, those that may come first', async ({
  page,
  texts,
  api,
}) => {
  const { guards, order: words } = texts;
  await page.goto(QUOTE);
  const { guarded, tab } = tablesOf(page, texts);
  await tab(words.takeProfitStopLoss).click();
  const { list } = await api(position.me, { pageSize: 100 });
  await expect(rowsOf(guarded)).toHaveCount(list.length);
  const row = rowsOf(guarded).filter({ hasText: 'TSLA' });
  const stops = list.find(({ stockCode }) => stockCode === 'TSLA');
  const [low, high] = [0.5, 2].map((part) => (Number(stops?.newPrice) * part).toFixed(2));
  const edit = row.getByRole('button', { name: `${guards.takeShort} / ${guards.stopShort} TSLA` });
  await edit.click();
  const sheet = page.getByRole('dialog', { name: `${words.takeProfitStopLoss} · TSLA` });
  await sheet.getByRole('textbox', { name: words.takeProfit }).fill(high ?? '');
  await sheet.getByRole('textbox', { name: words.stopLoss }).fill(low ?? '');
  await sheet.getByRole('button', { name: guards.save, exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(edit).toBeFocused();
  for (const price of [low, high]) await expect(row).toContainText(price ?? '');
  await expect(tab(words.takeProfitStopLoss)).toHaveAccessibleName(`${words.takeProfitStopLoss} 1`);
  await tab(texts.trade.closings).click();
  await tab(words.takeProfitStopLoss).click();
  expect((await codesIn(guarded)).at(0)).toBe('TSLA');
  // The loss of the one that has a stop is the largest there is.
  const stop = headOf(guarded, words.stopLoss);
  for (const [sorted, at] of [
    ['descending', -1],
    ['ascending', 0],
  ] as const) {
    await stop.getByRole('button').click();
    await expect(stop).toHaveAttribute('aria-sort', sorted);
    expect((await codesIn(guarded)).at(at)).toBe('TSLA');
  }
});

test('what was closed stands in a table, sorted by what it brought, and leads to its order', async ({
  page,
  texts,
}) => {
  const { person, api } = await ablePerson('3000');
  await api(wallet.transfer, { amount: '2500', fromWalletType: 'BALANCE', toWalletType: 'STOCK' });
  for (const [stockCode, unitAmount] of [
    ['FILL-GAIN', '120.00'],
    ['FILL-EVEN', '100.00'],
    ['FILL-MORE', '150.00'],
  ] as const) {
    const { positionId = '' } = await api(order.createStock, {
      stockCode,
      market: 'SANDBOX',
      direction: 0,
      num: '1',
    });
    await api(order.flatPosition, { positionId, isLp: 1, unitAmount });
  }
  await enter(page, person.token);
  await page.goto(QUOTE);
  const { closed, tab } = tablesOf(page, texts);
  await tab(texts.trade.closings).click();
  const realised = headOf(closed, texts.orders.realised);
  await realised.getByRole('button').click();
  await expect(realised).toHaveAttribute('aria-sort', 'descending');
  expect(await codesIn(closed)).toEqual(['FILL-MORE', 'FILL-GAIN', 'FILL-EVEN']);
  await realised.getByRole('button').click();
  expect(await codesIn(closed)).toEqual(['FILL-EVEN', 'FILL-GAIN', 'FILL-MORE']);
  await expect(rowsOf(closed).last()).toContainText('+$50.00');
  await rowsOf(closed)
    .last()
    .getByRole('link', { name: `${texts.trade.why} FILL-MORE` })
    .click();
  await expect(page).toHaveURL(/\/trade\/orders\/ord_/);
});

test('what was applied for stands in a table, with its details', async ({ page, texts }) => {
  const { person, api } = await ablePerson('60000');
  await api(wallet.transfer, { amount: '50000', fromWalletType: 'BALANCE', toWalletType: 'IPO' });
  const { list } = await api(subscriptions.newStock, {});
  const [offer] = list.filter(({ status }) => status === 1);
  const num = offer?.minCount ?? '';
  await api(subscriptions.create, { stockId: offer?.id ?? '', num });
  await enter(page, person.token);
  await page.goto(QUOTE);
  const { applied, tab } = tablesOf(page, texts);
  await tab(texts.trade.subscription).click();
  await expect(tab(texts.trade.subscription)).toHaveAccessibleName(`${texts.trade.subscription} 1`);
  const row = rowsOf(applied).first();
  await expect(row).toContainText(offer?.stockCode ?? '');
  await expect(row).toContainText(texts.offer.waiting);
  await row.getByRole('button', { name: texts.offer.details }).click();
  const sheet = page.getByRole('dialog', { name: offer?.name ?? '' });
  expect(await factsOf(sheet)).toMatchObject({ [texts.offer.planNum]: num });
});

test.describe('while time passes', () => {
  test.use({ clock: 'passes' });

  test('prices tick in the table', async ({ page, texts }) => {
    await page.goto(QUOTE);
    const { held } = tablesOf(page, texts);
    const price = rowsOf(held).filter({ hasText: 'AAPL' }).locator('.price');
    await expect(price).toBeVisible();
    const shown = (await price.textContent()) ?? '';
    await expect(price).not.toHaveText(shown);
  });
});

test('who has nothing is told so, and a failure can be tried again', async ({
  page,
  texts,
  trouble,
}) => {
  const { person } = await ablePerson('1000');
  await enter(page, person.token);
  trouble.expect(/50[0-9]/);
  // On a first visit nothing is kept of a visit before.
  await page.route('**/position/me*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(QUOTE);
  const { region, tab } = tablesOf(page, texts);
  await expect(region.getByText(texts.state.notLoaded)).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/position/me*');
  await region.getByRole('button', { name: texts.action.retry }).click();
  await expect(region.getByText(texts.home.noHoldings)).toBeVisible();
  await tab(texts.trade.entrusted).click();
  await expect(region.getByText(texts.trade.noEntrusted)).toBeVisible();
});

test('without a network the tables keep their last figures, marked as old', async ({
  page,
  texts,
  context,
  trouble,
}) => {
  await page.goto(QUOTE);
  const { region, held } = tablesOf(page, texts);
  await expect(rowsOf(held).first()).toBeVisible();
  trouble.expect(/./);
  await context.setOffline(true);
  await expect(region.locator('.stale').first()).toBeVisible();
  await expect(rowsOf(held).first()).toBeVisible();
});

test('Home has what one has beside what the market does, and one column where it is narrow', async ({
  page,
  texts,
}) => {
  const { home } = texts;
  const headed = (title: string) => page.getByRole('heading', { name: title, exact: true });
  await page.goto('/');
  const market = page.getByRole('complementary', { name: texts.tab.market });
  const own = headed(home.myPortfolio);
  await expect(own).toBeInViewport();
  await expect(market.getByRole('heading', { name: home.opportunity })).toBeInViewport();
  await expect(market.getByRole('heading', { name: home.latestNews })).toBeAttached();
  const [left, right] = await Promise.all([own.boundingBox(), market.boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(market).toHaveCount(0);
  await expect(own).toBeAttached();
});

test('on the smallest wide window the tools of the chart and four tabs are whole', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(QUOTE);
  const { region, held, tab } = tablesOf(page, texts);
  await expect(held).toBeVisible();
  const boxOf = async (what: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return { right: x + width, top: y, bottom: y + height };
  };
  const tool = page.getByRole('button', { name: 'BOLL', exact: true });
  await expect(tool).toBeVisible();
  const { top } = await boxOf(region);
  expect((await boxOf(tool)).bottom).toBeLessThan(top);
  const tabs = await boxOf(region.getByRole('tablist'));
  // Where the row goes on it fades, over forty pixels.
  expect((await boxOf(tab(texts.trade.closings))).right).toBeLessThanOrEqual(tabs.right - 24);
});

for (const language of ['en', 'de', 'sa'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each table fits, and everybody can use it', async ({ page, texts }) => {
      await page.goto(QUOTE);
      const { region, held } = tablesOf(page, texts);
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await region.getByRole('tab').first().click();
        await expect(held).toBeVisible();
        for (const tab of await region.getByRole('tab').all()) {
          await tab.click();
          await expect(region.locator('.skeleton')).toHaveCount(0);
          const scroll = region.locator('.scroll');
          const beyond = await scroll.evaluate((one) => one.scrollWidth - one.clientWidth);
          expect.soft(beyond, `${await tab.textContent()} at ${width}`).toBeLessThanOrEqual(0);
          if (language !== 'en' || width !== 1280) continue;
          const faults = await axeFaults(page, { withColours: true });
          expect.soft(faults, await tab.textContent().then(String)).toEqual([]);
        }
      }
    });

    test('everybody can use both', async ({ page, texts }) => {
      const walk = walkOn(page);
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        for (const route of ['/', QUOTE]) {
          await walk(route);
          if (route === QUOTE) await expect(tablesOf(page, texts).held).toBeVisible();
          await expect(page.locator('.skeleton')).toHaveCount(0);
          const across = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll('.own-tables > .scroll')].map(
              ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
            ),
          );
          expect.soft(Math.max(...across), `${route} at ${width}`).toBeLessThanOrEqual(0);
          const faults = await axeFaults(page, { withColours: language === 'en' });
          expect.soft(faults, `${route} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

test('keys reach each way of a row, and are seen there', async ({ page, texts }) => {
  await page.goto(QUOTE);
  const { held } = tablesOf(page, texts);
  await held.getByRole('columnheader', { name: texts.trade.total }).getByRole('button').focus();
  for (const name of ['who', 'act']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveClass(new RegExp(name));
    const outline = await focused.evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(outline).not.toBe('none');
  }
});

test('of a position that was short, what was sold came first, and is called so', async ({
  page,
  texts,
  api,
}) => {
  const { list } = await api(position.flatList, { pageSize: 100 });
  const short = list.find(({ direction }) => direction === 1);
  if (!short) throw new Error('the trader of the seed has closed nothing that was short');
  const { stockName, buyPrice: entry, sellPrice: exit } = short;
  // As wide as all columns ask for.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(QUOTE);
  const { closed, tab } = tablesOf(page, texts);
  await tab(texts.trade.closings).click();
  const row = rowsOf(closed).filter({ hasText: texts.trade.short }).first();
  await expect(row).toContainText(stockName);
  const heads = await closed.getByRole('columnheader').allTextContents();
  const [head] = heads.splice(0, 1);
  expect(head).toContain(texts.market.name);
  const cell = (name: string) => row.getByRole('cell').nth(heads.indexOf(name));
  await expect(cell(texts.trade.sellPrice)).toHaveText(entry);
  await expect(cell(texts.trade.buyPrice)).toHaveText(exit);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trade');
  await page.getByRole('tab', { name: texts.trade.closings }).click();
  const item = page.getByRole('article').filter({ hasText: texts.trade.short }).first();
  expect(await factsOf(item)).toMatchObject({
    [texts.trade.sellPrice]: entry,
    [texts.trade.buyPrice]: exit,
    [texts.trade.buyAmount]: expect.any(String),
  });
});
