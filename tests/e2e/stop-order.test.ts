/** An order that waits for a price: placed on the ticket, changed in place, and told. */
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
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
  // An order that is over leaves the list, and the sheet that changes it goes too: not without a word.
  await page.goto('/trade?tab=0');
  const row = page.getByRole('article').filter({ hasText: 'FLAT' });
  await row.getByRole('button', { name: texts.edit.open, exact: true }).click();
  await expect(sheet).toBeVisible();
  await api(order.cancel, { orderId: id });
  await expect(sheet).toBeHidden();
  const told = page.locator('.toast', { hasText: 'FLAT' });
  await expect(told).toContainText(texts.history.cancelled);
  await told.getByRole('button', { name: texts.ending.viewOrder }).click();
  await expect(page).toHaveURL(`/trade/orders/${id}`);
});

test('a trailing stop follows the price on its screen, and a lost answer to a change is found', async ({
  page,
  texts,
  api,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const words = texts.order;
  const code = 'FLAT-TRAIL';
  await page.goto(`/open?code=${code}&market=SANDBOX&direction=0`);
  await page.getByRole('radio', { name: words.trailingShort, exact: true }).click();
  const distance = page.getByRole('textbox', { name: words.distance });
  await parts(page, texts).quantity.fill('2');
  await parts(page, texts).review.click();
  await expect(toast(page, words.distanceRange)).toBeVisible();
  await distance.fill('5');
  const ticket = new Ticket(page, texts);
  await ticket.review();
  await expect(page.getByRole('dialog', { name: words.reviewTitle })).toContainText('105.00');
  const id = await ticket.confirm(words.confirmBuy, words.working);
  await page.goto(`/trade/orders/${id}`);
  const main = page.locator('main');
  await expect(main).toContainText('105.00');
  await page.getByRole('button', { name: texts.edit.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.edit.title });
  await expect(sheet).toContainText('105.00');
  // While the sheet is open the stop goes on, and another device changes the order: neither is changed back.
  await api(sandbox.makeScenario, { kind: 'gap', code: `SANDBOX.${code}`, size: -0.1 });
  await api(clock.advance, { by: '2s' });
  await api(order.replace, { orderId: id, num: '3' });
  await expect(main).toContainText('94.50');
  await expect(sheet).toContainText('94.50');

  await sheet.getByRole('textbox', { name: words.distance }).fill('4');
  await sheet.getByRole('button', { name: words.review, exact: true }).click();
  // It arrives; its answer does not.
  await page.route(`**${order.replace.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sheet.getByRole('button', { name: texts.edit.confirm }).click();
  await expect(sheet).toContainText(texts.edit.noAnswer);
  const changed = await api(order.show, { id });
  expect(changed).toMatchObject({
    trailPercent: '4',
    stopPrice: '93.60',
    bestPrice: '90.00',
    consignNum: '3',
  });
  await page.unroute(`**${order.replace.path}`);
  await api(clock.advance, { by: '1s' });
  await sheet.getByRole('button', { name: words.checkAnswer }).click();
  await expect(toast(page, texts.edit.changed)).toBeVisible();
  // It was changed once: what it has now is of the first time.
  expect((await api(order.show, { id })).replaceTime).toBe(changed.replaceTime);
});
