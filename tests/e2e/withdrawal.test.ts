/** From a card to money on its way, and back again. */
import { payMethod } from '#contract/payout-methods';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { SEED_PAY_PASSWORD } from '../../seed/people.ts';
import { ablePerson, enter } from './able-person.ts';
import { cents, shownCents } from './money.ts';
import { anybody, apiAs } from './server.ts';
import { expect, factsOf, type Page, test, toast } from './stage.ts';
import { filled, type Texts } from './texts.ts';

async function takeBack(page: Page, { history }: Texts): Promise<void> {
  await page.goto('/profile/history?wallet=BALANCE');
  const row = page.getByRole('listitem').filter({ hasText: '\u2212123.45' });
  await row.getByRole('button', { name: history.undo }).click();
  await page.getByRole('dialog').getByRole('button', { name: history.undoYes }).click();
  await expect(row).toContainText(history.cancelled);
}

/** Asked once. */
async function deleteCard(page: Page, { payout, state }: Texts): Promise<void> {
  await page.goto('/paytype/bankcard');
  await page.getByRole('button', { name: /Journey Bank/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: payout.delete, exact: true }).click();
  await expect(toast(page, state.success)).toBeVisible();
  await expect(page.getByText('Journey Bank')).toHaveCount(0);
}

/** A tap on a card opens it, as it was bound. */
async function editCard(page: Page, { payout, action, area }: Texts): Promise<void> {
  const bank = page.getByRole('textbox', { name: payout.bankName, exact: true });
  const cards = page.getByRole('list', { name: area.bankCards });
  await cards.getByRole('link', { name: /Second Bank/ }).click();
  await expect(page).toHaveURL(/\/paytype\/bankcard\/detail\?id=/);
  await expect(bank).toHaveValue('Second Bank');
  await bank.fill('Third Bank');
  const saved = page.waitForRequest('**/UserAccount/UpdateCardNo');
  const id = new URL(page.url()).searchParams.get('id');
  await page.getByRole('button', { name: action.confirm }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    id,
    type: 1,
    name: 'Ada Lovell',
    bankName: 'Third Bank',
    cardNo: '40001234',
  });
  await expect(cards).toContainText('Third Bank');
}

test.describe('a customer with money', () => {
  test.use({ as: 'nobody' });

  test('adds a card, withdraws to it, and takes it back', async ({ page, texts, trouble }) => {
    const { payout, area, action } = texts;
    const { person, api } = await ablePerson('1000');
    const other = { name: 'Ada Lovell', bankName: 'Second Bank', cardNo: '40001234' };
    await api(payMethod.add, { type: 1, ...other });
    await enter(page, person.token);
    const before = await api(wallet.balance, { walletType: 'BALANCE' });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await test.step('adds a card, told what is missing in order', async () => {
      await page.goto('/paytype/bankcard');
      await page.getByRole('link', { name: payout.add }).click();
      for (const [message, name, value] of [
        ['Please Enter Bank Account Name', payout.accountName, 'Mara Lindholm'],
        ['Please Enter Bank Name', payout.bankName, 'Journey Bank'],
        ['Please Enter Bank Card Number', payout.cardNumber, '5555 0000 1234 4321'],
      ] as const) {
        await page.getByRole('button', { name: action.confirm }).click();
        await expect(toast(page, message)).toBeVisible();
        await field(name).fill(value);
      }
      await page.getByRole('button', { name: action.confirm }).click();
      await expect(page).toHaveURL('/paytype/bankcard');
      await expect(page.getByRole('list', { name: area.bankCards })).toContainText('•••• 4321');
    });
    await editCard(page, texts);
    await test.step('withdraws to it', async () => {
      await page.goto('/withdraw');
      await page.getByRole('link', { name: payout.toCard }).click();
      const submit = page.getByRole('button', { name: area.withdraw, exact: true });
      await submit.click();
      await expect(toast(page, 'Please enter the amount')).toBeVisible();
      await page.getByRole('textbox', { name: payout.amount }).fill('123.45');
      await submit.click();
      await expect(toast(page, 'Please select a crypto')).toBeVisible();
      await page.getByRole('radio', { name: 'Journey Bank' }).click();
      await submit.click();
      await expect(toast(page, 'Please enter the transaction password')).toBeVisible();
      await field(payout.payPassword).fill('000000');
      trouble.expect(/422/);
      await submit.click();
      await expect(toast(page, 'The password is wrong')).toBeVisible();
      await field(payout.payPassword).fill(SEED_PAY_PASSWORD);
      await submit.click();
      await expect(toast(page, 'Waiting for review')).toBeVisible();
      await expect(page).toHaveURL('/withdraw');
      await expect(page.getByText('$123.45')).toBeVisible();
    });
    await takeBack(page, texts);
    expect(await api(wallet.balance, { walletType: 'BALANCE' })).toEqual(before);
    await deleteCard(page, texts);
    expect(await api(payMethod.list, { type: 1 })).toHaveLength(1);
  });
});

