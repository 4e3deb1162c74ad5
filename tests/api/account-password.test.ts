import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { MINUTE_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.register(email);
});
afterEach(() => api.close());

const email = 'ann@example.test';
const status = async (password: string) =>
  (await api.call(account.login, { username: email, loginPassword: password })).status;
const isIn = async (session: string) =>
  (await api.call(account.userInfo, {}, { token: session })).status === 200;

describe('changing the login password', () => {
  const change = (oldPassword: string, newPassword = 'Another1', again = newPassword) => ({
    oldPassword,
    newPassword,
    reNewPasssword: again,
  });

  test('ends every session, including the one that requested it', async () => {
    const other = await api.signIn(email);
    await api.ok(account.updatePassword, change('Secret99'), { token });
    expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
    expect([await status('Secret99'), await status('Another1')]).toEqual([422, 200]);
  });

  test('is refused without the old one, and with two new ones', async () => {
    const wrong = await api.refused(account.updatePassword, change('Wrong111'), { token });
    expect(wrong).toMatchObject({ status: 422, error: 'WrongPassword' });
    const differing = change('Secret99', 'Another1', 'Another2');
    expect(await api.refused(account.updatePassword, differing, { token })).toMatchObject({
      status: 422,
      error: 'PasswordsDiffer',
    });
    const short = await api.refused(account.updatePassword, change('', '12345'), { token });
    expect(short).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(short.fields ?? {})).toEqual(['oldPassword', 'newPassword']);
    expect((await api.send(account.updatePassword, change('Secret99'))).status).toBe(401);
    expect(await status('Secret99')).toBe(200);
  });

  test('to the one it is already is refused', async () => {
    const same = await api.refused(account.updatePassword, change('Secret99', 'Secret99'), {
      token,
    });
    expect(same).toMatchObject({ status: 422, error: 'SamePassword' });
    expect(same.fields).toEqual({ newPassword: 'The new password is the same as the old one' });
  });

  test('cannot be guessed at', async () => {
    for (let time = 0; time < 5; time += 1) {
      await api.refused(account.updatePassword, change('Wrong111'), { token });
    }
    expect(await api.refused(account.updatePassword, change('Secret99'), { token })).toMatchObject({
      status: 429,
      retryAfterSeconds: 900,
    });
    api.clock.advance(15 * MINUTE_MS);
    await api.ok(account.updatePassword, change('Secret99'), { token });
  });

  test('of many changes at once one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        api.call(account.updatePassword, change('Secret99', `Another${n}`), { token }),
      ),
    );
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 422)).toHaveLength(4);
  });
});

test('resetting the login password ends every session', async () => {
  const other = await api.signIn(email);
  const code = await api.codeFor('resetPassword', email);
  const wanted = { email, code, newPassword: 'Another1', reNewPassword: 'Another1' };
  await api.ok(account.resetPassword, wanted);
  expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
  expect([await status('Secret99'), await status('Another1')]).toEqual([422, 200]);
  expect(await api.refused(account.resetPassword, wanted)).toMatchObject({ error: 'WrongCode' });
  const differing = { ...wanted, reNewPassword: 'Another2' };
  expect(await api.refused(account.resetPassword, differing)).toMatchObject({
    error: 'PasswordsDiffer',
  });
});

