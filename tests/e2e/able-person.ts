/** A person of a test's own who may trade: verified, with a transaction password and money. */
import type { Page } from '@playwright/test';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { staffToken } from './desk.ts';
import { type Api, anybody, apiAs, freshEmail, type Person, worldKey } from './server.ts';
import { KEY_PREFIX } from './stage.ts';

/** Somebody who just came, and has all that trading asks for. */
export async function ablePerson(
  amount: string,
  email = freshEmail(),
): Promise<{ person: Person; api: Api }> {
  const { token, loginPassword: password } = await anybody(testPeople.make, {
    email,
    identity: 'passed',
    payPassword: '123456',
    wallets: { BALANCE: amount },
  });
  return { person: { email, password, token }, api: apiAs(token) };
}

/** Opens the app as somebody from the next screen on. */
export const enter = (page: Page, token: string) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    worldKey(`${KEY_PREFIX}token`),
    token,
  ] as const);

/** The staff approve what a person asked for: a second of them, too, where so much money asks for two. */
export async function approve(kind: 'kyc' | 'deposit' | 'permission', email: string) {
  let isAsked = false;
  for (const reviewer of ['reviewer', 'reviewer2']) {
    const desk = apiAs(await staffToken(reviewer));
    const { list } = await desk(review.list, { kind, q: email });
    const [waiting] = list;
    if (!waiting) break;
    isAsked = true;
    const { id, version } = await desk(review.claim, { id: waiting.id });
    await desk(review.decide, { id, version, verdict: 'approve' });
  }
  if (!isAsked) throw new Error(`${email} asked for no ${kind}`);
}
