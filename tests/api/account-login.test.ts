import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { LOCALES, type Locale } from '#core/locale.ts';
import { accept } from '#core/result.ts';
import { MINUTE_MS } from '#core/time.ts';
import { openSession } from '#topics/accounts/rules.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const email = 'ann@example.test';
const logIn = (loginPassword: string, username = email, as?: As) =>
  api.call(account.login, { username, loginPassword }, as);

describe('logging in', () => {
  test('by address in any case, or by login id', async () => {
    const first = await api.register(email);
    const { userLoginId } = await api.ok(account.userInfo, {}, { token: first });
    for (const username of [email, ' ANN@Example.Test ', userLoginId]) {
      const { token } = await api.ok(account.login, { username, loginPassword: 'Secret99' });
      expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({ email });
    }
  });

  test('a seeded person with the password all of them have', async () => {
    const username = 'trader@sandbourse.test';
    const { token } = await api.ok(account.login, { username, loginPassword: 'Sandbox1' });
    expect(await api.ok(account.userInfo, {}, { token })).toMatchObject({
      email: username,
      isReal: 1,
      payPassword: true,
    });
  });

  test('a wrong password, an unknown account and a member of staff get the same answer', async () => {
    await api.register(email);
    const answers = [
      await logIn('wrong-one'),
      await logIn('wrong-one', 'nobody@example.test'),
      await logIn('wrong-one', '99999999'),
      await logIn('Sandbox1', 'reviewer@sandbourse.test'),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 422,
        body: { code: 422, msg: 'Wrong account or password', data: { error: 'WrongCredentials' } },
      });
    }
  });

  test.for([[{}], [{ username: '', loginPassword: '' }], [{ username: 5, loginPassword: [1] }]])(
    'refuses %j',
    async ([payload]) => {
      const refusal = await api.refused(account.login, payload);
      expect(refusal).toMatchObject({ status: 400, error: 'InvalidInput' });
      expect(Object.keys(refusal.fields ?? {})).toEqual(['username', 'loginPassword']);
    },
  );
});

