/** What a review says of the price and a receipt of an order that did not fill. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { expect, factsOf, test } from './stage.ts';
import { parts } from './ticket.ts';

test.use({ as: 'trader' });

test('the review tells how far from the last price an order would fill', async ({
  page,
  texts,
  api,
}) => {
  const asked = { stockCode: 'SGNJ', market: 'US', direction: 0, num: '500' } as const;
  const { order: told } = await api(order.preview, asked);
  const { price_nominal: last } = await api(market.stockDetail, {
    stockCode: 'SGNJ',
    market: 'US',
  });
  const slip = ((Number(told?.avgPrice) / last - 1) * 100).toFixed(2);
  // The order eats into the book, or the figure would be told of nothing.
  expect(Number(slip)).toBeGreaterThan(0);
  await page.goto('/open?code=SGNJ&market=US&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('500');
  await review.click();
  const sheet = page.getByRole('dialog', { name: texts.order.reviewTitle });
  await expect(sheet.getByText(texts.order.slippage)).toBeVisible();
  expect(await factsOf(sheet)).toMatchObject({ [texts.order.slippage]: `+${slip}%` });
});

test('a receipt says in the words of the server why an order was cancelled', async ({
  page,
  texts,
  api,
}) => {
  const rest = { stockCode: 'REST-WHY', market: 'SANDBOX', direction: 0, num: '1' } as const;
  const ended = await api(order.createStock, { ...rest, timeInForce: 'IOC' });
  expect(ended).toMatchObject({ status: 2, filledNum: '0' });
  const { steps } = await api(order.explain, { id: ended.orderId });
  const why = steps.findLast(({ kind }) => kind === 'ended')?.text ?? '';
  expect(why).not.toBe('');
  // No ticket asks for less than what waits: the answer is that of the order above.
  await page.route(`**${order.createStock.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: ended } }),
  );
  await page.goto('/open?code=REST-WHY&market=SANDBOX&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('1');
  await review.click();
  await page.getByRole('button', { name: texts.order.confirmBuy }).click();
  const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
  await expect(receipt).toContainText(texts.order.cancelled);
  await expect(receipt).toContainText(why);
});
