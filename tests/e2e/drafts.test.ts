/** What is written on a ticket and not sent: for whom and what it comes back, and for whom and what it does not. */
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
