import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { invitation } from '#contract/invitations';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { WALLETS } from '#core/codes.ts';
import { LOCALES } from '#core/locale.ts';
import { accept } from '#core/result.ts';
import { textOf } from '#platform/contract/message.ts';
import { takenColumn } from '#topics/accounts/queries.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const email = 'ann@example.test';
const person = (code: string) => ({
  email,
  code,
  inviteCode: 'SANDBOX',
  loginPassword: 'Secret99',
  reLoginPassword: 'Secret99',
});

describe('registering', () => {
  test('from the code to a logged-in customer', async () => {
    const { cooldown } = await api.ok(account.getEmailCode, { scenario: 'register', email });
    expect(cooldown).toBe(90);
    const [mail] = await api.ok(sandbox.outbox, { email });
    expect(mail).toMatchObject({ to: email, subject: 'Your Sandbourse verification code' });
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain(mail?.code);
    expect(mail?.text).toContain('10 minutes');

    const { token } = await api.ok(account.register, person(mail?.code ?? ''));
    const info = await api.ok(account.userInfo, {}, { token });
    expect(info).toMatchObject({ name: 'ann', email, isReal: 2, payPassword: false });
    expect(info.userLoginId).toMatch(/^[1-9]\d{7}$/);
    expect(info.inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    for (const walletType of WALLETS) {
      const held = await api.ok(wallet.balance, { walletType }, { token });
      expect(held).toMatchObject({ balance: '0.00', usedBalance: '0.00' });
    }
    const again = { username: email, loginPassword: 'Secret99' };
    expect((await api.ok(account.login, again)).token).not.toBe(token);
  });

  test('with the invitation of somebody registered, however it is typed', async () => {
    const first = await api.register('first@example.test');
    const { inviteCode } = await api.ok(account.userInfo, {}, { token: first });
    const code = await api.codeFor('register', email);
    const invited = { ...person(code), inviteCode: ` ${inviteCode.toLowerCase()} ` };
    await api.ok(account.register, { ...invited, email: ' Ann@Example.test ' });
  });

  test('the mail speaks the language of the request', async () => {
    for (const locale of LOCALES) {
      const to = `${locale.toLowerCase()}@example.test`;
      await api.ok(account.getEmailCode, { scenario: 'register', email: to }, { locale });
      const [mail] = await api.ok(sandbox.outbox, { email: to });
      expect(mail?.subject).toBe(textOf('mail.register.subject', locale));
      expect(mail?.text).toContain(mail?.code);
    }
  });
});

describe('what is refused', () => {
  test('a wrong code, one of another address, one of another purpose', async () => {
    const code = await api.codeFor('register', email);
    const wrong = code === '000000' ? '111111' : '000000';
    const refusal = { status: 422, error: 'WrongCode', fields: { code: expect.any(String) } };
    expect(await api.refused(account.register, person(wrong))).toMatchObject(refusal);
    const elsewhere = { ...person(code), email: 'eve@example.test' };
    expect(await api.refused(account.register, elsewhere)).toMatchObject(refusal);
    const reset = { email, code, newPassword: 'Secret99', reNewPassword: 'Secret99' };
    expect(await api.refused(account.resetPassword, reset)).toMatchObject(refusal);
    await api.ok(account.register, person(code));
  });

  test('an invitation code that does not exist, also for staff', async () => {
    const code = await api.codeFor('register', email);
    for (const inviteCode of ['NOBODY99', 'STAFF001']) {
      expect(await api.refused(account.register, { ...person(code), inviteCode })).toMatchObject({
        status: 422,
        error: 'WrongInviteCode',
        msg: 'The invitation code is not valid',
      });
    }
  });

  test('an invitation code withdrawn while the password is hashed', async () => {
    const owner = { token: await api.signIn('owner@sandbourse.test') };
    const { code: inviteCode } = await api.ok(invitation.make, {}, owner);
    const code = await api.codeFor('register', email);
    const { hasher } = api.world;
    const hash = hasher.hash.bind(hasher);
    vi.spyOn(hasher, 'hash').mockImplementationOnce(async (...given) => {
      await api.ok(invitation.withdraw, { code: inviteCode }, owner);
      return hash(...given);
    });
    expect(await api.refused(account.register, { ...person(code), inviteCode })).toMatchObject({
      status: 422,
      error: 'WrongInviteCode',
      fields: { inviteCode: 'The invitation code is not valid' },
    });
    // The code of the mail is not used up.
    await api.ok(account.register, person(code));
  });

  test('two passwords that differ', async () => {
    const differing = { ...person('123456'), reLoginPassword: 'Secret98' };
    expect(await api.refused(account.register, differing)).toMatchObject({
      status: 422,
      error: 'PasswordsDiffer',
      msg: 'The two passwords do not match',
      fields: { reLoginPassword: 'The two passwords do not match' },
    });
  });

  test('an address already registered, revealed only with its code', async () => {
    const taken = 'trader@sandbourse.test';
    const guess = { ...person('000000'), email: taken };
    expect(await api.refused(account.register, guess)).toMatchObject({ error: 'WrongCode' });
    const code = await api.codeFor('register', taken);
    const known = { ...person(code), email: taken };
    for (let time = 0; time < 2; time += 1) {
      expect(await api.refused(account.register, known)).toMatchObject({
        status: 409,
        error: 'EmailTaken',
      });
    }
  });

  test.for(['ada\u202emoc.ti@x.test', 'a\u200bda@x.test', 'ada\u0007@x.test'])(
    'an address that does not read as what it is: %j',
    async (email) => {
      const asked = await api.refused(account.getEmailCode, { scenario: 'register', email });
      expect(asked.fields).toEqual({ email: 'Please enter a valid e-mail address' });
      const refusal = await api.refused(account.register, { ...person('000000'), email });
      expect(refusal.fields).toEqual({ email: 'Please enter a valid e-mail address' });
    },
  );

  test('what does not fit the form, each field by name', async () => {
    const refusal = await api.refused(account.register, {
      email: 'no address',
      code: '',
      inviteCode: 'abc',
      loginPassword: '12345',
      reLoginPassword: 'x'.repeat(21),
    });
    expect(refusal).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(refusal.fields).toEqual({
      email: 'Please enter a valid e-mail address',
      code: 'Please enter the verification code',
      inviteCode: 'Must have at least 4 characters',
      loginPassword: 'Must have at least 6 characters',
      reLoginPassword: 'The two passwords do not match',
    });
  });

  test.for([
    ['a list', []],
    ['a text', 'register'],
    ['numbers for texts', { ...person('123456'), email: 5, loginPassword: 12345678 }],
    ['objects for texts', { ...person('123456'), code: { $gt: '' } }],
    ['an address too long', { ...person('123456'), email: `${'a'.repeat(40)}@example.test` }],
  ])('%s', async ([, payload]) => {
    expect(await api.refused(account.register, payload)).toMatchObject({ status: 400 });
  });
});

describe('at the same time', () => {
  test('of 20 registrations with one code one wins', async () => {
    const code = await api.codeFor('register', email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(account.register, person(code))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('many different people register', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, n) => api.register(`many${n}@example.test`)),
    );
    expect(new Set(tokens).size).toBe(20);
  });

  test('an address requested 20 times at once is sent one code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(account.getEmailCode, { scenario: 'register', email }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await api.ok(sandbox.outbox, { email })).toHaveLength(1);
  });
});

