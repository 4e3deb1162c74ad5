/** A person of a test's own who may trade: verified by the staff, with a pay password and money. */
import type { Page } from '@playwright/test';
import { account } from '#contract/accounts';
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { file } from '#contract/uploads';
import { wallet } from '#contract/wallets';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Envelope } from '#platform/contract/wire.ts';
import { type Api, apiAs, codeSentTo, origin, type Person, register } from './server.ts';
import { KEY_PREFIX } from './stage.ts';

/** The smallest of pictures, one pixel in some shade. */
async function upload(token: string, shade: number, at: string): Promise<string> {
  const pixel = `R0lGODlhAQABAIAAA${String.fromCharCode(65 + shade)}AAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==`;
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(pixel, 'base64')]), 'proof.gif');
  const response = await fetch(at + file.upload.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as Envelope<OutputOf<typeof file.upload>>;
  return data.url;
}

/** The staff approve what a person asked for: a second of them, too, where so much money asks for two. */
export async function approve(
  kind: 'kyc' | 'deposit' | 'permission',
  email: string,
  amount?: string,
  at = origin,
): Promise<void> {
  let isAsked = false;
  for (const reviewer of ['reviewer', 'reviewer2']) {
    const { token } = await apiAs(undefined, at)(staff.login, {
      username: `${reviewer}@sandbourse.test`,
      loginPassword: 'Sandbox1',
    });
    const desk = apiAs(token, at);
    const { list } = await desk(review.list, { kind, q: email });
    const [waiting] = list;
    if (!waiting) break;
    isAsked = true;
    const { id, version } = await desk(review.claim, { id: waiting.id });
    await desk(review.decide, { id, version, verdict: 'approve', ...(amount && { amount }) });
  }
  if (!isAsked) throw new Error(`${email} asked for no ${kind}`);
}

const dollarsIn = { coinCode: 'USDT', chain: 'TRC20' };

/** Where somebody comes to, and under which address; the server of all tests by default. */
interface Came {
  at?: string;
  email?: string;
}

/** Somebody who just came, and has all that trading asks for. */
export async function ablePerson(
  amount: string,
  { at = origin, email }: Came = {},
): Promise<{ person: Person; api: Api }> {
  const person = await register(email, at);
  const api = apiAs(person.token, at);
  await api(kyc.updateReal, {
    idCardType: 'passport',
    area: 'Germany',
    firstName: 'Ada',
    lastName: 'Lovell',
    idCardNumber: 'SBX 7731 0452',
    straightUrl: await upload(person.token, 0, at),
  });
  await approve('kyc', person.email, undefined, at);
  await apiAs(undefined, at)(account.getEmailCode, {
    scenario: 'payPassword',
    email: person.email,
  });
  const code = await codeSentTo(person.email, at);
  const password = { newPayPassword: '123456', reNewPasssword: '123456' };
  await api(account.settingPayPassword, { code, ...password });
  const path = await upload(person.token, 1, at);
  await api(deposit.create, { path, ...dollarsIn });
  await approve('deposit', person.email, amount, at);
  await api(wallet.balance, { walletType: 'BALANCE' });
  return { person, api };
}

/** Opens the app as somebody from the next screen on. */
export const enter = (page: Page, token: string) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    `${KEY_PREFIX}token`,
    token,
  ] as const);
