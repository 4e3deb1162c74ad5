/** Staff and their sessions: how long they last, where they are, and what outlives a reload. */

import type { Page } from '@playwright/test';
import { invitation } from '#contract/invitations';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { MINUTE_MS, SECOND_MS } from '#core/time.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import {
  applyForIdentity,
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
} from './desk.ts';
import { anybody, apiAs, origin, register, worldKey } from './server.ts';
import { expect, KEY_PREFIX, test, toast } from './stage.ts';
import { time } from './world-of-test.ts';

const logIn = async (who: string) => {
  const entry = { username: `${who}@sandbourse.test`, loginPassword: SEED_PASSWORD };
  return (await anybody(staff.login, entry)).token;
};

/** Has the page ask again, as one does that comes to the front. */
const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an idle session warns before it ends, and resumes where it was', async ({ browser }) => {
  const token = await staffToken('owner');
  const page = await sitDown(browser, token);
  // A page that asks for its list again every five seconds.
  await page.goto('/admin/mailbox');
  const title = page.getByRole('heading', { name: 'E-mails' });
  await expect(title).toBeVisible();
  const { idleTime } = await apiAs(token)(staff.session, {});
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await time.travel(idleTime - 30 * SECOND_MS);
  await comeToFront(page);
  await expect(warning).toContainText(/logged out in \d+ s/);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  // The click was the last thing done: half an hour counts from there.
  await time.travel(idleTime + 29 * MINUTE_MS);
  await comeToFront(page);
  await expect(warning).toBeVisible();
  await time.travel(idleTime + 30 * MINUTE_MS);
  await comeToFront(page);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/mailbox$/);
  await page.getByLabel('E-mail or login ID').fill('owner@sandbourse.test');
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/mailbox$/);
});

/** Asks for something that a reviewer decides; answers the request's id. */
async function ask(): Promise<string> {
  const person = await register();
  await apiAs(person.token)(permission.apply, {});
  const desk = apiAs(await staffToken('reviewer'));
  const [item] = (await desk(review.list, { kind: 'permission', q: person.email })).list;
  if (!item) throw new Error('nothing was asked for');
  return item.id;
}

test('a decision can be taken back after a reload, in another tab, and after a new login', async ({
  browser,
}) => {
  const id = await ask();
  const token = await staffToken('reviewer');
  const desk = apiAs(token);
  const page = await sitDown(browser, token);
  const bar = page.locator('.undo-bar');
  const address = `/admin/queue/permission?item=${id}`;
  await page.goto(address);
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(bar).toContainText(/Approving .*in [1-5] s/);
  await page.reload();
  await expect(bar).toContainText(/Approving .*in [1-5] s/);
  await page.keyboard.press('u');
  await expect(bar).toBeHidden();
  await expect.poll(() => desk(review.pending, {})).toEqual([]);

  // Made elsewhere, by the same person: told to every page that is open, and to one that logs in.
  const { version } = await desk(review.show, { id });
  const choice = { verdict: 'reject', reason: 'Not yet', undoable: true } as const;
  await desk(review.decide, { id, version, ...choice });
  await expect(bar).toContainText(/Rejecting/);
  const other = await sitDown(browser, await logIn('reviewer'));
  await other.goto('/admin/devices');
  await expect(other.locator('.undo-bar')).toContainText(/Rejecting/);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.locator('.undo-bar')).toBeHidden();
  // What was taken back there is gone here, too.
  await expect(bar).toBeHidden();
  expect(await desk(review.show, { id })).toMatchObject({ status: 'open' });
});

