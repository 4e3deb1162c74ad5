/** What a review says of the price and a receipt of an order that did not fill. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { expect, factsOf, test } from './stage.ts';
import { filled } from './texts.ts';
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

test('a receipt in another currency and with leverage says what was traded, to the cent', async ({
  page,
  texts,
  api,
}) => {
  const asked = { stockCode: 'USDJPY', market: 'FX', direction: 0, num: '62000' } as const;
  const { order: told } = await api(order.preview, { ...asked, isolatedPosition: 5 });
  // The average is a rounded figure: times the quantity it would be another sum.
  expect(told?.fills.length).toBeGreaterThan(1);
  await page.goto('/open?code=USDJPY&market=FX&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('62000');
  await page.getByRole('radio', { name: '5×' }).click();
  await review.click();
  await page.getByRole('button', { name: texts.order.confirmBuy }).click();
  const receipt = page.getByRole('dialog', { name: texts.order.title, exact: true });
  await expect(receipt).toContainText(texts.order.filled);
  // The booked figures come after the answer to the order.
  await expect(receipt).toContainText(filled(texts.order.fillNumber, { number: '1' }));
  const facts = await factsOf(receipt);
  const placed = await api(order.show, { id: facts[texts.order.number] ?? '' });
  expect(placed.totalPrice).toMatch(/^62\d{3}\./);
  // With leverage the total of the ticket is a part of this: it has another name.
  expect(facts[texts.order.total]).toBeUndefined();
  expect(facts[texts.orders.filledValue]).toBe(
    `$${Number(placed.totalPrice).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  // A line of a fill is what it says: no figure without a name.
  const [first] = placed.fills;
  expect(facts[filled(texts.order.fillNumber, { number: '1' })]).toBe(
    `${Number(first?.num).toLocaleString('en')} × ${first?.price}`,
  );
});

test('what the book cannot fill is not counted as held after the order', async ({
  page,
  texts,
  api,
}) => {
  const asked = { stockCode: 'SSZN', market: 'US', direction: 0, num: '500' } as const;
  const { order: told } = await api(order.preview, asked);
  const bought = told?.filledNum ?? '';
  expect([Number(bought) > 0, Number(bought) < 500, told?.restingNum]).toEqual([true, true, '0']);
  await page.goto('/open?code=SSZN&market=US&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('500');
  await review.click();
  await page.getByRole('button', { name: texts.slip.goOn }).click();
  const sheet = page.getByRole('dialog', { name: texts.order.reviewTitle });
  await expect(sheet.getByText(texts.order.notFilled)).toBeVisible();
  expect((await factsOf(sheet))[texts.order.afterOrder]).toMatch(new RegExp(`^${bought} `));
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
