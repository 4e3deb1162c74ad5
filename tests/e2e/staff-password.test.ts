/** The own password of somebody at the desk. */
import { staff } from '#contract/staff';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { sitDown, staffToken } from './desk.ts';
import { expect, test, toast } from './stage.ts';

test('staff change their password, told what is wrong where it is', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('auditor'));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (old: string, next: string, again = next) => {
    await dialog.getByLabel('Present password', { exact: true }).fill(old);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('New password again', { exact: true }).fill(again);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  };
  await fill(SEED_PASSWORD, 'brindled otter 71', 'brindled otter 72');
  await expect(dialog.getByText('The two passwords do not match')).toBeVisible();
  await fill('Wrong111', 'brindled otter 71');
  await expect(dialog.getByText('The password is wrong')).toBeVisible();
  // Not for real: other tests log in as members of staff at the same time.
  const sent: unknown[] = [];
  await page.route(`**${staff.updatePassword.path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 200, msg: 'Success', data: {} } });
  });
  await fill(SEED_PASSWORD, 'brindled otter 71');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  const change = { oldPassword: SEED_PASSWORD, newPassword: 'brindled otter 71' };
  expect(sent).toEqual([{ ...change, reNewPassword: 'brindled otter 71' }]);
});