describe('guessing', () => {
  const guessFrom = async (ip: string, times: number) => {
    for (let n = 0; n < times; n += 1) {
      expect((await logIn('wrong-one', email, { ip })).status).toBe(422);
    }
  };

  test('is stopped for an account at one address, under any name of it, and nowhere else', async () => {
    await api.register(email);
    const stranger = { ip: '10.0.0.1' };
    await guessFrom(stranger.ip, 10);
    const { userLoginId } = await userOf(email);
    for (const username of [email, email.toUpperCase(), userLoginId]) {
      const input = { username, loginPassword: 'Secret99' };
      const refusal = await api.refused(account.login, input, stranger);
      expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    }
    expect((await logIn('wrong-one', 'other@example.test', stranger)).status).toBe(422);
    // Its owner is elsewhere, and notices nothing.
    expect((await logIn('Secret99')).status).toBe(200);
    api.clock.advance(15 * MINUTE_MS);
    expect((await logIn('Secret99', email, stranger)).status).toBe(200);
  });

  test('says how long to wait, in the language of the request', async () => {
    await guessFrom('10.0.0.1', 10);
    const input = { username: email, loginPassword: 'x' };
    const messageIn = async (locale: Locale) =>
      (await api.refused(account.login, input, { ip: '10.0.0.1', locale })).msg;
    expect(await messageIn('en')).toBe('Too many tries. Please try again in 15 minutes');
    expect(await messageIn('de')).toBe(
      'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut',
    );
    expect(await messageIn('zh_Hans_CN')).toBe('操作过于频繁，请在15分钟后重试');
    for (const locale of LOCALES) expect(await messageIn(locale)).toContain('15');
    api.clock.advance(14 * MINUTE_MS + 15_000);
    expect(await messageIn('en')).toBe('Too many tries. Please try again in 45 seconds');
  });

  test('from many addresses is slowed down to a try a minute, but not where its owner logs in', async () => {
    await api.register(email);
    const from = (n: number) => ({ ip: `10.1.${n >> 8}.${n & 255}` });
    expect((await logIn('Secret99', email, from(999))).status).toBe(200);
    for (let n = 0; n < 60; n += 1) await logIn('wrong-one', email, from(n));
    const refusal = await api.refused(
      account.login,
      { username: email, loginPassword: 'Secret99' },
      from(500),
    );
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect((await logIn('Secret99', email, from(999))).status).toBe(200);
    api.clock.advance(MINUTE_MS);
    expect((await logIn('wrong-one', email, from(501))).status).toBe(422);
    expect((await logIn('Secret99', email, from(502))).status).toBe(429);
    // Whoever gets the owner's e-mails need not wait at all.
    const newPassword = 'Another1';
    const code = await api.codeFor('resetPassword', email);
    const input = { email, code, newPassword, reNewPassword: newPassword };
    await api.ok(account.resetPassword, input, from(502));
    expect((await logIn(newPassword, email, from(502))).status).toBe(200);
  });

  test('is forgiven by a call of the sandbox, for one account or for all', async () => {
    await api.register(email);
    const [one, other] = ['10.0.0.1', '10.0.0.2'];
    await guessFrom(one, 10);
    await guessFrom(other, 10);
    expect(await api.ok(sandbox.liftLocks, { email: 'trader@sandbourse.test' })).toEqual({
      lifted: 0,
    });
    expect((await logIn('Secret99', email, { ip: one })).status).toBe(429);
    // Both, and the wait after the code for registering.
    expect(await api.ok(sandbox.liftLocks, { email })).toEqual({ lifted: 3 });
    expect((await logIn('Secret99', email, { ip: one })).status).toBe(200);
    await guessFrom(other, 10);
    expect(await api.ok(sandbox.liftLocks, {})).toEqual({ lifted: 1 });
    expect((await logIn('Secret99', email, { ip: other })).status).toBe(200);
  });

  test('of many concurrent tries no more than the limit are checked', async () => {
    await api.register(email);
    const passwords = [...Array.from({ length: 40 }, (_, n) => `wrong-${n}`), 'Secret99'];
    const answers = await Promise.all(passwords.map((password) => logIn(password)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(31);
  });

  test('is slowed down for an address, whatever account it tries', async () => {
    const ip = '10.9.9.9';
    const tries = Array.from({ length: 100 }, (_, n) =>
      logIn('wrong-one', `n${n}@example.test`, { ip }),
    );
    await Promise.all(tries);
    expect((await logIn('wrong-one', 'x@example.test', { ip })).status).toBe(429);
    expect((await logIn('wrong-one', 'x@example.test', { ip: '10.9.9.8' })).status).toBe(422);
  });

  test('a successful login clears the failed attempts of the account', async () => {
    await api.register(email);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await logIn('wrong-one');
      expect((await logIn('Secret99')).status).toBe(200);
    }
  });
});

async function userOf(address: string) {
  const token = await api.signIn(address);
  return api.ok(account.userInfo, {}, { token });
}

describe('sessions', () => {
  const isIn = async (token: string) =>
    (await api.call(account.userInfo, {}, { token })).status === 200;

  test('logging out ends this one and no other', async () => {
    const one = await api.register(email);
    const two = (await api.ok(account.login, { username: email, loginPassword: 'Secret99' })).token;
    await api.ok(account.logout, {}, { token: one });
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    expect(await api.refused(account.logout, {}, { token: one })).toMatchObject({
      status: 401,
      error: 'Unauthenticated',
      msg: 'Login failed, please log in again',
    });
  });

  test('expire', async () => {
    const token = await api.register(email);
    api.clock.advance(168 * 60 * MINUTE_MS - 1000);
    expect(await isIn(token)).toBe(true);
    api.clock.advance(1000);
    expect(await isIn(token)).toBe(false);
  });

  test('a token without its session, of another session, or of another maker opens nothing', async () => {
    const token = await api.register(email);
    const { id } = await api.ok(account.userInfo, {}, { token });
    const expiresAt = api.clock.now() + MINUTE_MS;
    const { tokens } = api.world;
    const strange = [
      tokens.sign({ userId: id, sessionId: 'ses_none', expiresAt }),
      tokens.sign({ userId: 'usr_none', sessionId: (await sessionOf(id)) ?? '', expiresAt }),
      `${token.slice(0, -4)}AAAA`,
      'nonsense',
    ];
    for (const other of strange) expect(await isIn(other)).toBe(false);
    expect((await api.send(account.userInfo, {})).status).toBe(401);
    const bare = await api.send(account.userInfo, {}, { headers: { authorization: token } });
    expect(bare.status).toBe(200);
  });

  test('a login checked before a password change is refused', async () => {
    await api.register(email);
    const code = await api.codeFor('resetPassword', email);
    const { hasher } = api.world;
    const verify = hasher.verify.bind(hasher);
    vi.spyOn(hasher, 'verify').mockImplementationOnce(async (...given) => {
      const checked = await verify(...given);
      const passwords = { newPassword: 'Another1', reNewPassword: 'Another1' };
      await api.ok(account.resetPassword, { email, code, ...passwords });
      return checked;
    });
    expect((await logIn('Secret99')).status).toBe(422);
    expect((await logIn('Another1')).status).toBe(200);
  });

  test('a login while the password changes opens a session that ends with the others', async () => {
    const token = await api.register(email);
    const { unitOfWork } = api.world;
    const run = unitOfWork.run.bind(unitOfWork);
    let slipped = '';
    vi.spyOn(unitOfWork, 'run').mockImplementationOnce(async (command) => {
      slipped = await api.signIn(email);
      return run(command);
    });
    const passwords = { newPassword: 'Another1', reNewPasssword: 'Another1' };
    await api.ok(account.updatePassword, { oldPassword: 'Secret99', ...passwords }, { token });
    expect([await isIn(token), await isIn(slipped)]).toEqual([false, false]);
  });
});

async function sessionOf(userId: string): Promise<string | undefined> {
  const opened = await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => accept(openSession(draft, userId, MINUTE_MS)),
  });
  return opened.ok ? opened.value.id : undefined;
}

test('the countries have a name, a dial code and a flag', async () => {
  const areas = await api.ok(account.areaList, {});
  expect(areas.length).toBeGreaterThan(200);
  expect(areas).toContainEqual({
    englishName: 'Germany',
    phoneAreaCode: '+49',
    nationalFlag: 'de',
  });
  for (const { phoneAreaCode, nationalFlag } of areas) {
    expect(phoneAreaCode).toMatch(/^\+\d+$/);
    expect(nationalFlag).toMatch(/^[a-z]{2}$/);
  }
});
