/** Money between own wallets: from any of them, to where it may go. */
import { wallet } from '#contract/wallets';
import { expect, test, toast } from './stage.ts';

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

test('a rate that comes late is that of what was asked, not of what is written by then', async ({
  page,
  texts,
}) => {
  const { transfer, wallet: names, action } = texts;
  const late = Promise.withResolvers<void>();
  await page.goto('/profile/transfer?toWallet=EURO');
  await expect(page.getByText(/^1 USD = /)).toBeVisible();
  await page.route(`**${wallet.rate.path}*`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await late.promise;
    await route.fulfill({ json: { ...json, data: { ...json.data, rate: '7.77777' } } });
  });
  const amount = page.getByRole('textbox', { name: transfer.amount });
  const confirm = page.getByRole('contentinfo').getByRole('button', { name: action.confirm });
  const ask = async () => {
    await confirm.click();
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
  };
  const to = page.getByRole('radiogroup', { name: transfer.to }).getByRole('radio');
  await amount.fill('100');
  await ask();
  // Another pair, and back: the rate that was asked for is nothing that anybody wants now.
  await to.filter({ hasText: names.MEXICO }).click();
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
  await to.filter({ hasText: names.EURO }).click();
  await amount.fill('50');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask();
  await amount.fill('60');
  late.resolve();
  await expect(page.getByText(/^1 USD = 7\.77777 EUR/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await confirm.click();
  await expect(page.getByRole('dialog', { name: transfer.reviewTitle })).toContainText('$60.00');
});

test('an answer that comes once somebody has gone on leads them nowhere', async ({
  page,
  texts,
  api,
}) => {
  const { transfer, action, area, auth } = texts;
  const late = Promise.withResolvers<void>();
  await page.route(`**${wallet.transfer.path}`, async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.goto('/profile');
  await page.getByRole('link', { name: area.transfer, exact: true }).first().click();
  await page.getByRole('textbox', { name: transfer.amount }).fill('3.21');
  const confirm = page.getByRole('contentinfo').getByRole('button', { name: action.confirm });
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  const back = page.getByRole('button', { name: action.back });
  await back.click();
  await page.getByRole('link', { name: area.settings }).click();
  await page.getByRole('link', { name: auth.loginPassword }).click();
  const written = page.getByLabel(auth.oldPassword, { exact: true });
  await written.fill('half of it');
  late.resolve();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(written).toHaveValue('half of it');
  // One step back is to where they came from: nobody went it before them.
  await back.click();
  await expect(page).toHaveURL('/profile/setting');
  const { list } = await api(wallet.bill, { pageSize: 1 });
  expect(list[0]).toMatchObject({ amount: expect.stringMatching(/3\.21/) });
});

test('a review stays when it takes the focus from the amount, where a press on a button does not', async ({
  page,
  texts,
  api,
}) => {
  const { transfer, action } = texts;
  await page.goto('/profile/transfer?toWallet=EURO');
  await expect(page.getByText(/^1 USD = /)).toBeVisible();
  const amount = page.getByRole('textbox', { name: transfer.amount });
  await amount.fill('25');
  await expect(amount).toBeFocused();
  const confirm = page.getByRole('contentinfo').getByRole('button', { name: action.confirm });
  // As on phones on which a tap leaves the focus where it was.
  await confirm.evaluate((button: HTMLElement) => button.click());
  const review = page.getByRole('dialog', { name: transfer.reviewTitle });
  await expect(review).toBeVisible();
  await expect
    .poll(() => review.evaluate((sheet) => sheet.contains(document.activeElement)))
    .toBe(true);
  await review.getByRole('button', { name: action.confirm }).click();
  await expect(page).toHaveURL('/');
  const { list } = await api(wallet.bill, { pageSize: 2 });
  expect(list.map((one) => Number(one.amount))).toContain(-25);
});

test('an amount is taken as an input method, or the groups of a language, write it', async ({
  page,
  texts,
}) => {
  await page.goto('/profile/transfer');
  await expect(
    page.getByText(texts.transfer.max.split('{')[0] ?? '', { exact: false }),
  ).toBeVisible();
  const amount = page.getByRole('textbox', { name: texts.transfer.amount });
  await amount.click();
  const keys = await page.context().newCDPSession(page);
  for (const text of ['１', '１２', '１２３']) {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await keys.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }
  await keys.send('Input.insertText', { text: '１２３' });
  await expect(amount).toHaveValue('123');
  await amount.pressSequentially('.5');
  await expect(amount).toHaveValue('123.5');
  await amount.clear();
  await amount.pressSequentially('1,234.56');
  await expect(amount).toHaveValue('1234.56');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('1234.5');
});
