/** From the first visit to the gates of trading. */
import { account } from '#contract/accounts';
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import { SEED_INVITE_CODE, SEED_PASSWORD } from '../../seed/people.ts';
import { approve, enter } from './able-person.ts';
import { anybody, apiAs, codeSentTo, freshEmail } from './server.ts';
import { expect, type Page, test, toast, type Who } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { parts } from './ticket.ts';

const formsOf = (page: Page, { auth, action }: Texts) => ({
  email: page.getByRole('textbox', { name: auth.email, exact: true }),
  code: page.getByRole('textbox', { name: auth.code }),
  sendCode: page.getByRole('button', { name: auth.sendCode }),
  inviteCode: page.getByRole('textbox', { name: auth.inviteCode }),
  newPassword: page.getByRole('textbox', { name: auth.loginPassword }),
  again: page.getByRole('textbox', { name: auth.confirmPassword }),
  create: page.getByRole('button', { name: auth.createAccount }),
  account: page.getByRole('textbox', { name: auth.account }),
  password: page.getByRole('textbox', { name: auth.password, exact: true }),
  logIn: page.getByRole('button', { name: action.logIn }),
});

const stepsOf = (page: Page, { home }: Texts) =>
  page.getByRole('region', { name: home.stepsTitle });

/** One step is due, and its name stands on the one button of the card. */
async function expectDue(page: Page, texts: Texts, due: 0 | 1 | 2): Promise<void> {
  const { home } = texts;
  const name = [home.stepVerify, home.stepFund, home.stepTrade][due] ?? '';
  const steps = stepsOf(page, texts);
  await expect(steps.locator('[aria-current=step]')).toContainText(name);
  await expect(steps.locator('.done')).toHaveCount(due);
  await expect(steps.getByRole('link')).toHaveText(name);
  await expect(steps).toContainText(filled(home.stepNumber, { num: `${due + 1}` }));
}

/** The one thing that the dock of a screen offers. */
async function onlyStep(page: Page, name: string) {
  const dock = page.getByRole('contentinfo');
  await expect(dock.getByRole('link')).toHaveText([name]);
  await expect(dock.getByRole('button')).toHaveCount(0);
  return dock.getByRole('link', { name });
}

/** Tries to buy on the quote, then on the ticket, and is told each time what comes first. */
async function meetGate(
  page: Page,
  texts: Texts,
  { step, told, to }: { step: string; told: string; to: string },
): Promise<void> {
  await page.goto('/quote?code=AAPL&market=US');
  await (await onlyStep(page, step)).click();
  await expect(toast(page, told)).toBeVisible();
  await expect(page).toHaveURL(to);
  await page.goto('/open?code=AAPL&market=US&direction=0');
  const { quantity } = parts(page, texts);
  await quantity.fill('3');
  await (await onlyStep(page, step)).click();
  await expect(toast(page, told)).toBeVisible();
  await expect(page).toHaveURL(to);
  // What was written stays.
  await page.goBack();
  await expect(quantity).toHaveValue('3');
}

