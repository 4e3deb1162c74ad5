/** What is written on a ticket and not sent: for whom and what it comes back, and for whom and what it does not. */
import { chat } from '#contract/chat';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { idCardFront } from '../../server/topics/test-people/specimens.ts';
import { ablePerson, enter } from './able-person.ts';
import { expect, test } from './stage.ts';
import { parts } from './ticket.ts';

test.use({ as: 'trader' });

test('the side of a ticket is the one that was tapped, whatever was written before', async ({
  page,
  texts,
}) => {
  await page.goto('/quote?code=LLY&market=US');
  const { side, quantity } = parts(page, texts);
  const tap = (name: 'buy' | 'sell') =>
    page.getByRole('link', { name: texts.quote[name], exact: true }).click();
  await tap('buy');
  await side('sell').click();
  await quantity.fill('3');
  // What is written outlives a refresh, with the side it was written for.
  await page.reload();
  await expect(side('sell')).toBeChecked();
  await expect(quantity).toHaveValue('3');
  await page.goBack();
  await tap('buy');
  await expect(side('buy')).toBeChecked();
  await expect(quantity).toHaveValue('');
  await page.goBack();
  await tap('sell');
  await expect(side('sell')).toBeChecked();
  await expect(quantity).toHaveValue('3');
});

test('the side that an address asks for is that of the ticket that stands already', async ({
  page,
  texts,
}) => {
  const address = '/open?code=LLY&market=US&direction=';
  await page.goto(`${address}0`);
  const { side, quantity } = parts(page, texts);
  await quantity.fill('3');
  await page.evaluate((next) => history.pushState(null, '', next), `${address}1`);
  await expect(side('sell')).toBeChecked();
  await expect(quantity).toHaveValue('');
  await side('buy').click();
  await expect(page).toHaveURL(`${address}0`);
  await expect(side('buy')).toBeChecked();
});

test('a closing that was begun is that of one position, not of the other in the same share', async ({
  page,
  texts,
}) => {
  const { person, api } = await ablePerson('4000');
  await api(wallet.transfer, {
    amount: '4000',
    fromWalletType: 'BALANCE',
    toWalletType: 'STOCK',
  });
  const share = { stockCode: 'FILL-DRAFT', market: 'SANDBOX', direction: 0 } as const;
  await api(order.createStock, { ...share, num: '7' });
  await api(order.createStock, { ...share, num: '3', isolatedPosition: 2 });
  await enter(page, person.token);
  await page.goto('/close?code=FILL-DRAFT&market=SANDBOX&direction=0&tradeType=close');
  const which = page.getByRole('radiogroup', { name: texts.quote.myPosition }).getByRole('radio');
  const { quantity } = parts(page, texts);
  await which.nth(0).click();
  await quantity.fill('2');
  await which.nth(1).click();
  await expect(quantity).toHaveValue('');
  await which.nth(0).click();
  await expect(quantity).toHaveValue('2');
});

test.describe('to customer service', () => {
  test.use({ as: 'fresh' });

  test('what is half written, and what did not arrive, comes back with the page', async ({
    page,
    texts,
    api,
    trouble,
  }) => {
    trouble.expect(/chat\/send|Failed to load resource/);
    await page.goto('/market');
    const panel = page.getByRole('dialog', { name: texts.app.customerService });
    const field = panel.getByRole('textbox', { name: texts.chat.write });
    const open = () => page.getByRole('button', { name: texts.app.customerService }).click();
    await open();
    await page.route(`**${chat.send.path}`, (route) => route.abort());
    await field.fill('Through a tunnel');
    await field.press('Enter');
    await expect(panel.getByRole('alert')).toContainText(texts.error.offline);
    await field.fill('And half of');
    await page.unroute(`**${chat.send.path}`);
    await page.reload();
    await open();
    await expect(field).toHaveValue('And half of');
    await expect(panel.getByRole('alert')).toContainText(texts.error.offline);
    await panel.getByRole('button', { name: texts.action.retry }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(panel.getByText(texts.chat.sending)).toHaveCount(0);
    expect((await api(chat.messages, {})).list).toHaveLength(1);
    await field.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveText([/Through a tunnel/, /And half of/]);
    await expect(panel.getByText(texts.chat.sending)).toHaveCount(0);
    await page.reload();
    await open();
    await expect(panel.getByRole('listitem')).toHaveText([/Through a tunnel/, /And half of/]);
    await expect(field).toHaveValue('');
  });
});

test.describe('a message on its way', () => {
  test.use({ as: 'fresh' });

  test('arrives though the page was left, and once', async ({ page, texts, api }) => {
    await page.goto('/market');
    const panel = page.getByRole('dialog', { name: texts.app.customerService });
    const field = panel.getByRole('textbox', { name: texts.chat.write });
    await page.getByRole('button', { name: texts.app.customerService }).click();
    const asked = page.waitForRequest(`**${chat.send.path}`);
    await page.route(`**${chat.send.path}`, () => undefined);
    await field.fill('Is it there?');
    await field.press('Enter');
    await asked;
    await page.unroute(`**${chat.send.path}`);
    await page.reload();
    await page.getByRole('button', { name: texts.app.customerService }).click();
    await expect(panel.getByRole('listitem')).toHaveText([/Is it there\?/]);
    await expect(panel.getByText(texts.chat.sending)).toHaveCount(0);
    await expect.poll(async () => (await api(chat.messages, {})).list.length).toBe(1);
  });
});

test.describe('of papers', () => {
  test.use({ as: 'fresh' });

  test('names, numbers and pictures come back after a refresh and another look at the choice', async ({
    page,
    texts,
  }) => {
    const { kyc, photo } = texts;
    const holder = { firstName: 'Ada', lastName: 'Lovell', idCardNumber: 'SBX 7731 0452' };
    const buffer = Buffer.from(idCardFront(holder));
    await page.goto('/kyc/idcard?area=Germany');
    await page.getByLabel(kyc.firstName).fill(holder.firstName);
    await page.getByLabel(kyc.idCardNumber).fill(holder.idCardNumber);
    await page
      .getByLabel(kyc.addFront)
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(photo.uploaded)).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel(kyc.firstName)).toHaveValue(holder.firstName);
    await expect(page.getByLabel(kyc.idCardNumber)).toHaveValue(holder.idCardNumber);
    await expect(page.getByText(photo.uploaded)).toHaveCount(1);
    const picture = page.locator('.drop.filled img');
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .not.toBe(0);

    await page.getByRole('link', { name: kyc.change }).click();
    await expect(page.getByRole('button', { name: /Germany/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: kyc.idCard })).toBeChecked();
    // The number belongs to the other document.
    await page.getByRole('radio', { name: kyc.passport }).click();
    await page.getByRole('button', { name: kyc.continue }).click();
    await expect(page.getByLabel(kyc.firstName)).toHaveValue(holder.firstName);
    await expect(page.getByLabel(kyc.passportNumber)).toHaveValue('');
    await expect(page.getByText(photo.uploaded)).toHaveCount(0);
    await page.goBack();
    await page.getByRole('radio', { name: kyc.idCard }).click();
    await page.getByRole('button', { name: kyc.continue }).click();
    await page.getByLabel(kyc.lastName).fill(holder.lastName);
    await page
      .getByLabel(kyc.addBack)
      .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(photo.uploaded)).toHaveCount(2);
    await page.getByRole('button', { name: kyc.submit }).click();
    await expect(page.getByRole('heading', { name: kyc.checking })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('papers');
  });
});
