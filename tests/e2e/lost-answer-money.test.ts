/** A lost answer to what moves money: closed, left or loaded again, it is done once. */

import { account } from '#contract/accounts';
import { payMethod } from '#contract/payout-methods';
import { quant } from '#contract/quant';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ablePerson, enter } from './able-person.ts';
import { askedByItself } from './lost-line.ts';
import { expect, type Page, test } from './stage.ts';

/** Whatever goes to an endpoint arrives, and its answer is lost, until the line is mended. */
async function cutAnswers(page: Page, { path }: Endpoint) {
  let isCut = true;
  await page.route(`**${path}`, async (route) => {
    if (!isCut) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => {
    isCut = false;
  };
}

test('a transfer, left and come back to', async ({ page, texts, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  const { person, api } = await ablePerson('900');
  await enter(page, person.token);
  const mend = await cutAnswers(page, wallet.transfer);
  // Who is logged in is told late: what was sent meanwhile is still theirs.
  let tell: () => void = () => undefined;
  const isPressed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**${account.userInfo.path}`, async (route) => {
    await isPressed;
    await route.fallback();
  });
  await page.goto('/profile/transfer?toWallet=AI');
  await page.getByRole('textbox', { name: texts.transfer.amount }).fill('250');
  const confirm = page.getByRole('button', { name: texts.action.confirm });
  await confirm.click();
  tell();
  const line = page.getByRole('status').filter({ hasText: texts.state.noAnswer });
  await expect(line).toContainText('$250.00');
  await expect(confirm).toBeDisabled();
  await page.goto('/profile/transfer');
  await expect(line).toContainText('$250.00');
  await expect(confirm).toBeDisabled();
  await askedByItself(line, texts);
  mend();
  await line.getByRole('button', { name: texts.order.checkAnswer }).click();
  await expect(line).toHaveCount(0);
  expect(await api(wallet.balance, { walletType: 'AI' })).toMatchObject({ balance: '250.00' });
});

test('an order with a robot, whose sheet was closed and opened again', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const { person, api } = await ablePerson('5000');
  await api(wallet.transfer, { amount: '4000', fromWalletType: 'BALANCE', toWalletType: 'AI' });
  await enter(page, person.token);
  const mend = await cutAnswers(page, quant.placeOrder);
  await page.goto('/quant');
  const open = () => page.locator('article, li, .card').getByRole('button').first().click();
  await open();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('1000');
  await sheet.getByRole('button', { name: texts.quant.confirm }).click();
  const line = page.getByRole('status').filter({ hasText: texts.state.noAnswer });
  await expect(line).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(line).toContainText('$1,000.00');
  await page.reload();
  await open();
  await expect(sheet.getByText(texts.state.noAnswer)).toBeVisible();
  await expect(sheet.getByRole('button', { name: texts.quant.confirm })).toHaveCount(0);
  await askedByItself(sheet, texts);
  mend();
  await sheet.getByRole('button', { name: texts.order.checkAnswer }).click();
  await expect(page).toHaveURL(/\/quant\/order\//);
  expect((await api(quant.orders, {})).list).toHaveLength(1);
});

test('a withdrawal, whose password is asked for again and kept nowhere', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|422/);
  const { person, api } = await ablePerson('900');
  await api(payMethod.add, {
    type: 1,
    name: 'Ada Lovell',
    bankName: 'Bank of Sandbourse',
    cardNo: '4000 0012 3456 7899',
  });
  await enter(page, person.token);
  const mend = await cutAnswers(page, withdrawal.apply);
  await page.goto('/withdraw/bankcard');
  const password = page.getByLabel(texts.payout.payPassword, { exact: true });
  await page.getByRole('textbox', { name: texts.payout.amount }).fill('120');
  await password.fill('123456');
  await page.getByRole('button', { name: texts.area.withdraw, exact: true }).click();
  const line = page.getByRole('status').filter({ hasText: texts.state.noAnswer });
  await expect(line).toContainText('$120.00');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456');
  await page.reload();
  await expect(line).toContainText('$120.00');
  mend();
  const check = line.getByRole('button', { name: texts.order.checkAnswer });
  await check.click();
  await expect(line).toContainText(texts.payout.enterPayPassword);
  // A wrong one says nothing of the withdrawal, which stays what it is.
  await password.fill('654321');
  await check.click();
  await expect(line.getByText(/wrong|incorrect/i)).toBeVisible();
  await password.fill('123456');
  await check.click();
  await expect(line).toHaveCount(0);
  expect((await api(withdrawal.list, {})).list).toMatchObject([{ applyAmount: '120.00' }]);
});
