/** A robot order from the market to the money that comes back. */
import { offerDesk } from '#contract/offer-desk';
import { quant } from '#contract/quant';
import { wallet } from '#contract/wallets';
import { ablePerson, enter } from './able-person.ts';
import { staffToken } from './desk.ts';
import { cents } from './money.ts';
import { apiAs } from './server.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';

test.describe('somebody with money in the AI wallet', () => {
  test.use({ as: 'trader' });

  test('orders a robot, sees what it may earn, and closes the order early', async ({
    page,
    texts,
    api,
  }) => {
    const before = await api(wallet.balance, { walletType: 'AI' });
    await page.goto('/market');
    await page.getByRole('link', { name: texts.quant.title }).click();
    const robot = page.getByRole('article', { name: 'Caravan' });
    await robot.getByRole('button', { name: texts.quant.order }).click();
    const sheet = page.getByRole('dialog', { name: 'Caravan' });
    await sheet.getByLabel(texts.quant.amount).fill('499');
    await sheet.getByRole('button', { name: texts.quant.confirm }).click();
    await expect(sheet.getByText('At least $500.00')).toBeVisible();
    await sheet.getByLabel(texts.quant.amount).fill('1000');
    expect(await factsOf(sheet)).toMatchObject({
      [texts.quant.robotId]: 'QR-14',
      [texts.quant.term]: '14 days',
      [texts.quant.incomeLow]: '$2.80',
      [texts.quant.incomeHigh]: '$6.30',
    });
    await expect(sheet.getByText('0.20% of the amount: $2.00')).toBeVisible();
    await sheet.getByRole('button', { name: texts.quant.confirm }).click();

    await expect(page).toHaveURL(/\/quant\/order\/qnt_/);
    await expect(page.getByText(texts.quant.inProgress)).toBeVisible();
    await expect(page.getByText(texts.quant.noIncome)).toBeVisible();
    const bound = await api(wallet.balance, { walletType: 'AI' });
    expect(cents(before.balance) - cents(bound.balance)).toBe(100_000n);

    await page.getByRole('button', { name: texts.quant.closeOrder }).click();
    const question = page.getByRole('dialog', { name: texts.quant.closeQuestion });
    await expect(question.getByText('$998.00 comes back')).toBeVisible();
    await question.getByRole('button', { name: texts.quant.closeOrder }).click();
    await expect(toast(page, texts.state.success)).toBeVisible();
    await expect(page.locator('.badge', { hasText: texts.quant.closedEarly })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.quant.closeOrder })).toHaveCount(0);
    const after = await api(wallet.balance, { walletType: 'AI' });
    expect(cents(before.balance) - cents(after.balance)).toBe(200n);
    expect(after.usedBalance).toBe(before.usedBalance);
  });

  test('finds what an order has earned, day by day', async ({ page, texts, api }) => {
    const { list } = await api(quant.orders, {});
    const ended = list.find(({ status }) => status === 1);
    await page.goto('/quant?view=orders');
    await page.getByRole('link', { name: /Oasis/ }).click();
    const days = page.getByRole('list', { name: texts.quant.incomeList }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(page.getByText(`+${ended?.income}`)).toBeVisible();
    await expect(page.locator('.badge', { hasText: texts.quant.matured })).toBeVisible();
  });
});

/** Opens the sheet of a robot, for somebody whose AI wallet is empty. */
async function openDune(page: Page, order: string) {
  await page.goto('/quant');
  const robot = page.getByRole('article', { name: 'Dune' });
  await robot.getByRole('button', { name: order }).click();
  return page.getByRole('dialog', { name: 'Dune' });
}

test('a robot that the desk closes while its sheet is open says so, and is ordered no more', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/422/);
  const { person } = await ablePerson('500');
  const move = { fromWalletType: 'BALANCE', toWalletType: 'AI', amount: '400' } as const;
  await apiAs(person.token)(wallet.transfer, move);
  await enter(page, person.token);
  const sheet = await openDune(page, texts.quant.order);
  await sheet.getByRole('textbox', { name: texts.quant.amount }).fill('200');
  await apiAs(await staffToken('operator'))(offerDesk.closeRobot, { id: 'QR-03' });
  const confirm = sheet.getByRole('button', { name: texts.quant.confirm });
  await confirm.click();
  await expect(sheet.getByText(texts.special.closed)).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Escape');
  // The sheet covers the list, where it is offered no more.
  await expect(page.getByRole('article', { name: 'Dune' })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('somebody with an empty AI wallet', () => {
  test('is told what is missing, and led to a transfer into that wallet', async ({
    page,
    texts,
  }) => {
    const { person } = await ablePerson('500');
    await enter(page, person.token);
    const sheet = await openDune(page, texts.quant.order);
    await expect(sheet.getByText('The AI wallet has $0.00')).toBeVisible();
    await expect(sheet.getByText(/^Confirm the insufficient difference\$\d+\.00$/)).toBeVisible();
    await sheet.getByRole('link', { name: texts.area.transfer }).click();
    await expect(page).toHaveURL(/\/profile\/transfer\?toWallet=AI/);
  });
});

test.describe('somebody who came just now', () => {
  test.use({ as: 'fresh' });

  test('is asked for the real name first', async ({ page, texts }) => {
    const sheet = await openDune(page, texts.quant.order);
    await expect(sheet.getByText(texts.order.needIdentity)).toBeVisible();
    await expect(sheet.getByRole('link', { name: texts.order.verifyIdentity })).toHaveAttribute(
      'href',
      '/kyc',
    );
  });
});
