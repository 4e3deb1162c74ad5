/** Paying in on the phone: an address, a proof, the record. */
import { file } from '#contract/uploads';
import { isSandboxAddress } from '#topics/deposits/address-rules.ts';
import { transferScreen } from '../../server/topics/test-people/specimens.ts';
import { decide } from './reviewer.ts';
import { expect, test, toast } from './stage.ts';
import { filled } from './texts.ts';

test.use({ as: 'fresh' });

test('a person copies an address, hands in a proof, and sees it credited', async ({
  page,
  texts,
  person,
  context,
}) => {
  const { deposit } = texts;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/deposit');
  await expect(page.getByText(deposit.sandboxNote)).toBeVisible();
  const chain = filled(deposit.chain, { chain: 'TRC20' });
  await page.getByRole('link', { name: new RegExp(`USDT.*${chain}`) }).click();
  await expect(page.getByText(texts.app.sandboxMark)).toBeVisible();
  await expect(page.getByRole('img', { name: deposit.qr })).toBeVisible();
  await page.getByRole('button', { name: deposit.copyAddress }).click();
  await expect(toast(page, texts.state.copied)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(isSandboxAddress(address)).toBe(true);

  for (const tip of [texts.photo.tipCovers, texts.photo.tipBackground, texts.photo.tipHold]) {
    await expect(page.getByText(tip)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: deposit.passportHint })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: texts.action.confirm }).click();
  await expect(toast(page, deposit.upload)).toBeVisible();
  expect(calls).not.toContain('/recharge/create');

  const proof = {
    name: 'transfer.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transferScreen('USDT', '250.00')),
  };
  await page.getByLabel(deposit.upload).setInputFiles(proof);
  await expect(page.getByText(texts.photo.uploaded)).toBeVisible();
  // It outlives a refresh, as whoever looks up the sum in another app may come back to one.
  await page.reload();
  await expect(page.getByText(texts.photo.uploaded)).toBeVisible();
  await page.getByRole('button', { name: texts.action.confirm }).click();
  await expect(toast(page, texts.state.waitingReview)).toBeVisible();
  await expect(page).toHaveURL('/deposit');

  await page.getByRole('link', { name: texts.area.depositRecord }).click();
  await expect(page.getByText(deposit.waiting, { exact: true })).toBeVisible();
  const mine = { kind: 'deposit', email: person.email } as const;
  await decide(mine, { verdict: 'approve', amount: '250' });
  await expect(page.getByText(deposit.completed)).toBeVisible();
  await expect(page.getByText('250.00 USD')).toBeVisible();
});

test('a proof whose upload failed has both buttons beside its name, each within the row', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/429/);
  const busy = { code: 429, msg: 'Again in 2 s', data: { error: 'TooManyRequests' } };
  await page.route(`**${file.upload.path}`, (route) => route.fulfill({ status: 429, json: busy }));
  await page.goto('/deposit');
  const chain = filled(texts.deposit.chain, { chain: 'TRC20' });
  await page.getByRole('link', { name: new RegExp(`USDT.*${chain}`) }).click();
  await page.getByLabel(texts.deposit.upload).setInputFiles({
    name: 'a-screenshot-with-the-long-name-that-telephones-give-it-2026-11-21.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transferScreen('USDT', '250.00')),
  });
  const row = page.locator('.file');
  const buttons = row.getByRole('button');
  await expect(buttons).toHaveCount(2);
  const boxes = await row.evaluate((element) =>
    [element, ...element.querySelectorAll(':scope > span, button')].map((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return { left, right, width };
    }),
  );
  const [whole, name, , again, remove] = boxes;
  if (!whole || !name || !again || !remove) throw new Error('the row lacks a part');
  expect(name.right).toBeLessThanOrEqual(again.left);
  expect(again.right).toBeLessThanOrEqual(remove.left);
  expect(remove.right).toBeLessThanOrEqual(whole.right);
  for (const { width } of [again, remove]) expect(width).toBeGreaterThanOrEqual(44);
});

test('a person asks customer service for dollars and euros', async ({ page, texts }) => {
  const chat = page.getByRole('dialog', { name: texts.app.customerService });
  for (const money of [/USD/, /EURO/]) {
    await page.goto('/deposit');
    await page.getByRole('button', { name: money }).click();
    await expect(chat).toBeVisible();
  }
});

test('a person is shown the server’s address, whatever a link says', async ({ page, texts }) => {
  const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await page.goto(`/deposit/crypto?code=BTC&chain=Bitcoin&addr=${foreign}`);
  await expect(page.getByRole('img', { name: texts.deposit.qr })).toBeVisible();
  await expect(page.getByText(foreign)).toHaveCount(0);
  await expect(
    page.getByRole('img', { name: new RegExp(`${texts.deposit.address}: sandbox1`) }),
  ).toBeVisible();
});

test('a coin or chain that is not offered is said to be so, and no address stands in', async ({
  page,
  texts,
}) => {
  for (const search of ['code=DOGE&chain=Dogecoin', 'code=BTC&chain=TRC20', 'code=USDT', '']) {
    await page.goto(`/deposit/crypto?${search}`);
    await expect(page.getByText(texts.deposit.notOffered)).toBeVisible();
    await expect(page.getByText('sandbox1')).toHaveCount(0);
    await expect(page.getByRole('img', { name: texts.deposit.qr })).toHaveCount(0);
  }
  await page.getByRole('link', { name: texts.deposit.seeOffered }).click();
  await expect(page).toHaveURL('/deposit');
});
