/** The history of orders: under the days they were placed on, and by side. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { expect, type Page, test } from './stage.ts';
import { time } from './world-of-test.ts';

const ordersOf = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

test.use({ as: 'trader' });

test('orders stand under their days, each by what counts, and narrow to a side', async ({
  page,
  texts,
  api,
}) => {
  const fill = { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' } as const;
  await api(order.createStock, fill);
  await time.advance('24h');
  const rest = { stockCode: 'REST', market: 'SANDBOX', direction: 1, num: '3', isLp: 1 } as const;
  await api(order.createStock, { ...rest, unitAmount: '900' });
  await api(order.createStock, fill);

  await page.goto('/trade/orders');
  const rows = ordersOf(page, texts.orders.title);
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(days.first()).toHaveText(texts.trade.today);
  await expect(days.nth(1)).toHaveText('Wed, Mar 18');
  // The day stands above its first order alone.
  const heads = await rows.evaluateAll((all) =>
    all.slice(0, 4).map((row) => row.querySelector('h2') !== null),
  );
  expect(heads.slice(0, 3)).toEqual([true, false, true]);

  const [done, open] = [rows.nth(0), rows.nth(1)];
  await expect(done).toContainText(/15:00/);
  await expect(done.locator('.badge.ok')).toHaveText(texts.trade.success);
  await expect(open).toContainText('0 / 3');
  await expect(open.locator('.badge.info')).toHaveText(texts.trade.inProgress);
  const heights = await rows
    .locator('.row')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([72]));

  await page.getByRole('button', { name: texts.order.side }).click();
  await page.getByRole('radio', { name: texts.quote.sell, exact: true }).click();
  await expect(page).toHaveURL('/trade/orders?side=sell');
  await expect(rows.first()).toContainText('REST');
  await expect(rows.filter({ hasText: texts.quote.buy })).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('button', { name: `${texts.order.side}: ${texts.quote.sell}` }),
  ).toBeVisible();
  await page.getByRole('tab', { name: texts.trade.inProgress }).click();
  await expect(page).toHaveURL(/side=sell/);
  await expect(rows.first()).toContainText('REST');

  // A code without its market narrows nothing, and does not look as if.
  await page.goto('/trade/orders?code=REST');
  const all = `${texts.orders.instrument}: ${texts.orders.allInstruments}`;
  await expect(page.getByRole('button', { name: all })).toBeVisible();
});

test('an order says how long it stands, unless it is at the market', async ({
  page,
  api,
  texts,
}) => {
  const sandboxed = { market: 'SANDBOX', direction: 0, num: '4' } as const;
  const { orderId } = await api(order.createStock, { ...sandboxed, stockCode: 'HALF-REST' });
  const limit = { ...sandboxed, stockCode: 'REST', isLp: 1, unitAmount: '90' } as const;
  const limited = await api(order.createStock, limit);
  await page.goto(`/trade/orders/${orderId}`);
  await expect(page.getByText(texts.order.market, { exact: true })).toBeVisible();
  await page.goto(`/trade/orders/${limited.orderId}`);
  await expect(page.getByText(`${texts.order.limit} · GTC`)).toBeVisible();
});

test('an order that a split ends leads to the one that goes on with the rest', async ({
  page,
  texts,
  api,
}) => {
  const half = { stockCode: 'HALF-SPLIT', market: 'SANDBOX', direction: 0, num: '4' } as const;
  const { orderId } = await api(order.createStock, { ...half, isLp: 1, unitAmount: '100' });
  await api(sandbox.makeScenario, { kind: 'split', code: 'SANDBOX.HALF-SPLIT', size: 3 });
  await time.advance('5s');
  const [going] = (await api(position.consignList, {})).list;
  expect(going).toMatchObject({ stockCode: 'HALF-SPLIT', consignNum: '6' });

  await page.goto(`/trade/orders/${orderId}`);
  await expect(
    page.getByText('The rest goes on as a new order in the units after the split'),
  ).toBeVisible();
  await page.getByRole('link', { name: texts.history.itsOrder }).click();
  await expect(page).toHaveURL(`/trade/orders/${going?.orderId}`);
  await expect(page.getByText('0 / 6')).toBeVisible();
  await expect(page.getByRole('link', { name: texts.history.itsOrder })).toHaveCount(0);
});
