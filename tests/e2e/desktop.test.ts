/** At a desk: the list of what is watched, the chart and the ticket are side by side. */
import { AAPL } from './screens.ts';
import { expect, test } from './stage.ts';
import { Ticket } from './ticket.ts';

test.use({ as: 'trader', viewport: { width: 1280, height: 800 } });

test('an order is placed with watchlist, chart and ticket in view', async ({ page, texts }) => {
  await page.goto(`/quote?${AAPL}`);
  const list = page.getByRole('complementary', { name: texts.tab.watchlist });
  const chart = page.getByRole('region', { name: texts.quote.chart });
  const ticket = new Ticket(page, texts);
  await ticket.fillQuantity('2');
  const places = [list, chart, page.getByRole('textbox', { name: texts.order.quantity })];
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  for (const box of boxes) expect(box?.y).toBeLessThan(800);
  const lefts = boxes.map((box) => box?.x ?? 0);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(new Set(lefts).size).toBe(3);
  // What it would lead to is there already.
  await expect(page.getByRole('link', { name: texts.quote.buy, exact: true })).toHaveCount(0);
  await ticket.review();
  await ticket.confirm(texts.order.confirmBuy, texts.order.filled);
  await ticket.viewPosition();
});

test('the list leads from one instrument to the next, and the ticket follows', async ({
  page,
  texts,
}) => {
  await page.goto(`/open?${AAPL}&direction=0`);
  const list = page.getByRole('complementary', { name: texts.tab.watchlist });
  await expect(list.getByRole('link', { name: /^AAPL/ })).toHaveAttribute('aria-current', 'true');
  // The page has one main part and one name, and what stands beside them is of lower rank.
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(texts.order.title));
  await expect(page).toHaveTitle(`${texts.order.title} · Sandbourse`);
  await list.getByRole('link', { name: /^TSLA/ }).click();
  await expect(page).toHaveURL(/\/quote\?code=TSLA/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tesla');
  await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/open\?/);
});

test('the tabs are a rail on every screen, and a narrower window is a phone again', async ({
  page,
  texts,
}) => {
  await page.goto(`/quote?${AAPL}`);
  const rail = page.getByRole('navigation', { name: texts.app.mainMenu });
  await rail.getByRole('link', { name: texts.tab.market }).click();
  await expect(page).toHaveURL('/market');
  // From a screen below the tabs the way back stays open.
  await page.goBack();
  await expect(page).toHaveURL(/\/quote/);
  await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.getByRole('link', { name: texts.quote.buy, exact: true })).toBeVisible();
  await expect(rail).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: texts.tab.watchlist })).toHaveCount(0);
});
