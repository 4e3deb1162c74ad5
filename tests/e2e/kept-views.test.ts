/** What was chosen on a screen stands there again for whoever comes back to it, or loads it anew. */

import { AAPL } from './screens.ts';
import { expect, test, toast } from './stage.ts';

test.use({ as: 'trader' });

test('the half of the profile that was looked at', async ({ page, texts }) => {
  await page.goto('/profile');
  const stock = page.getByRole('tab', { name: texts.profile.stock, exact: true });
  await stock.click();
  const transfer = page.getByRole('main').getByRole('link', { name: texts.area.transfer });
  await transfer.first().click();
  await expect(page).toHaveURL(/\/profile\/transfer/);
  await page.goBack();
  await expect(stock).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(stock).toHaveAttribute('aria-selected', 'true');
});

test('the wallet and the month of the movements', async ({ page, texts }) => {
  await page.goto('/profile/history');
  const wallet = page.getByRole('radio', { name: texts.wallet.STOCK, exact: true });
  await wallet.click();
  await page.getByRole('button', { name: texts.history.earlier }).click();
  await expect(page).toHaveURL('/profile/history?wallet=STOCK&month=2026-03');
  await page.reload();
  await expect(wallet).toBeChecked();
  await expect(page.getByText('March 2026')).toBeVisible();
  // Of an address only what makes sense.
  await page.goto('/profile/history?wallet=GOLD&month=2026-13');
  await expect(page.getByRole('radio', { name: texts.history.allWallets })).toBeChecked();
  await expect(page.getByText(texts.history.allMonths)).toBeVisible();
});

test('the period of a chart, for whoever comes back from its ticket', async ({ page, texts }) => {
  await page.goto(`/quote?${AAPL}`);
  const time = page.getByRole('tab', { name: texts.period.time, exact: true });
  await time.click();
  await page.getByRole('link', { name: texts.quote.buy, exact: true }).click();
  await expect(page.getByRole('textbox', { name: texts.order.quantity })).toBeVisible();
  await page.goBack();
  await expect(time).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.chart-canvas canvas').first()).toBeVisible();
});

test.describe('somebody who comes back from their mail', () => {
  test.use({ as: 'nobody' });

  test('finds the address that the code went to on a page that was loaded anew', async ({
    page,
    texts,
  }) => {
    const address = 'mail@example.test';
    for (const route of ['/profile/register', '/profile/resetpwd']) {
      await page.goto(route);
      const email = page.getByRole('textbox', { name: texts.auth.email, exact: true });
      await expect(email).toHaveValue('');
      await email.fill(address);
      await page.getByRole('button', { name: texts.auth.sendCode }).click();
      await expect(toast(page, texts.auth.codeSent)).toBeVisible();
      await page.reload();
      await expect(email).toHaveValue(address);
    }
  });
});
