/** What the review of an order shows: the server's word, or the ticket's own reckoning in its place. */
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { ablePerson, enter } from './able-person.ts';
import { expect, factsOf, test } from './stage.ts';
import { filled } from './texts.ts';
import { parts, Ticket } from './ticket.ts';

test.use({ as: 'trader' });

test('the review shows what the server says of the order, and stays without it', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/503/);
  const { person, api } = await ablePerson('3000');
  await api(wallet.transfer, {
    amount: '2500',
    fromWalletType: 'BALANCE',
    toWalletType: 'STOCK',
  });
  await enter(page, person.token);
  const { order: words } = texts;
  const sheet = page.getByRole('dialog', { name: words.reviewTitle });
  const { quantity, review, limit, price } = parts(page, texts);
  const confirm = sheet.getByRole('button', { name: words.confirmBuy });
  // Of 11 five fill at once; half of the rest is what no ticket can know.
  await page.goto('/open?code=HALF-REVIEW&market=SANDBOX&direction=0');
  await quantity.fill('11');
  await review.click();
  await expect(sheet.getByRole('status')).toHaveText(words.previewTold);
  expect(await factsOf(sheet)).toMatchObject({
    [words.fillsNow]: '5 / 11',
    [words.expectedPrice]: '100.00',
    [words.fee]: '$1.10',
    [words.takenFrom]: '$1,101.10',
  });
  // What is refused is told with its figures, and not sent.
  await page.goto('/open?code=REJECT-REVIEW&market=SANDBOX&direction=0');
  await quantity.fill('1');
  await review.click();
  await expect(sheet.getByRole('status')).toContainText('The venue rejected the order');
  await expect(confirm).toBeDisabled();
  // No answer: the ticket's own reckoning, marked as such, and the order can go.
  await page.goto('/open?code=FILL-REVIEW&market=SANDBOX&direction=0');
  const held = Promise.withResolvers<void>();
  await page.route('**/stock/preview', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { code: 503, msg: '', data: {} } });
  });
  await limit.click();
  await price.fill('100.00');
  await quantity.fill('2');
  await review.click();
  await expect(sheet.getByRole('status')).toHaveText(words.previewChecking);
  expect(await factsOf(sheet)).toMatchObject({ [words.takenFrom]: '$200.20' });
  held.resolve();
  await expect(sheet.getByRole('status')).toHaveText(words.previewEstimate);
  await expect(confirm).toBeEnabled();
  await new Ticket(page, texts).confirm(words.confirmBuy, words.filled);
});

test('an amount makes whole lots, outlives a refresh, a slip is asked about, and all is closed', async ({
  page,
  texts,
}) => {
  const { person, api } = await ablePerson('3000');
  await api(wallet.transfer, {
    amount: '2500',
    fromWalletType: 'BALANCE',
    toWalletType: 'STOCK',
  });
  const other = { stockCode: 'FILL-OTHER', market: 'SANDBOX', direction: 0, num: '2' } as const;
  await api(order.createStock, other);
  await enter(page, person.token);
  const { order: words, slip, trade } = texts;
  await page.goto('/open?code=FILL-AMOUNT&market=SANDBOX&direction=0');
  await page.getByRole('button', { name: words.byAmount }).click();
  const amount = page.getByRole('textbox', { name: words.amountWithFee });
  await amount.fill('500');
  // Five would cost a fee more than that.
  await expect(page.getByText(filled(words.amountBuys, { num: '4 shares' }))).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue('500');
  const { limit, price, review } = parts(page, texts);
  await limit.click();
  await price.fill('150');
  await amount.fill('500');
  await review.click();
  const question = page.getByRole('dialog', { name: slip.question });
  await expect(question).toContainText('50.0%');
  await question.getByRole('button', { name: slip.goOn }).click();
  const ticket = new Ticket(page, texts);
  const id = await ticket.confirm(words.confirmBuy, words.filled);
  expect(await api(order.show, { id })).toMatchObject({ filledNum: '3', avgPrice: '100.00' });
  await ticket.viewPosition();

  await page.getByRole('button', { name: trade.closeAll }).click();
  const all = page.getByRole('dialog', { name: trade.closeAllTitle });
  await all.getByRole('button', { name: trade.closeAll }).click();
  await expect(all.getByText(words.filled, { exact: true })).toHaveCount(2);
  await all.getByRole('button', { name: texts.action.done }).click();
  await expect(page.getByText(texts.home.noHoldings)).toBeVisible();
  expect((await api(position.me, {})).total).toBe(0);
});