test('registers, leaves, comes back, and may not trade yet', async ({ page, texts, trouble }) => {
  const email = freshEmail();
  const form = formsOf(page, texts);
  await test.step('registers', async () => {
    await page.goto(`/profile/register?inviteCode=${SEED_INVITE_CODE}`);
    await expect(form.inviteCode).toHaveValue(SEED_INVITE_CODE);
    await form.email.fill(email);
    await form.sendCode.click();
    await expect(toast(page, texts.auth.codeSent)).toBeVisible();
    // It counts by the world's clock, which stands still here.
    await expect(page.getByRole('button', { name: 'Again in 90 s' })).toBeDisabled();
    await form.code.fill(await codeSentTo(email));
    await form.newPassword.fill(SEED_PASSWORD);
    await form.again.fill(SEED_PASSWORD);
    await form.create.click();
    await expect(toast(page, 'Register Success')).toBeVisible();
    await expect(page).toHaveURL('/');
    const strip = page.getByRole('region', { name: texts.auth.account });
    await expect(strip).toContainText(email.replace(/@.*/, ''));
  });
  await test.step('leaves, asked once', async () => {
    await page.getByRole('link', { name: texts.tab.profile }).click();
    await page.getByRole('link', { name: texts.area.settings }).click();
    await page.getByRole('button', { name: texts.settings.logOut }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to exit?' });
    await question.getByRole('button', { name: texts.action.cancel }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: texts.settings.logOut }).click();
    await question.getByRole('button', { name: texts.settings.logOut }).click();
    await expect(page).toHaveURL('/profile/login');
  });
  await test.step('comes back, at the second try', async () => {
    await expect(form.account).toHaveValue(email);
    await form.password.fill('Sandbox2');
    trouble.expect(/422/);
    await form.logIn.click();
    await expect(toast(page, 'Wrong account or password')).toBeVisible();
    await form.password.fill(SEED_PASSWORD);
    await page.getByRole('checkbox', { name: texts.auth.remember }).check();
    await form.logIn.click();
    await expect(page).toHaveURL('/');
  });
  await test.step('is remembered, and so is the password on wish, but not to be read', async () => {
    await page.goto('/profile/login');
    await expect(form.account).toHaveValue(email);
    await expect(form.password).toHaveValue(SEED_PASSWORD);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('_password');
    expect(kept).not.toContain(SEED_PASSWORD);
  });
  await test.step('may not trade yet', async () => {
    const told = 'Please provide your real name first';
    await meetGate(page, texts, { step: texts.order.verifyIdentity, told, to: '/kyc' });
  });
});

test('a stranger is led from a quote to the log-in, and back to it', async ({ page, texts }) => {
  const quote = '/quote?code=AAPL&market=US';
  await page.goto(quote);
  await (await onlyStep(page, texts.action.logIn)).click();
  await expect(page).toHaveURL(`/profile/login?back=${encodeURIComponent(quote)}`);
});

test('a registration says what is missing', async ({ page, texts, trouble }) => {
  const form = formsOf(page, texts);
  await page.goto('/profile/register');
  await expect(form.inviteCode).toHaveValue('');
  await form.sendCode.click();
  await expect(page.getByRole('alert').getByText('Please enter email').first()).toBeVisible();
  await form.email.fill(freshEmail());
  await form.code.fill('000000');
  await form.inviteCode.fill('NOBODY');
  await form.newPassword.fill(SEED_PASSWORD);
  await form.again.fill('Sandbox2');
  await form.create.click();
  await expect(toast(page, 'The two passwords do not match')).toBeVisible();
  await form.again.fill(SEED_PASSWORD);
  trouble.expect(/422/);
  await form.create.click();
  await expect(toast(page, 'The invitation code is not valid')).toBeVisible();
  await form.inviteCode.fill(SEED_INVITE_CODE);
  await form.create.click();
  await expect(toast(page, 'The verification code is wrong or has expired')).toBeVisible();
});

test('a code that is not sent says why, in the words of the server', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/429/);
  const msg = 'Too many tries. Please try again in 40 seconds';
  await page.route('**/getEmailCode', (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg, data: { error: 'TooManyRequests' } } }),
  );
  const form = formsOf(page, texts);
  await page.goto('/profile/register');
  await form.email.fill(freshEmail());
  await form.sendCode.click();
  await expect(toast(page, msg)).toBeVisible();
  await expect(form.sendCode).toBeEnabled();
});

test('a login says what is missing', async ({ page, texts }) => {
  const form = formsOf(page, texts);
  await page.goto('/profile/login');
  await form.logIn.click();
  await expect(toast(page, 'Please enter your account and password')).toBeVisible();
  await form.account.fill('somebody');
  await form.logIn.click();
  await expect(toast(page, 'Please enter your account')).toBeVisible();
  await form.account.fill('somebody@sandbourse.test');
  await form.logIn.click();
  await expect(toast(page, 'Please enter your password')).toBeVisible();
});