test('staff see where they are logged in, and end it there', async ({ browser }) => {
  const mine = await logIn('auditor');
  const [one, another] = [await logIn('auditor'), await logIn('auditor')];
  const page = await sitDown(browser, mine);
  await page.goto('/admin/log');
  await page.getByRole('link', { name: 'Signed-in devices' }).click();
  const rows = page.getByRole('table', { name: 'Signed-in devices' }).getByRole('row');
  await expect(page).toHaveURL(/\/admin\/devices$/);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('This device');
  await expect(rows.nth(1)).toContainText('127.0.0.1');
  const isIn = (token: string) =>
    apiAs(token)(staff.me, {}).then(
      () => true,
      () => false,
    );
  await rows.nth(2).getByRole('button', { name: /^End/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(rows).toHaveCount(3);
  expect([await isIn(one), await isIn(another)].toSorted()).toEqual([false, true]);
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  expect([await isIn(one), await isIn(another), await isIn(mine)]).toEqual([false, false, true]);
});

test('invitations are made, handed on as a link and withdrawn', async ({ browser }) => {
  const token = await staffToken('support');
  const page = await sitDown(browser, token);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/invite-codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const rows = page.getByRole('table', { name: 'Invitations' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const { list } = await apiAs(token)(invitation.list, {});
  const made = list.find(({ createdBy }) => createdBy !== undefined);
  await page.getByRole('button', { name: `Copy link: ${made?.code}` }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${origin}/profile/register?inviteCode=${made?.code}`);
  const row = page.getByRole('row').filter({ hasText: made?.code ?? '?' });
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Auditors look, and change nothing.
  const looking = await sitDown(browser, await logIn('auditor'));
  await looking.goto('/admin/invite-codes');
  await expect(looking.getByRole('row').filter({ hasText: made?.code ?? '?' })).toBeVisible();
  await expect(looking.getByRole('button', { name: 'New code' })).toHaveCount(0);
});

test('a colleague who logs in in another tab is the one who sits here, too, and finds nothing written', async ({
  browser,
}) => {
  const page = await sitDown(browser, await logIn('support'));
  const names = [];
  for (const who of ['support', 'owner']) {
    names.push((await apiAs(await staffToken(who))(staff.me, {})).name);
  }
  const [first = '', second = ''] = names;
  await page.goto('/admin/people');
  const me = page.getByRole('navigation').locator('.who');
  await expect(me).toContainText(first);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('somebody');
  await expect(page).toHaveURL(/q=somebody/);
  const other = await page.context().newPage();
  await other.goto('/market/academy');
  await other.evaluate(([name, value]) => localStorage.setItem(name, value), [
    worldKey(`${KEY_PREFIX}staff_token`),
    await logIn('owner'),
  ] as const);
  await expect(me).toContainText(second);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/people$/);
});

test('what one window of a reviewer leaves stays in hand where another of theirs shows it', async ({
  browser,
}) => {
  const group = nameOfGroup();
  for (const number of [1, 2])
    await applyForIdentity(await customer(group, number), `${group}-${number}`);
  const one = await sitDown(browser, await staffToken('reviewer'));
  await openQueue(one, 'kyc', group, 2);
  await expect(claimedByMe(one)).toBeVisible();
  await expect(one).toHaveURL(/item=/);
  const id = new URL(one.url()).searchParams.get('item') ?? '';
  const other = await one.context().newPage();
  const taken = other.waitForResponse(`**${review.claim.path.replace('{id}', id)}`);
  await other.goto(one.url());
  await taken;
  await expect(claimedByMe(other)).toBeVisible();
  // Both have taken it in hand, so it is theirs to leave.
  await one.bringToFront();
  const released = one.waitForResponse(`**${review.release.path.replace('{id}', id)}`);
  await one.keyboard.press('j');
  await released;
  const colleague = apiAs(await staffToken('reviewer2'));
  await expect
    .poll(async () => (await colleague(review.show, { id })).claimedBy?.id)
    .toBe((await apiAs(await staffToken('reviewer'))(staff.me, {})).id);
  await expect(claimedByMe(other)).toBeVisible();
  await other.close();
  await expect.poll(async () => (await colleague(review.show, { id })).claimedBy).toBeUndefined();
});
