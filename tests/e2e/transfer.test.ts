/** Money between own wallets: from any of them, to where it may go. */
import { wallet } from '#contract/wallets';
import { expect, test } from './stage.ts';

test.use({ as: 'trader' });

test('money leaves whichever wallet is chosen, and goes only where it may', async ({
  page,
  texts,
  api,
}) => {
  const { transfer, wallet: names } = texts;
  const balanceOf = async (walletType: 'STOCK' | 'BALANCE') =>
    Number((await api(wallet.balance, { walletType })).balance);
  const before = { stock: await balanceOf('STOCK'), main: await balanceOf('BALANCE') };
  await page.goto('/profile/transfer');
  const from = page.getByRole('radiogroup', { name: transfer.from });
  const to = page.getByRole('radiogroup', { name: transfer.to });
  await expect(from.getByRole('radio')).toHaveCount(6);
  // From Main to any other, from any other to Main alone.
  await expect(to.getByRole('radio')).toHaveCount(5);
  for (const name of [names.EURO, names.AI, names.STOCK]) {
    await from.getByRole('radio', { name, exact: true }).click();
    await expect(from.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(to).toHaveCount(0);
  }
  await page.getByRole('textbox', { name: transfer.amount }).fill('12.34');
  await page.getByRole('contentinfo').getByRole('button', { name: texts.action.confirm }).click();
  await expect(page).toHaveURL('/');
  expect(await balanceOf('STOCK')).toBeCloseTo(before.stock - 12.34, 2);
  expect(await balanceOf('BALANCE')).toBeCloseTo(before.main + 12.34, 2);
});