test.describe('somebody who has just come', () => {
  test.use({ as: 'newcomer' });

  test('sees the three steps to a first order, and is led to the one that is due', async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    const { home, area } = texts;
    const steps = stepsOf(page, texts);
    await expect(steps.getByRole('listitem')).toHaveText([
      home.stepVerify + home.stepVerifySub,
      home.stepFund + home.stepFundSub,
      home.stepTrade + home.stepTradeSub,
    ]);
    await expectDue(page, texts, 0);
    await expect(page.getByRole('link', { name: home.lookAround })).toHaveAttribute(
      'href',
      '/market',
    );
    const account = page.getByRole('region', { name: texts.auth.account });
    await expect(account.getByText(home.curveStarts)).toBeVisible();
    for (const way of [area.deposit, area.transfer])
      await expect(account.getByRole('link', { name: way })).toHaveCount(0);
    await steps.getByRole('link', { name: home.stepVerify }).click();
    await expect(page).toHaveURL('/kyc');
  });
});

test('the steps go on as they are done, and with the first fill the curve takes their place', async ({
  page,
  texts,
}) => {
  const { token, email } = await anybody(testPeople.make, {
    identity: 'pending',
    payPassword: '123456',
    wallets: { STOCK: '5000' },
  });
  await enter(page, token);
  await page.goto('/');
  await expect(stepsOf(page, texts).getByRole('link')).toHaveText(texts.kyc.checkingStep);
  await approve('kyc', email);
  await expectDue(page, texts, 2);
  const curve = page.getByRole('slider', { name: texts.equity.scrub });
  await expect(curve).toHaveCount(0);
  await apiAs(token)(order.createStock, {
    stockCode: 'FILL',
    market: 'SANDBOX',
    direction: 0,
    isLp: 0,
    num: '1',
  });
  await expect(curve).toBeVisible();
  await expect(stepsOf(page, texts)).toHaveCount(0);
  const account = page.getByRole('region', { name: texts.auth.account });
  await expect(account.getByRole('link', { name: texts.area.deposit })).toBeVisible();
});

test('who is verified and has no money is led to a deposit', async ({ page, texts }) => {
  const { token } = await anybody(testPeople.make, { identity: 'passed' });
  await enter(page, token);
  await page.goto('/');
  await expectDue(page, texts, 1);
  await stepsOf(page, texts).getByRole('link').click();
  await expect(page).toHaveURL('/deposit');
});

for (const who of ['newcomer', 'pending', 'rejected'] satisfies Who[]) {
  test.describe(`the ${who} of the seed`, () => {
    test.use({ as: who });

    test('meets the identity gate', async ({ page, texts }) => {
      const { order, kyc } = texts;
      const step = who === 'pending' ? kyc.checkingStep : order.verifyIdentity;
      const told = 'Please provide your real name first';
      await meetGate(page, texts, { step, told, to: '/kyc' });
    });
  });
}

test.describe('somebody with a passed identity and no transaction password', () => {
  test.use({ as: 'nopaypwd' });

  test('meets the password gate, and buys what was written once it is set', async ({
    page,
    texts,
    person,
    api,
  }) => {
    const step = texts.order.setPayPassword;
    const told = 'Please set a transaction password';
    await meetGate(page, texts, { step, told, to: '/profile/paypwd' });
    await (await onlyStep(page, step)).click();
    await expect(page.getByRole('textbox', { name: texts.auth.code })).toBeVisible();
    await api(account.getEmailCode, { scenario: 'payPassword' });
    const code = await codeSentTo(person.email);
    const payPassword = '123456';
    await api(account.settingPayPassword, {
      code,
      newPayPassword: payPassword,
      reNewPasssword: payPassword,
    });
    await page.goBack();
    const { quantity, review } = parts(page, texts);
    await expect(quantity).toHaveValue('3');
    await expect(review).toBeEnabled();
  });
});
