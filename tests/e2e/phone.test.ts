/** A mobile number: set with a code by text message, and good for a forgotten password. */
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { anybody } from './server.ts';
import { expect, test } from './stage.ts';

test.use({ as: 'fresh' });

const digits = () => `151${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`;

test('is set under Settings, and a code sent there sets a new password', async ({
  page,
  texts,
  person,
}) => {
  const number = digits();
  const phone = `+49${number}`;
  const codeSent = async (first = '') => {
    const last = async () => (await anybody(sandbox.outbox, { phone }))[0]?.code ?? '';
    await expect.poll(last).not.toBe(first);
    return last();
  };
  await page.goto('/profile/setting');
  await page.getByRole('button', { name: texts.auth.phone }).click();
  const sheet = page.getByRole('dialog', { name: texts.auth.phone });
  const send = page.getByRole('button', { name: texts.auth.sendCode });
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText(texts.auth.enterPhone);
  await sheet.getByLabel(texts.auth.countryCode).selectOption({ label: '+49 Germany' });
  const field = sheet.getByRole('textbox', { name: texts.auth.phone });
  await field.fill('12');
  await send.click();
  await expect(sheet.getByText(texts.auth.invalidPhone)).toBeVisible();
  await field.fill(`0${number}`);
  await send.press('Enter');
  const first = await codeSent();
  // The button waits now: who pressed it by a key goes on to the code, which is pasted in groups.
  await expect(sheet.getByLabel(texts.auth.code)).toBeFocused();
  await sheet.getByLabel(texts.auth.code).fill(` ${first.slice(0, 3)} ${first.slice(3)} `);
  await sheet.getByLabel(texts.auth.loginPassword).fill(person.password);
  await sheet.getByRole('button', { name: texts.action.confirm }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts.auth.phone })).toContainText(
    `+49 ••• ${number.slice(-4)}`,
  );

  await page.goto('/profile/resetpwd');
  await page.getByText(texts.auth.phone, { exact: true }).click();
  await page.getByLabel(texts.auth.countryCode).selectOption({ label: '+49 Germany' });
  await page.getByRole('textbox', { name: texts.auth.phone }).fill(number);
  await send.click();
  await page.getByLabel(texts.auth.code).fill(await codeSent(first));
  await page.getByLabel(texts.auth.newPassword, { exact: true }).fill('Another1');
  await page.getByLabel(texts.auth.confirmPassword).fill('Another1');
  await page.getByRole('button', { name: texts.action.confirm }).click();
  await expect(page).toHaveURL(/\/profile\/login/);
  await anybody(account.login, { username: person.email, loginPassword: 'Another1' });
});
