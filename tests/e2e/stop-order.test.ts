/** An order that waits for a price: placed on the ticket, changed in place, and told. */
import { order } from '#contract/orders';
import { expect, test, toast } from './stage.ts';
import { parts, Ticket } from './ticket.ts';

test.use({ as: 'trader' });

test('a stop order waits for its price, and is changed in place', async ({ page, texts, api }) => {
  const words = texts.order;
  // It costs 100.00 at any time, so it never comes to a stop.
  await page.goto('/open?code=FLAT&market=SANDBOX&direction=0');
  await page.getByRole('radio', { name: words.stop, exact: true }).click();
  const stop = page.getByRole('textbox', { name: words.stopPrice });
  await stop.fill('95');
  await parts(page, texts).quantity.fill('2');
  await parts(page, texts).review.click();
  await expect(toast(page, words.stopSide)).toBeVisible();
  await stop.fill('105');
  const ticket = new Ticket(page, texts);
  await ticket.review();
  await expect(page.getByRole('dialog', { name: words.reviewTitle })).toContainText('105.00');
  const id = await ticket.confirm(words.confirmBuy, words.working);
  await page.goto(`/trade/orders/${id}`);
  await page.getByRole('button', { name: texts.edit.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.edit.title });
  const changed = sheet.getByRole('button', { name: words.review, exact: true });
  await expect(changed).toBeDisabled();
  await sheet.getByRole('textbox', { name: words.stopPrice }).fill('110');
  await sheet.getByRole('textbox', { name: words.quantity }).fill('1');
  await changed.click();
  await expect(sheet).toContainText('105.00 → 110.00');
  await sheet.getByRole('button', { name: texts.edit.confirm }).click();
  await expect(toast(page, texts.edit.changed)).toBeVisible();
  await expect(page.locator('main')).toContainText('110.00');
  expect(await api(order.show, { id })).toMatchObject({
    status: 0,
    stopPrice: '110.00',
    consignNum: '1',
  });
});
