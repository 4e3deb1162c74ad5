/** Being told when a price is reached: the bell of a quote, the inbox, the list of all. */
import { expect, test } from './stage.ts';
import { filled } from './texts.ts';
import { time } from './world-of-test.ts';

const WAVE = '/quote?source=stock&code=WAVE&name=Wave&market=SANDBOX&classify=0';

test.use({ as: 'trader' });

test('a price alert is set at the bell, comes to the inbox once, and can be taken away', async ({
  page,
  texts,
}) => {
  await page.goto(WAVE);
  await page.getByRole('button', { name: texts.alert.set }).click();
  const sheet = page.getByRole('dialog', { name: texts.alert.set });
  const setIt = sheet.getByRole('button', { name: texts.alert.set });
  await setIt.click();
  await expect(sheet.getByRole('alert')).toHaveText(texts.alert.noPrice);
  await sheet.getByRole('radio', { name: '+2%' }).click();
  const price = await sheet.getByRole('textbox', { name: texts.alert.price }).inputValue();
  await setIt.click();
  const rises = filled(texts.alert.rises, { price });
  await expect(sheet.getByRole('listitem').getByText(rises)).toBeVisible();

  await time.advance('15m');
  await sheet.getByRole('link', { name: texts.alert.all }).click();
  await expect(page).toHaveURL('/profile/alerts');
  const row = page.getByRole('listitem').filter({ hasText: rises });
  await expect(row).toContainText(texts.alert.reached.split('{{')[0] ?? '');

  await page.goto('/profile/inbox');
  const told = page.getByRole('link').filter({ hasText: `rose to ${price}` });
  await expect(told).toHaveCount(1);
  await page.getByRole('link', { name: texts.alert.title }).click();
  await row.getByRole('button').click();
  await expect(page.getByText(texts.alert.none)).toBeVisible();
});
