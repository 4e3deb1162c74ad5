/** What a ticket says while it is written, and how the Trading Center adds up. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { expect, factsOf, test } from './stage.ts';
import { filled } from './texts.ts';
import { parts } from './ticket.ts';

test.use({ as: 'trader' });

test('what is wrong with an order is told while it is written', async ({ page, texts }) => {
  await page.goto('/open?code=US10Y&market=BOND&direction=0');
  const { quantity } = parts(page, texts);
  const least = filled(texts.order.belowMinimum, { amount: '$1,000.00' });
  await quantity.fill('1');
  expect((await factsOf(page.locator('main')))[texts.order.minimum]).toBe('$1,000.00');
  await expect(page.getByText(least)).toBeVisible();
  await quantity.fill('20');
  await expect(page.getByText(least)).toHaveCount(0);
  await quantity.fill('99999999');
  await expect(page.getByText(texts.order.notEnough).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText('−$');
});

test('a sale beside shares that are held leads to the close', async ({ page, texts }) => {
  await page.goto('/open?code=KO&market=US&direction=1');
  const { quantity } = parts(page, texts);
  await quantity.fill('2');
  const after = (await factsOf(page.locator('main')))[texts.order.afterOrder];
  expect(after).toContain(texts.trade.short);
  await page.getByRole('link', { name: texts.trade.closePosition }).click();
  await expect(page).toHaveURL(/\/close\?.*tradeType=close/);
});

test('what is worth less than a cent is closed as a whole', async ({ page, texts, api }) => {
  const coin = { stockCode: 'BTC', market: 'CRYPTO' };
  const opened = { ...coin, direction: 0, num: '0.01' } as const;
  const { positionId = '' } = await api(order.createStock, opened);
  await api(order.flatPosition, { positionId, num: '0.00999992' });
  await page.goto(`/close?code=BTC&market=CRYPTO&tradeType=close&position=${positionId}`);
  const { part, quantity } = parts(page, texts);
  await part(texts.order.full).click();
  await expect(quantity).toHaveValue('0.00000008');
  await page.getByRole('button', { name: texts.order.close, exact: true }).click();
  const { list: before } = await api(position.me, coin);
  expect(before.map(({ id }) => id)).toContain(positionId);
  await page.getByRole('button', { name: texts.order.confirmClose }).click();
  const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
  await expect(receipt).toContainText('0.00000008');
  const { list: after } = await api(position.me, coin);
  expect(after.map(({ id }) => id)).not.toContain(positionId);
});

test('the header counts every holding, in one money, and the areas narrow the list', async ({
  page,
  texts,
}) => {
  await page.route('**/position/me', async (route) => {
    const { pageNum = 1, pageSize = 15, market } = route.request().postDataJSON();
    const answer = await (await route.fetch({ postData: { pageSize: 1 } })).json();
    const [first] = answer.data.list;
    const held = { ...first, stockCode: 'NOQUOTE', market: 'US', classify: 0 };
    const pesos = {
      currency: 'MXN',
      walletCurrency: 'MXN',
      baseRate: '0.05',
      rate: '1',
      rateLegs: [],
      // No live rate comes for it: that of the answer counts.
      baseLegs: [{ code: 'FX.NONE', inverted: false }],
      direction: 0,
      contractSize: 1,
      positionNum: '100',
      newPrice: '20.00',
      cost: '2000.00',
      dayCost: '2000.00',
      dayPaid: '0.00',
      margin: '2000.00',
    };
    const all = Array.from({ length: market === 'FUT' ? 0 : 20 }, (_, at) => ({
      ...held,
      ...pesos,
      id: `pos_${at}`,
    }));
    const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const hasNext = pageNum * pageSize < all.length;
    await route.fulfill({
      json: { code: 200, msg: '', data: { list, total: all.length, pageNum, pageSize, hasNext } },
    });
  });
  await page.goto('/trade');
  await expect(page.getByText(filled(texts.trade.valueIn, { currency: 'USD' }))).toBeVisible();
  // Twenty times two thousand pesos at five cents each.
  await expect(page.locator('main .hero')).toHaveText('$2,000.00');
  const row = page.getByRole('list', { name: texts.trade.holdings }).getByRole('article').first();
  await expect(row).toContainText('≈ $100.00');
  await page.getByRole('button', { name: texts.trade.sortBy }).click();
  await page.getByRole('radio', { name: texts.trade.kindFuture }).click();
  await expect(page).toHaveURL('/trade?kind=future');
  await expect(page.getByText(texts.home.noHoldings)).toBeVisible();
  // What narrows the list is said above it, and is left there.
  await page.getByRole('radio', { name: texts.areas.all, exact: true }).click();
  await expect(page).toHaveURL('/trade');
  await expect(row).toBeVisible();
});
