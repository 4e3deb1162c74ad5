/** A mobile number: proved by a code, kept to one account, and good for codes from then on. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { people } from '#contract/customers';
import { sandbox } from '#contract/sandbox';
import { LOCALES } from '#core/locale.ts';
import { codeTextOf, fieldMessageOf } from '#platform/contract/message.ts';
import { type Api, type ApiOptions, startApi } from './harness.ts';

let api: Api;
const start = async (options?: ApiOptions) => {
  api = await startApi(options);
};
afterEach(() => api.close());

const trader = 'trader@sandbourse.test';
const newcomer = 'newcomer@sandbourse.test';
const phone = '+49 151 23456789';
const kept = '+4915123456789';
const other = '+33 6 12 34 56 78';
const loginPassword = 'Sandbox1';

const textsTo = (number: string) => api.ok(sandbox.outbox, { phone: number });

async function codeTo(number: string, token: string | undefined, scenario = 'bindPhone' as const) {
  await api.ok(
    account.getEmailCode,
    { scenario, phone: number },
    { ...(token !== undefined && { token }) },
  );
  const [text] = await textsTo(number);
  return text?.code ?? '';
}

async function bind(email: string, number = phone): Promise<string> {
  const token = await api.signIn(email);
  const code = await codeTo(number, token);
  await api.ok(account.bindPhone, { phone: number, code, loginPassword }, { token });
  return token;
}

const reset = (number: string, code: string) => ({
  phone: number,
  code,
  newPassword: 'Another1',
  reNewPassword: 'Another1',
});

describe('setting a number', () => {
  test('requires a code sent to the number and the login password, and notifies the e-mail address', async () => {
    await start();
    const token = await bind(trader);
    expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({ phone: '+49 ••• 6789' });
    const [text] = await textsTo(kept);
    expect(text).toMatchObject({ to: kept, channel: 'text', subject: 'Text message' });
    expect(text?.text).toContain(text?.code);
    const [mail] = await api.ok(sandbox.outbox, { email: trader });
    expect(mail).toMatchObject({ channel: 'email', subject: 'Your Sandbourse mobile number' });
    expect(mail?.text).toContain('+49 ••• 6789');
    expect(mail?.text).not.toContain(kept);
  });

  test('a change notifies the old number, too', async () => {
    await start();
    const token = await bind(trader);
    const code = await codeTo(other, token);
    await api.ok(account.bindPhone, { phone: other, code, loginPassword }, { token });
    expect((await textsTo(kept))[0]?.text).toContain('+33 ••• 5678');
    expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({ phone: '+33 ••• 5678' });
    // The old one opens nothing any more.
    await api.ok(account.getEmailCode, { scenario: 'resetPassword', phone: kept });
    expect((await textsTo(kept)).filter(({ code: sent }) => sent)).toHaveLength(1);
  });

  test('neither the password nor the code is enough', async () => {
    await start();
    const token = await api.signIn(trader);
    const code = await codeTo(phone, token);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(
      await api.refused(account.bindPhone, { phone, code, loginPassword: 'Wrong123' }, { token }),
    ).toMatchObject({ status: 422, fields: { loginPassword: 'The password is wrong' } });
    expect(
      await api.refused(account.bindPhone, { phone, code: wrong, loginPassword }, { token }),
    ).toMatchObject({ status: 422, error: 'WrongCode' });
    // A code for one number proves no other, and a code of another purpose none at all.
    expect(
      await api.refused(account.bindPhone, { phone: other, code, loginPassword }, { token }),
    ).toMatchObject({ error: 'WrongCode' });
    expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({ phone: '' });
    await api.ok(account.bindPhone, { phone, code, loginPassword }, { token });
  });

  test('a number belongs to one account, and only its holder learns that', async () => {
    await start();
    await bind(trader);
    const token = await api.signIn(newcomer);
    api.clock.advance(90_000);
    const asked = { scenario: 'bindPhone', phone } as const;
    expect(await api.ok(account.getEmailCode, asked, { token })).toEqual({ cooldown: 90 });
    const [text] = await textsTo(kept);
    expect(
      await api.refused(
        account.bindPhone,
        { phone: '0049 151 2345 6789', code: text?.code ?? '', loginPassword },
        { token },
      ),
    ).toMatchObject({ status: 409, error: 'PhoneTaken' });
  });

  test('of two people who prove one number at once one gets it', async () => {
    await start({ env: { CODE_COOLDOWN_SECONDS: '0' } });
    const tokens = [await api.signIn(trader), await api.signIn(newcomer)];
    // The second code takes the place of the first: both come with the one that is out.
    const code = await codeTo(phone, tokens[0]);
    const answers = await Promise.all(
      tokens.map((token) => api.call(account.bindPhone, { phone, code, loginPassword }, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the desk sees it masked', async () => {
    await start();
    await bind(trader);
    const token = await api.signIn('support@sandbourse.test');
    const { list } = await api.ok(people.search, { q: trader }, { token });
    expect(list[0]?.phone).toBe('+49 ••• 6789');
  });
});

describe('codes by text message', () => {
  test('a forgotten password is reset by phone number', async () => {
    await start();
    await bind(trader);
    await api.ok(account.getEmailCode, { scenario: 'resetPassword', phone: '+49 (0)151 23456789' });
    const [text] = await textsTo(phone);
    await api.ok(account.resetPassword, reset(kept, text?.code ?? ''));
    await api.ok(account.login, { username: trader, loginPassword: 'Another1' });
  });

  test('a code to a number that is replaced while the password is hashed opens nothing', async () => {
    await start();
    const token = await bind(trader);
    await api.ok(account.getEmailCode, { scenario: 'resetPassword', phone });
    const sent = (await textsTo(kept))[0]?.code ?? '';
    const change = { phone: other, code: await codeTo(other, token), loginPassword };
    const { hasher } = api.world;
    const hash = hasher.hash.bind(hasher);
    vi.spyOn(hasher, 'hash').mockImplementationOnce(async (...given) => {
      await api.ok(account.bindPhone, change, { token });
      return hash(...given);
    });
    expect(await api.refused(account.resetPassword, reset(kept, sent))).toMatchObject({
      status: 422,
      error: 'WrongCode',
    });
    await api.ok(account.login, { username: trader, loginPassword });
  });

  test('the first transaction password can be set with a code to the own number only', async () => {
    await start();
    const email = 'nopaypwd@sandbourse.test';
    const token = await bind(email);
    await bind(trader, other);
    await api.ok(account.getEmailCode, { scenario: 'payPassword', phone: other });
    const foreign = (await textsTo(other))[0]?.code ?? '';
    const passwords = { newPayPassword: '123456', reNewPasssword: '123456' };
    expect(
      await api.refused(
        account.settingPayPassword,
        { phone: other, code: foreign, ...passwords },
        { token },
      ),
    ).toMatchObject({ error: 'WrongCode' });
    await api.ok(account.getEmailCode, { scenario: 'payPassword', phone });
    const own = (await textsTo(phone))[0]?.code ?? '';
    await api.ok(account.settingPayPassword, { phone, code: own, ...passwords }, { token });
  });

  test('do not reveal whether a number is known, and are not sent to unknown ones', async () => {
    await start();
    await bind(trader);
    const answers = [];
    for (const number of [kept, '+33612345678']) {
      const ask = { scenario: 'resetPassword', phone: number } as const;
      const first = await api.send(account.getEmailCode, ask);
      const second = await api.send(account.getEmailCode, ask);
      const guess = await api.send(account.resetPassword, reset(number, '0000'));
      answers.push([first, second, guess].map(({ status, body }) => ({ status, body })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(await textsTo('+33612345678')).toEqual([]);
  });

  test('wait between two as mails do, and die with their time', async () => {
    await start({ env: { CODE_MINUTES: '3' } });
    const token = await api.signIn(trader);
    const code = await codeTo(phone, token);
    const ask = { scenario: 'bindPhone', phone: kept } as const;
    expect(await api.refused(account.getEmailCode, ask, { token })).toMatchObject({ status: 429 });
    api.clock.advance(180_000);
    expect(
      await api.refused(account.bindPhone, { phone, code, loginPassword }, { token }),
    ).toMatchObject({ error: 'WrongCode' });
  });

  test('a code to bind a number needs a login, and registration needs an e-mail address', async () => {
    await start();
    expect(await api.refused(account.getEmailCode, { scenario: 'bindPhone', phone })).toMatchObject(
      { status: 401 },
    );
    expect(await api.refused(account.getEmailCode, { scenario: 'register', phone })).toMatchObject({
      status: 400,
      fields: { email: 'Please enter email' },
    });
    expect(await textsTo(phone)).toEqual([]);
  });
});

test.for(LOCALES)('prompts in %s', async (locale) => {
  await start();
  const token = await api.signIn(newcomer);
  const ask = (given: Record<string, unknown>) =>
    api.refused(account.getEmailCode, { scenario: 'bindPhone', ...given }, { token, locale });
  // The words of the product where its language is English.
  if (locale === 'en')
    expect(fieldMessageOf('enterPhone', locale)).toBe('Please enter phone number');
  const enter = { phone: fieldMessageOf('enterPhone', locale) };
  expect(await ask({})).toMatchObject({ status: 400, fields: enter });
  expect(await ask({ phone: '' })).toMatchObject({ status: 400, fields: enter });
  expect(await ask({ phone: '12345' })).toMatchObject({
    fields: { phone: fieldMessageOf('phone', locale) },
  });
  expect(codeTextOf(locale, { code: '123456', minutes: 10 }).text).toContain('123456');
});
