/** Logging out at the desk right after a decision, on a line that is slow or cut. */
import type { Browser, Route } from '@playwright/test';
import { permission } from '#contract/permissions';
import { SEED_PASSWORD } from '../../seed/people.ts';
import {
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  UNDO_MS,
  untilSeen,
} from './desk.ts';
import { goOffline } from './lost-line.ts';
import { expect, type Page, test } from './stage.ts';
import { time } from './world-of-test.ts';

/** A request in hand of a reviewer, and what the customer is told about it. */
async function oneInHand(browser: Browser) {
  const group = nameOfGroup();
  const { api } = await customer(group);
  await api(permission.apply, { type: 0 });
  const page = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(page, 'permission', group, 1);
  await expect(claimedByMe(page)).toBeVisible();
  await untilSeen(page);
  const status = async () => (await api(permission.status, { type: 0 })).status;
  return { page, status };
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

/** Logs in after a log-out, and expects that the decision kept here is sent by that. */
async function expectSentByLogin(page: Page, status: () => Promise<number>) {
  await expect(page.getByText(/^Decisions kept here.*: 1$/)).toBeVisible();
  await page.getByLabel('E-mail or login ID').fill('reviewer@sandbourse.test');
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  const sent = page.waitForResponse(/\/decide$/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await sent;
  await time.advance(UNDO_MS);
  await expect.poll(status).toBe(1);
}

test('who logs out does not wait for lists to be asked for again', async ({ browser }) => {
  const { page, status } = await oneInHand(browser);
  await page.route(/\/admin\/reviews\?/, () => undefined);
  const decided = page.waitForResponse(/\/decide$/);
  await page.keyboard.press('a');
  await decided;
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Decisions kept here')).toHaveCount(0);
  await time.advance(UNDO_MS);
  await expect.poll(status).toBe(1);
});

test('who logs out without a line is told of the decision that is kept', async ({ browser }) => {
  const { page, status } = await oneInHand(browser);
  await goOffline(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Decisions kept here')).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.context().setOffline(false);
  await expectSentByLogin(page, status);
});

test('who logs out on a slow line waits a moment, not for the answer', async ({ browser }) => {
  const { page, status } = await oneInHand(browser);
  const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
  await page.route(/\/decide$/, hold, { times: 1 });
  await page.keyboard.press('a');
  const held = await asked;
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await held.abort();
  await expectSentByLogin(page, status);
});