describe('what the database refuses', () => {
  const customer = (mail: string, loginId: string) => ({
    email: mail,
    name: '',
    passwordHash: '',
    loginId,
    inviteCode: loginId,
    invitedBy: null,
  });
  const write = (mail: string, loginId: string) =>
    api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => accept(openAccount(draft, customer(mail, loginId)).id),
    });

  test('of concurrent registrations of one address one succeeds, and the others are refused with the reason', async () => {
    const written = await Promise.allSettled(
      ['11111111', '22222222', '33333333'].map((loginId) => write(email, loginId)),
    );
    const refused = written.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(takenColumn)).toEqual(['email', 'email']);
    expect(takenColumn(new Error('anything else'))).toBeUndefined();
    expect(takenColumn(undefined)).toBeUndefined();
  });

  test('a login id already in use is drawn again', async () => {
    await write('other@example.test', '44444444');
    const code = await api.codeFor('register', email);
    const { secrets } = api.world;
    vi.spyOn(secrets, 'uint32').mockReturnValueOnce(3);
    vi.spyOn(secrets, 'code').mockReturnValueOnce('4444444');
    const { token } = await api.ok(account.register, person(code));
    const { userLoginId } = await api.ok(account.userInfo, {}, { token });
    expect(userLoginId).not.toBe('44444444');
    expect(secrets.code).toHaveBeenCalledTimes(2);
  });
});
