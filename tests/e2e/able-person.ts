/** A person of the test's own who may trade: verified, with a transaction password and money. */
import type { Page } from '@playwright/test';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { staffToken } from './desk.ts';
import { type Api, anybody, apiAs, freshEmail, type Person, worldKey } from './server.ts';
import { KEY_PREFIX } from './stage.ts';

/** Registers a person and provides all that trading requires. */
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

/** Logs the page in as a person, from the next screen on. */
export const enter = (page: Page, token: string) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    worldKey(`${KEY_PREFIX}token`),
    token,
  ] as const);

/** Approves a person's request as staff, also as a second person if the amount needs two. */
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
