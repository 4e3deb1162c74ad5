/** The three screens that set a password, each by a person of its own. */
import { account } from '#contract/accounts';
import { codeSentTo, logIn } from './server.ts';
import { expect, type Page, test, toast } from './stage.ts';
import type { Texts } from './texts.ts';

test.use({ as: 'fresh' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const confirm = (page: Page, texts: Texts) =>
  page.getByRole('button', { name: texts.action.confirm, exact: true }).click();

test('changes the login password', async ({ page, texts, person, trouble }) => {
  trouble.expect(/422/);
  await page.goto('/profile/setting');
  await page.getByRole('link', { name: texts.auth.loginPassword }).click();
  await expect(page).toHaveURL('/profile/loginpwd');
  await confirm(page, texts);
  await expect(toast(page, 'Please enter your password')).toBeVisible();
  await field(page, texts.auth.oldPassword).fill('Sandbox2');
  await field(page, texts.auth.newPassword).fill('Sandbox3');
  await field(page, texts.auth.confirmPassword).fill('Sandbox3');
  await confirm(page, texts);
  await expect(toast(page, 'The password is wrong')).toBeVisible();
  await field(page, texts.auth.oldPassword).fill(person.password);
  await confirm(page, texts);
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL('/profile/login');
  await expect(logIn(person.email)).rejects.toThrow('WrongCredentials');
  await logIn(person.email, 'Sandbox3');
});

test('sets the transaction password with a code, then changes it', async ({
  page,
  texts,
  person,
  api,
}) => {
  await page.goto('/profile/setting');
  const entry = page.getByRole('link', { name: texts.auth.payTitle });
  await expect(entry).toContainText(texts.profile.notSet);
  await entry.click();
  await page.getByRole('button', { name: texts.auth.sendCode }).click();
  const wait = page.getByRole('button', { name: /^Again in \d+ s$/ });
  await expect(wait).toBeVisible();
  await page.reload();
  await expect(wait).toBeVisible();
  await field(page, texts.auth.newPayPassword).fill('123456');
  await field(page, texts.auth.confirmPassword).fill('123456');
  await confirm(page, texts);
  await expect(toast(page, 'Please enter the verification code')).toBeVisible();
  await page.getByRole('textbox', { name: texts.auth.code }).fill(await codeSentTo(person.email));
  await confirm(page, texts);
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL('/profile/setting');
  await expect(entry).toContainText(texts.profile.set);
  expect(await api(account.userInfo, {})).toMatchObject({ payPassword: true });

  await entry.click();
  await field(page, texts.auth.oldPayPassword).fill('123456');
  await field(page, texts.auth.newPayPassword).fill('654321');
  await field(page, texts.auth.confirmPassword).fill('654322');
  await confirm(page, texts);
  await expect(toast(page, 'The two passwords do not match')).toBeVisible();
  await field(page, texts.auth.confirmPassword).fill('654321');
  await confirm(page, texts);
  await expect(page).toHaveURL('/profile/setting');
  await api(account.updatePayPassword, {
    oldPayPassword: '654321',
    newPayPassword: '123456',
    reNewPasssword: '123456',
  });
});

test('resets a forgotten login password, and every login ends', async ({
  page,
  texts,
  person,
  trouble,
}) => {
  await page.goto('/profile/login');
  await page.getByRole('link', { name: texts.auth.forgot }).click();
  await expect(page).toHaveURL('/profile/resetpwd');
  await field(page, texts.auth.email).fill(person.email);
  await page.getByRole('button', { name: texts.auth.sendCode }).click();
  await expect(toast(page, texts.auth.codeSent)).toBeVisible();
  await page.getByRole('textbox', { name: texts.auth.code }).fill(await codeSentTo(person.email));
  await field(page, texts.auth.newPassword).fill('Sandbox4');
  await field(page, texts.auth.confirmPassword).fill('Sandbox4');
  trouble.expect(/401/);
  await confirm(page, texts);
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL('/profile/login');
  await logIn(person.email, 'Sandbox4');
  await page.goto('/profile');
  await expect(page).toHaveURL(/^[^?]+\/profile\/login/);
});

test.describe('somebody who forgot their transaction password', () => {
  test.use({ as: 'trader' });

  test('sets another with the login password and a code', async ({ page, texts, person, api }) => {
    await page.goto('/profile/paypwd');
    await page.getByRole('button', { name: texts.auth.forgot }).click();
    await page.getByRole('button', { name: texts.auth.sendCode }).click();
    await expect(toast(page, texts.auth.codeSent)).toBeVisible();
    await page.getByRole('textbox', { name: texts.auth.code }).fill(await codeSentTo(person.email));
    await field(page, texts.auth.newPayPassword).fill('111111');
    await field(page, texts.auth.confirmPassword).fill('111111');
    await confirm(page, texts);
    await expect(toast(page, 'Please enter your password')).toBeVisible();
    await field(page, texts.auth.loginPassword).fill(person.password);
    await confirm(page, texts);
    await expect(toast(page, texts.state.success)).toBeVisible();
    await api(account.updatePayPassword, {
      oldPayPassword: '111111',
      newPayPassword: '654321',
      reNewPasssword: '654321',
    });
  });
});