test('resetting does not reveal whether an account exists', async () => {
  await api.ok(account.getEmailCode, { scenario: 'resetPassword', email });
  const wanted = { code: '000000', newPassword: 'Another1', reNewPassword: 'Another1' };
  const answers = [];
  for (const one of [email, 'nobody@example.test', 'owner@sandbourse.test']) {
    const { status: code, body } = await api.send(account.resetPassword, { email: one, ...wanted });
    answers.push({ code, body });
  }
  expect(answers[0]).toMatchObject({ code: 422, body: { data: { error: 'WrongCode' } } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect([await isIn(token), await status('Secret99')]).toEqual([true, 200]);
});

describe('the transaction password', () => {
  const setting = (code: string, newPayPassword = '123456') => ({
    code,
    newPayPassword,
    reNewPasssword: newPayPassword,
  });
  const change = (oldPayPassword: string, newPayPassword = '654321') => ({
    oldPayPassword,
    newPayPassword,
    reNewPasssword: newPayPassword,
  });
  const set = async () => {
    const code = await api.codeFor('payPassword', email);
    await api.ok(account.settingPayPassword, setting(code), { token });
  };

  test('is set once, with a code', async () => {
    await set();
    expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({ payPassword: true });
    const again = await api.refused(account.settingPayPassword, setting('123456'), { token });
    expect(again).toMatchObject({ status: 422, error: 'PayPasswordExists' });
  });

  test('is not set with a wrong code, or that of somebody else', async () => {
    const other = 'newcomer@sandbourse.test';
    const code = await api.codeFor('payPassword', other);
    for (const payload of [setting(code), { ...setting(code), email: other }]) {
      expect(await api.refused(account.settingPayPassword, payload, { token })).toMatchObject({
        status: 422,
        error: 'WrongCode',
      });
    }
    const differing = { ...setting(code), reNewPasssword: '123457' };
    expect(await api.refused(account.settingPayPassword, differing, { token })).toMatchObject({
      error: 'PasswordsDiffer',
    });
  });

  test('of 20 set with one code at once one wins', async () => {
    const code = await api.codeFor('payPassword', email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.call(account.settingPayPassword, setting(code, `12345${n}`), { token }),
      ),
    );
    expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(1);
    expect(answers.filter(({ status: answered }) => answered === 422)).toHaveLength(19);
  });

  test('is changed with the old one', async () => {
    const early = await api.refused(account.updatePayPassword, change('123456'), { token });
    expect(early).toMatchObject({ status: 422, error: 'PayPasswordRequired' });
    await set();
    await api.ok(account.updatePayPassword, change('123456'), { token });
    const stale = await api.refused(account.updatePayPassword, change('123456'), { token });
    expect(stale).toMatchObject({ status: 422, error: 'WrongPassword' });
    const passwords = { newPayPassword: '654321', reNewPasssword: '654321' };
    const same = { oldPayPassword: '654321', ...passwords };
    expect(await api.refused(account.updatePayPassword, same, { token })).toMatchObject({
      status: 422,
      error: 'SamePassword',
    });
    const differing = { ...change('654321'), reNewPasssword: '111111' };
    expect(await api.refused(account.updatePayPassword, differing, { token })).toMatchObject({
      error: 'PasswordsDiffer',
    });
  });

  test('a forgotten transaction password is reset with the login password and a code', async () => {
    const reset = (code: string, given = {}) => ({
      loginPassword: 'Secret99',
      ...setting(code, '654321'),
      ...given,
    });
    const early = await api.refused(account.resetPayPassword, reset('123456'), { token });
    expect(early).toMatchObject({ status: 422, error: 'PayPasswordRequired' });
    await set();
    api.clock.advance(2 * MINUTE_MS);
    const other = await api.signIn(email);
    for (let time = 0; time < 5; time += 1) {
      await api.refused(account.updatePayPassword, change('000000'), { token });
    }
    const foreign = await api.codeFor('payPassword', 'newcomer@sandbourse.test');
    const code = await api.codeFor('payPassword', email);
    const wrong = [
      [reset(code, { loginPassword: 'Wrong111' }), 'WrongPassword', 'loginPassword'],
      [reset(foreign), 'WrongCode', 'code'],
      [reset(foreign, { email: 'newcomer@sandbourse.test' }), 'WrongCode', 'code'],
      [reset(code, { reNewPasssword: '654322' }), 'PasswordsDiffer', 'reNewPasssword'],
    ] as const;
    for (const [given, error, field] of wrong) {
      const refused = await api.refused(account.resetPayPassword, given, { token });
      expect(refused).toMatchObject({ status: 422, error });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    await api.ok(account.resetPayPassword, reset(code), { token });
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    const [told] = await api.ok(sandbox.outbox, { email });
    expect(told?.text).toMatch(/transaction password .* was reset/);
    // The guesses at the old one are forgotten with it, and the code is used up.
    await api.ok(account.updatePayPassword, change('654321', '111111'), { token });
    const again = await api.refused(account.resetPayPassword, reset(code), { token });
    expect(again).toMatchObject({ status: 422, error: 'WrongCode' });
  });

  test('cannot be guessed at', async () => {
    await set();
    for (let time = 0; time < 5; time += 1) {
      await api.refused(account.updatePayPassword, change('000000'), { token });
    }
    const refusal = await api.refused(account.updatePayPassword, change('123456'), { token });
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    api.clock.advance(15 * MINUTE_MS);
    await api.ok(account.updatePayPassword, change('123456'), { token });
  });
});
