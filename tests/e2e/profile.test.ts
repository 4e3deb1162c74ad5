/** The ways from Profile. */
import { expect, test } from './stage.ts';

test.use({ as: 'trader' });

test('Profile leads to verification, to the cards and to the wallets', async ({ page, texts }) => {
  await page.goto('/profile');
  const ways = page.getByRole('navigation', { name: texts.profile.account });
  for (const [name, path] of [
    [texts.area.kyc, '/kyc'],
    [texts.area.bankCards, '/paytype/bankcard'],
    [texts.area.cryptoWallets, '/paytype/crypto'],
  ] as const) {
    await ways.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
  }
});
