/** What moved through the wallets, by wallet and by month. */
import { wallet } from '#contract/wallets';
import { expect, factsOf, test, toast } from './stage.ts';

// A day ahead of UTC: what happened in the evening of a month's last day is of the next month here.
const timeZone = 'Pacific/Kiritimati';
test.use({ as: 'trader', timezoneId: timeZone });

test('a transfer is taken back while it can be', async ({ page, texts, api }) => {
  const before = await api(wallet.balance, { walletType: 'BALANCE' });
  await api(wallet.transfer, { amount: '1.23', fromWalletType: 'BALANCE', toWalletType: 'IPO' });
  await page.goto('/profile/history?wallet=BALANCE');
  const rows = page.getByRole('list', { name: texts.area.history }).getByRole('listitem');
  const row = rows.filter({ hasText: '1.23' });
  await expect(row).toContainText('\u22121.23');
  await row.getByRole('button', { name: texts.history.undo }).click();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(row).toContainText(texts.history.cancelled);
  await expect(row.getByRole('button', { name: texts.history.undo, exact: true })).toHaveCount(0);
  // What came back stands in the same line, which is the only one.
  await expect(row).toContainText('+1.23');
  await expect(row).toHaveCount(1);
  // It opens to its record, which says from where to where.
  await row.getByRole('button').click();
  const way = `${texts.wallet.BALANCE} → ${texts.wallet.IPO}`;
  expect(await factsOf(page.getByRole('dialog'))).toMatchObject({ [texts.history.way]: way });
  expect(await api(wallet.balance, { walletType: 'BALANCE' })).toEqual(before);
});

test('a record that is open follows what becomes of its movement', async ({ page, texts, api }) => {
  const move = { amount: '1.23', fromWalletType: 'BALANCE', toWalletType: 'IPO' } as const;
  await api(wallet.transfer, move);
  const { list } = await api(wallet.bill, { walletType: 'BALANCE' });
  await page.goto('/profile/history?wallet=BALANCE');
  const rows = page.getByRole('list', { name: texts.area.history }).getByRole('listitem');
  await rows.filter({ hasText: '1.23' }).getByRole('button').first().click();
  const record = page.getByRole('dialog');
  const { status } = texts.orders;
  expect(await factsOf(record)).toMatchObject({ [status]: texts.history.pending });
  await api(wallet.cancelTransfer, { id: list[0]?.id ?? '' });
  await expect.poll(() => factsOf(record)).toMatchObject({ [status]: texts.history.cancelled });
  expect(await factsOf(record)).toHaveProperty(texts.history.undoneAt);
});

test('the history keeps to the wallet and the month that are chosen', async ({
  page,
  texts,
  api,
}) => {
  await page.goto('/profile/history?wallet=STOCK');
  const rows = page.getByRole('list', { name: texts.area.history }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('radio', { name: texts.wallet.STOCK })).toBeChecked();

  const { list } = await api(wallet.bill, { walletType: 'STOCK', pageSize: 100 });
  const shown = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone });
  const oldest = shown.format(list.at(-1)?.createTime ?? 0);
  const [first] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/wallet/getWalletBill')),
    page.getByRole('button', { name: texts.history.earlier }).click(),
  ]);
  let month = (first.postDataJSON() as { month: string }).month;
  while (month > oldest) {
    const [next] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/wallet/getWalletBill')),
      page.getByRole('button', { name: texts.history.earlier }).click(),
    ]);
    month = (next.postDataJSON() as { month: string }).month;
  }
  const wanted = await api(wallet.bill, { walletType: 'STOCK', month, timeZone, pageSize: 100 });
  expect(wanted.total).toBeGreaterThan(0);
  const [year, number] = month.split('-');
  const ofMonth = new RegExp(`${number}/\\d\\d/${year}`);
  await expect(rows.first()).toContainText(ofMonth);
  for (const row of await rows.allTextContents()) expect(row).toMatch(ofMonth);
});
