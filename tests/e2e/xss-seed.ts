/** Puts XSS payloads into every form that takes text. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { account } from '#contract/accounts';
import { chat } from '#contract/chat';
import { contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { KYC_TEXT_MAX, kyc } from '#contract/identity';
import { books } from '#contract/ledger-desk';
import { payMethod } from '#contract/payout-methods';
import { review } from '#contract/reviews';
import { file } from '#contract/uploads';
import { withdrawal } from '#contract/withdrawals';
import { SEED_INVITE_CODE, SEED_PASSWORD } from '../../seed/people.ts';
import { XSS_PAYLOADS } from '../platform/runtime/xss-payloads.ts';
import { type Customer, staffToken } from './desk.ts';
import { type Api, anybody, apiAs, codeSentTo, origin, worldHeaders } from './server.ts';

const PAY_PASSWORD = '123456';
const REASON_MAX = 300;
const NOTE_MAX = 1000;

/** All payloads, in as few texts of limited length as possible. */
export function inTexts(lengthMax: number): string[] {
  const texts: string[] = [];
  for (const payload of XSS_PAYLOADS) {
    const joined = `${texts.at(-1) ?? ''} ${payload}`.trim();
    if (texts.length > 0 && joined.length <= lengthMax) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}

/** Payloads short enough for a name. */
export const SHORT = XSS_PAYLOADS.filter((text) => text.length <= KYC_TEXT_MAX);
export const REASONS = inTexts(REASON_MAX);

export interface Planted {
  who: Customer;
  /** Article with all payloads in its text. */
  articleId: string;
  /** First and last name in the latest application. */
  names: readonly string[];
}

async function upload({ token }: Customer, name: string, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 40 };
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())]), `${name}.png`);
  const headers = { authorization: `Bearer ${token}`, ...worldHeaders() };
  const sent = await fetch(`${origin}${file.upload.path}`, { method: 'POST', body: form, headers });
  return ((await sent.json()) as { data: { url: string } }).data.url;
}

/** Applies, is rejected with each of the reasons, and applies again; returns the last names. */
async function rejectedForAll(who: Customer, desk: Api): Promise<string[]> {
  let names: string[] = [];
  for (const [round, reason] of REASONS.entries()) {
    names = [0, 1, 2].map((place) => SHORT[(round * 3 + place) % SHORT.length] ?? '');
    const [firstName = '', lastName = '', idCardNumber = ''] = names;
    await who.api(kyc.updateReal, {
      idCardType: 'passport',
      area: 'Germany',
      firstName,
      lastName,
      idCardNumber,
      straightUrl: await upload(who, XSS_PAYLOADS[round] ?? '', round),
    });
    const [item] = (await desk(review.list, { kind: 'kyc', q: who.id })).list;
    if (!item) throw new Error('nobody applied');
    const { id, version } = item;
    await desk(review.decide, { id, version, verdict: 'reject', reason });
  }
  // The number is masked.
  return names.slice(0, 2);
}

async function writtenByDesk(who: Customer, desk: Api, other: Api): Promise<void> {
  for (const text of inTexts(NOTE_MAX)) await desk(people.addNote, { id: who.id, text });
  for (const reason of REASONS) {
    const gift = { userId: who.id, walletType: 'BALANCE', amount: '10', reason } as const;
    const { id } = await desk(books.propose, gift);
    await other(books.decideAdjustment, { id, verdict: 'post' });
    await desk(people.reveal, { id: who.id, field: 'email', why: reason });
  }
}

async function article(): Promise<string> {
  const operator = apiAs(await staffToken('operator'));
  const title = inTexts(160)[0] ?? '';
  const text = { title, summary: inTexts(400)[0] ?? '', content: XSS_PAYLOADS.join('\n') };
  // An old date, so that no other test meets it in a list.
  const publishTime = Date.UTC(2021, 0, 4);
  return (await operator(contentDesk.create, { section: 'news', publishTime, en: text, zh: text }))
    .id;
}

/** A person named after their e-mail address, like all who register themselves. */
async function registered(email: string): Promise<Customer> {
  await anybody(account.getEmailCode, { scenario: 'register', email });
  const { token } = await anybody(account.register, {
    email,
    code: await codeSentTo(email),
    inviteCode: SEED_INVITE_CODE,
    loginPassword: SEED_PASSWORD,
    reLoginPassword: SEED_PASSWORD,
  });
  const api = apiAs(token);
  return { email, token, api, id: (await api(account.userInfo, {})).id };
}

/** Plants payloads everywhere that does not need a verified identity. */
export async function plant(desk: Api, other: Api): Promise<Planted> {
  // An address of maximum length whose name is a payload, too.
  const who = await registered(`${randomUUID().slice(0, 3)}<svg/onload=xss(1)>@sandbourse.test`);
  for (const [number, text] of inTexts(NOTE_MAX).entries()) {
    await who.api(chat.send, { clientId: `payloads-${number}`, text });
  }
  const [names, articleId] = await Promise.all([
    rejectedForAll(who, desk),
    article(),
    writtenByDesk(who, desk, other),
  ]);
  return { who, names, articleId };
}

/** Verifies the person, and requests a withdrawal to a card whose holder and bank are payloads. */
export async function plantWithdrawal(who: Customer, desk: Api): Promise<string[]> {
  const [name = '', bankName = ''] = SHORT.slice(-2);
  const straightUrl = await upload(who, 'plain', 99);
  const plain = { firstName: 'Ada', lastName: 'Lovell', idCardNumber: 'SBX 1', straightUrl };
  await who.api(kyc.updateReal, { idCardType: 'passport', area: 'Germany', ...plain });
  const [item] = (await desk(review.list, { kind: 'kyc', q: who.id })).list;
  if (!item) throw new Error('nobody applied');
  await desk(review.decide, { id: item.id, version: item.version, verdict: 'approve' });
  await who.api(account.getEmailCode, { scenario: 'payPassword', email: who.email });
  const code = await codeSentTo(who.email);
  const password = { newPayPassword: PAY_PASSWORD, reNewPasssword: PAY_PASSWORD };
  await who.api(account.settingPayPassword, { code, ...password });
  const card = { type: 1, name, bankName, cardNo: '4000 0012 3456 7899' };
  const { id: userCardId } = await who.api(payMethod.add, card);
  const asked = { applyAmount: '20', userCardId, payPassWord: PAY_PASSWORD };
  await who.api(withdrawal.apply, asked);
  return [name, bankName];
}
