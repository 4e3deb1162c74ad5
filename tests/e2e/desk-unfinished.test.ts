/** What staff were writing when their session ended. */
import type { Browser, Page } from '@playwright/test';
import { chat } from '#contract/chat';
import { permission } from '#contract/permissions';
import { staff } from '#contract/staff';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { customer, nameOfGroup, openQueue, sitDown, untilSeen } from './desk.ts';
import { anybody, apiAs } from './server.ts';
import { expect, test } from './stage.ts';

const addressOf = (who: string) => `${who}@sandbourse.test`;

const logIn = async (who: string) => {
  const entry = { username: addressOf(who), loginPassword: SEED_PASSWORD };
  return (await anybody(staff.login, entry)).token;
};

/** A back office page whose session the test can end from outside. */
async function deskOf(browser: Browser, who: string) {
  const token = await logIn(who);
  const page = await sitDown(browser, token);
  const end = async () => {
    await apiAs(token)(staff.logout, { everywhere: true });
    await expect(page.getByText('Your session has ended')).toBeVisible();
  };
  return { page, end };
}

async function logInAt(page: Page, who: string) {
  await page.getByLabel('E-mail or login ID').fill(addressOf(who));
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation').locator('.who')).toBeVisible();
}

test('a reason that is half written when the session ends is there again after the login', async ({
  browser,
}) => {
  const group = nameOfGroup();
  const { api } = await customer(group);
  await api(permission.apply, { type: 0 });
  const { page, end } = await deskOf(browser, 'reviewer');
  await openQueue(page, 'permission', group, 1);
  await untilSeen(page);
  await page.keyboard.press('r');
  await page.getByLabel('In own words').check();
  const words = page.getByRole('textbox', { name: 'Reason' });
  await words.fill('The stamp of the bank is');
  await expect(page).toHaveURL(/item=/);
  await end();
  await logInAt(page, 'reviewer');
  await expect(words).toHaveValue('The stamp of the bank is');
  // Abandoned text does not come back.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Reject/ }).click();
  await expect(page.getByRole('radio', { name: /^In own words/ })).not.toBeChecked();
});

test('a correction and an answer come back to whoever wrote them', async ({ browser }) => {
  const { api, id } = await customer(nameOfGroup());
  await api(chat.send, { clientId: crypto.randomUUID(), text: 'Good morning' });
  const { page, end } = await deskOf(browser, 'support');
  await page.goto(`/admin/talks?id=${id}`);
  const answer = page.getByRole('textbox', { name: 'Write a message' });
  await answer.fill('Good afternoon');
  // From one page to the next without a reload.
  const to = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).click();
  await to('Corrections');
  const amount = page.getByLabel('Amount (minus takes away)');
  await amount.fill('12.50');
  await page.getByLabel('Wallet', { exact: true }).selectOption('STOCK');
  await end();
  await logInAt(page, 'support');
  await expect(amount).toHaveValue('12.50');
  await expect(page.getByLabel('Wallet', { exact: true })).toHaveValue('STOCK');
  await to('Chat');
  await page.getByRole('button', { name: /Good morning/ }).click();
  await expect(answer).toHaveValue('Good afternoon');
});

/** Opens the one person of a group through links, without a reload. */
async function openPerson(page: Page, group: string) {
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  await page.getByPlaceholder('Name, e-mail, login ID, order number').fill(group);
  const row = page.locator('.queue-item');
  await expect(row).toHaveCount(1);
  await row.click();
}

test('a note comes back to whoever wrote it, to no colleague, and not once somebody else was here', async ({
  browser,
}) => {
  const group = nameOfGroup();
  await customer(group);
  const { page, end } = await deskOf(browser, 'support');
  await page.goto('/admin/talks');
  await openPerson(page, group);
  const note = page.getByLabel('Write a note for colleagues');
  await note.fill('Called about');
  await expect(page).toHaveURL(/q=.*id=|id=.*q=/);
  await end();
  await logInAt(page, 'owner');
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInAt(page, 'support');
  await openPerson(page, group);
  await expect(note).toHaveValue('');
  // Nor after a log-out.
  await note.fill('Called about');
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInAt(page, 'support');
  await openPerson(page, group);
  await expect(note).toHaveValue('');
});

test('an article comes back as it was written, and what it was is known', async ({ browser }) => {
  const { page, end } = await deskOf(browser, 'operator');
  await page.goto('/admin/content');
  await page.getByRole('table').getByRole('button').first().click();
  const title = page.getByLabel('Title');
  await title.fill('Half of a headline');
  await end();
  await logInAt(page, 'operator');
  await expect(title).toHaveValue('Half of a headline');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('button', { name: 'Half of a headline' });
  await expect(saved).toBeVisible();
  // Saved text is no longer unfinished.
  await saved.click();
  await expect(title).toHaveValue('Half of a headline');
});
