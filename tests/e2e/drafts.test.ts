/** What is written on a ticket and not sent: for whom and what it comes back, and for whom and what it does not. */
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
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
