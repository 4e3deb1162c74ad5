/** Logged in or registered by an answer that comes once the person has gone on. */
import { account } from '#contract/accounts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SEED_INVITE_CODE, SEED_PASSWORD } from '../../seed/people.ts';
import { codeSentTo, freshEmail, worldKey } from './server.ts';
import { expect, KEY_PREFIX, type Page, test, toast } from './stage.ts';
import type { Texts } from './texts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), worldKey(`${KEY_PREFIX}token`));

/** The answer to a call, held back until it is let through; tells also when it is asked for. */
async function holdBack(page: Page, { path }: Endpoint) {
  const { promise: isWritten, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await isWritten;
    await route.fulfill({ response });
  });
  return { asked: page.waitForRequest(`**${path}`), letThrough };
}

/** Who is logged in is known, and drawn. */
async function untilKnown(page: Page): Promise<void> {
  const key = worldKey(`${KEY_PREFIX}user_info`);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Asks to be logged in; answers how to let the answer through. */
async function sendEntry(page: Page, texts: Texts): Promise<() => void> {
  await page.goto('/profile/login');
  const { asked, letThrough } = await holdBack(page, account.login);
  await field(page, texts.auth.account).fill('trader@sandbourse.test');
  await field(page, texts.auth.password).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: texts.action.logIn }).click();
  await asked;
  return letThrough;
}

test.use({ as: 'nobody' });

test('a log-in that comes late logs in, and leaves who has gone on where they are', async ({
  page,
  texts,
}) => {
  const letThrough = await sendEntry(page, texts);
  await page.getByRole('link', { name: texts.auth.forgot }).click();
  await expect(page).toHaveURL('/profile/resetpwd');
  letThrough();
  await untilKnown(page);
  expect(await tokenIn(page)).not.toBeNull();
  await expect(page).toHaveURL('/profile/resetpwd');
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a log-in that comes late leads on who was sent back to the log-in', async ({
    page,
    texts,
  }) => {
    const letThrough = await sendEntry(page, texts);
    await page.getByRole('link', { name: texts.tab.trade }).first().click();
    await expect(page).toHaveURL(/\/profile\/login\?back=/);
    letThrough();
    await expect(page).toHaveURL(/\/trade/);
    await expect(page).not.toHaveURL(/login/);
  });
});

test('a registration that comes late registers, and leaves who has gone on where they are', async ({
  page,
  texts,
}) => {
  const email = freshEmail();
  await page.goto(`/profile/register?inviteCode=${SEED_INVITE_CODE}`);
  const { asked, letThrough } = await holdBack(page, account.register);
  await field(page, texts.auth.email).fill(email);
  await page.getByRole('button', { name: texts.auth.sendCode }).click();
  await expect(toast(page, texts.auth.codeSent)).toBeVisible();
  await page.getByRole('textbox', { name: texts.auth.code }).fill(await codeSentTo(email));
  await field(page, texts.auth.loginPassword).fill(SEED_PASSWORD);
  await field(page, texts.auth.confirmPassword).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: texts.auth.createAccount }).click();
  await asked;
  await page.getByRole('link', { name: texts.action.logIn }).click();
  await expect(page).toHaveURL('/profile/login');
  letThrough();
  await expect(toast(page, texts.auth.registerSuccess)).toBeVisible();
  expect(await tokenIn(page)).not.toBeNull();
  await expect(page).toHaveURL('/profile/login');
});

test('a new password that is taken late leaves who has gone on where they are', async ({
  page,
  texts,
}) => {
  const email = 'trader@sandbourse.test';
  await page.goto('/profile/login');
  await page.getByRole('link', { name: texts.auth.forgot }).click();
  const { asked, letThrough } = await holdBack(page, account.resetPassword);
  await field(page, texts.auth.email).fill(email);
  await page.getByRole('button', { name: texts.auth.sendCode }).click();
  await expect(toast(page, texts.auth.codeSent)).toBeVisible();
  await page.getByRole('textbox', { name: texts.auth.code }).fill(await codeSentTo(email));
  await field(page, texts.auth.newPassword).fill('Sandbox4');
  await field(page, texts.auth.confirmPassword).fill('Sandbox4');
  await page.getByRole('button', { name: texts.action.confirm }).click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL('/profile/login');
  await page.getByRole('link', { name: texts.auth.createAccount }).click();
  await expect(page).toHaveURL(/register/);
  letThrough();
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page).toHaveURL(/register/);
});