test('into a wallet it is reckoned in the coin: fee, what is left, and at which rate', async ({
  page,
  texts,
}) => {
  const { token } = await anybody(testPeople.make, {
    identity: 'passed',
    payPassword: '123456',
    wallets: { BALANCE: '1000' },
  });
  const api = apiAs(token);
  await api(payMethod.add, { type: 2, bankName: 'BTC', cardNo: 'sandbox1qq0fa7h6jlh' });
  await enter(page, token);
  const { payout, transfer } = texts;
  const { feeRate, minFee, coins } = await api(withdrawal.terms, {});
  const { coinRate = '' } = coins.find(({ coinCode }) => coinCode === 'BTC') ?? {};
  const fee = Math.max(Number(minFee), 500 * Number(feeRate));
  await page.goto('/withdraw/crypto');
  await page.getByRole('textbox', { name: payout.amount }).fill('500');
  const card = page.locator('.card');
  await expect(card).toBeVisible();
  const facts = await factsOf(card);
  expect(shownCents(facts[payout.fee] ?? '')).toBe(BigInt(Math.round(fee * 100)));
  expect(shownCents(facts[payout.receive] ?? '')).toBe(BigInt(Math.round((500 - fee) * 100)));
  const inCoin = facts[filled(payout.inCoin, { coin: 'BTC' })] ?? '';
  expect(inCoin).toMatch(/^≈ 0\.\d+ BTC$/);
  expect(Number(/[\d.]+/.exec(inCoin)?.[0])).toBeCloseTo((500 - fee) / Number(coinRate), 7);
  expect(facts[transfer.rate]).toMatch(/^1 BTC = \$/);
  expect(shownCents((facts[transfer.rate] ?? '').split('=')[1] ?? '')).toBe(cents(coinRate));
});

test.describe('somebody without a card', () => {
  test.use({ as: 'nopaypwd' });

  test('is led to the gates before anything else, and binds one', async ({ page, texts }) => {
    const { payout } = texts;
    await page.goto('/withdraw');
    await page.getByRole('link', { name: payout.toWallet }).click();
    await expect(toast(page, 'Please set a transaction password')).toBeVisible();
    await expect(page).toHaveURL('/profile/paypwd');
    await page.getByRole('button', { name: texts.action.back }).click();
    await expect(page).toHaveURL('/withdraw');
    await page.goto('/paytype/crypto');
    await page.getByRole('link', { name: payout.addWallet }).click();
    await expect(page).toHaveURL('/paytype/crypto/detail');
    await page.getByRole('radio', { name: 'USDT' }).click();
    await page.getByRole('textbox', { name: payout.address }).fill('sandbox1qq0fa7h6jlh');
    await page.getByRole('button', { name: texts.action.confirm }).click();
    await expect(page).toHaveURL('/paytype/crypto');
    await page.getByRole('button', { name: /USDT/ }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: payout.delete, exact: true }).click();
    await expect(page.getByRole('link', { name: payout.addWallet })).toBeVisible();
  });
});
