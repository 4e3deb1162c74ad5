/** The owner creates, changes and blocks staff accounts in the back office. */
import { staff } from '#contract/staff';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { sitDown, staffToken } from './desk.ts';
import { anybody } from './server.ts';
import { expect, test, toast } from './stage.ts';

const logIn = (username: string, loginPassword = SEED_PASSWORD) =>
  anybody(staff.login, { username, loginPassword });

test('somebody is added, and the password that is shown once opens the change of it', async ({
  browser,
}) => {
  const page = await sitDown(browser, await staffToken('owner'));
  await page.goto('/admin/team');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovell');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@x.test');
  await page.getByLabel('Role', { exact: true }).selectOption('support');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const told = page.getByRole('dialog', { name: 'First password of Ada Lovell' });
  await expect(told).toBeVisible();
  const password = `${await told.locator('.numeric').textContent()}`;
  await told.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ada Lovell/ })).toContainText(
    'First password not changed',
  );
  const other = await sitDown(browser, (await logIn('ada@x.test', password)).token);
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('who is blocked while they work is at the login at once', async ({ browser }) => {
  const theirs = await sitDown(browser, (await logIn('support@sandbourse.test')).token);
  await theirs.goto('/admin/people');
  await expect(theirs.getByRole('heading', { name: 'People' })).toBeVisible();
  const page = await sitDown(browser, await staffToken('owner'));
  await page.goto('/admin/team');
  const row = page.getByRole('row', { name: /support@sandbourse/ });
  await row.getByRole('button', { name: /^Block/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('button', { name: 'Block' })).toBeDisabled();
  await page.keyboard.type('Left the house');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Emil Strand is blocked')).toBeVisible();
  await expect(theirs.getByText('Your session has ended')).toBeVisible();
  await theirs.getByLabel('E-mail or login ID').fill('support@sandbourse.test');
  await theirs.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(theirs.getByText(/This account is locked/)).toBeVisible();
  await row.getByRole('button', { name: /^Unblock/ }).click();
  await page.keyboard.type('Is back');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Active');
  // A cancelled question changes nothing.
  const role = row.getByRole('combobox');
  await role.selectOption('auditor');
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(role).toHaveValue('support');
  await role.selectOption('auditor');
  await asked.getByRole('button', { name: 'Change role' }).click();
  await expect(role).toHaveValue('auditor');
});
