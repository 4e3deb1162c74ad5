/** Staff at their desk, and customers with requests for them. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { account } from '#contract/accounts';
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { books } from '#contract/ledger-desk';
import { payMethod } from '#contract/payout-methods';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { testPeople } from '#contract/test-people';
import { file } from '#contract/uploads';
import { withdrawal } from '#contract/withdrawals';
import type { Locale } from '#core/locale.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { tokenOf } from './base-world.ts';
import { openBrowser } from './browsers.ts';
import { type Api, anybody, apiAs, codeSentTo, origin, worldHeaders, worldKey } from './server.ts';
import { time } from './world-of-test.ts';

const PAY_PASSWORD = '123456';

export async function staffToken(who: string): Promise<string> {
  const known = tokenOf(who);
  if (known) return known;
  const entry = { username: `${who}@sandbourse.test`, loginPassword: SEED_PASSWORD };
  return (await anybody(staff.login, entry)).token;
}

/** How long staff can undo a decision. */
export const UNDO_MS = 5_000;

/** Waits until the server has a number of decisions by somebody, then lets that time pass. */
export async function letUndoPass(who: string, count = 1): Promise<void> {
  const desk = apiAs(await staffToken(who));
  await expect.poll(async () => (await desk(review.pending, {})).length).toBe(count);
  await time.advance(UNDO_MS);
}

/** Opens a browser of its own at the desk, with a member of staff logged in. */
export async function sitDown(
  browser: Browser,
  token: string,
  locale: Locale = 'en',
): Promise<Page> {
  const memory = { [worldKey('SBX_staff_token')]: token, SBX_locale: locale };
  const context = await openBrowser(browser, memory, { viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

export interface Customer {
  email: string;
  token: string;
  api: Api;
  id: string;
}

/** Prefix of the e-mail addresses of one test's people, to search a queue for them. */
export const nameOfGroup = () => `desk${randomUUID().slice(0, 8)}`;

export async function customer(group: string, number = 1): Promise<Customer> {
  const email = `${group}-${number}@sandbourse.test`;
  const { id, token } = await anybody(testPeople.make, { email });
  return { email, token, api: apiAs(token), id };
}

/** Uploads a picture of a shade; answers its address. */
export async function upload({ token }: Customer, shade: number): Promise<string> {
  const background = { r: shade, g: 120, b: 160 };
  const image = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())]), 'card.png');
  const headers = { authorization: `Bearer ${token}`, ...worldHeaders() };
  const sent = await fetch(`${origin}${file.upload.path}`, { method: 'POST', body: form, headers });
  return ((await sent.json()) as { data: { url: string } }).data.url;
}

/** Applies for identity verification with an ID card. */
export async function applyForIdentity(who: Customer, number: string): Promise<void> {
  await who.api(kyc.updateReal, {
    idCardType: 'idCard',
    area: 'Germany',
    firstName: 'Ada',
    lastName: 'Lovell',
    idCardNumber: number,
    straightUrl: await upload(who, 40),
    reverseUrl: await upload(who, 200),
  });
}

/** Submits the proof of a coin deposit. */
async function payIn(who: Customer): Promise<void> {
  const path = await upload(who, 90);
  await who.api(deposit.create, { path, coinCode: 'USDT', chain: 'TRC20' });
}

/** Requests a withdrawal that two people must approve, after a deposit that two people approved. */
async function askForMuch(who: Customer, [one, other]: readonly [Api, Api]): Promise<void> {
  await applyForIdentity(who, `SBX ${randomUUID().slice(0, 8)}`);
  const [item] = (await one(review.list, { kind: 'kyc', q: who.email })).list;
  if (!item) throw new Error('nobody applied');
  await one(review.decide, { id: item.id, version: item.version, verdict: 'approve' });
  const gift = { userId: who.id, walletType: 'BALANCE', amount: '20000', reason: 'Test' } as const;
  const { id } = await one(books.propose, gift);
  await other(books.decideAdjustment, { id, verdict: 'post' });
  await who.api(account.getEmailCode, { scenario: 'payPassword', email: who.email });
  await who.api(account.settingPayPassword, {
    code: await codeSentTo(who.email),
    newPayPassword: PAY_PASSWORD,
    reNewPasssword: PAY_PASSWORD,
  });
  const card = await who.api(payMethod.add, {
    type: 1,
    name: 'Ada Lovell',
    bankName: 'Bank of Sandbourse',
    cardNo: '4000 0012 3456 7899',
  });
  await who.api(withdrawal.apply, {
    applyAmount: '12000',
    userCardId: card.id,
    payPassWord: PAY_PASSWORD,
  });
}

/** Makes one request of each kind about money and trading. */
export async function askForAll(who: Customer, [one, other]: readonly [string, string]) {
  await askForMuch(who, [apiAs(one), apiAs(other)]);
  await payIn(who);
  await who.api(permission.apply, { type: 0 });
}

/** Opens a queue filtered to this test's people, by keyboard only. */
export async function openQueue(page: Page, kind: string, group: string, count: number) {
  await page.goto(`/admin/queue/${kind}`);
  await expect(page.locator('.desk-head h1')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(group);
  await page.keyboard.press('Escape');
  await expect(page.locator('.queue-item')).toHaveCount(count);
}

export const claimedByMe = (page: Page) => page.getByText('Claimed by you');

/** Waits until the open item can be decided, and has been visible long enough for keys to work. */
export async function untilSeen(page: Page) {
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.locator('.case[data-seen=true]')).toBeVisible();
}
