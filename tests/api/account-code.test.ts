import { afterEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { MINUTE_MS } from '#core/time.ts';
import { type Api, type ApiOptions, startApi } from './harness.ts';

let api: Api;
const start = async (options?: ApiOptions) => {
  api = await startApi(options);
};
afterEach(() => api.close());

const email = 'ann@example.test';
const trader = 'trader@sandbourse.test';

const reset = (address: string, code: string, password = 'Another1') => ({
  email: address,
  code,
  newPassword: password,
  reNewPassword: password,
});

describe('asking for a code', () => {
  test('requires a wait between two codes, and says how long', async () => {
    await start();
    const ask = { scenario: 'register', email } as const;
    await api.ok(account.getEmailCode, ask);
    api.clock.advance(60_400);
    expect(await api.refused(account.getEmailCode, ask)).toMatchObject({
      status: 429,
      error: 'TooManyRequests',
      retryAfterSeconds: 30,
    });
    // Another purpose has a wait of its own.
    await api.ok(account.getEmailCode, { scenario: 'resetPassword', email });
    api.clock.advance(29_600);
    await api.ok(account.getEmailCode, ask);
    expect(await api.ok(sandbox.outbox, { email })).toHaveLength(2);
  });

  test('the wait is a setting', async () => {
    await start({ env: { CODE_COOLDOWN_SECONDS: '0' } });
    for (let time = 0; time < 3; time += 1) {
      const ask = { scenario: 'register', email } as const;
      expect(await api.ok(account.getEmailCode, ask)).toEqual({ cooldown: 0 });
    }
    expect(await api.ok(sandbox.outbox, { email })).toHaveLength(3);
  });

  test('does not reveal whether an account exists, and sends nothing to addresses without one', async () => {
    await start();
    for (const scenario of ['resetPassword', 'payPassword'] as const) {
      const answers = [];
      for (const address of [trader, email, 'reviewer@sandbourse.test']) {
        const first = await api.send(account.getEmailCode, { scenario, email: address });
        const second = await api.send(account.getEmailCode, { scenario, email: address });
        const guess = await api.send(account.resetPassword, reset(address, '000000'));
        answers.push([first, second, guess].map(({ status, body }) => ({ status, body })));
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
    expect(await api.ok(sandbox.outbox, { email: trader })).toHaveLength(2);
    expect(await api.ok(sandbox.outbox, { email })).toEqual([]);
    expect(await api.ok(sandbox.outbox, { email: 'reviewer@sandbourse.test' })).toEqual([]);
  });

  test('needs an address, except for somebody logged in', async () => {
    await start();
    const ask = { scenario: 'payPassword' } as const;
    expect(await api.refused(account.getEmailCode, ask)).toMatchObject({
      status: 400,
      error: 'InvalidInput',
      fields: { email: 'Please enter email' },
    });
    const token = await api.signIn('newcomer@sandbourse.test');
    await api.ok(account.getEmailCode, ask, { token });
    expect(await api.ok(sandbox.outbox, { email: 'newcomer@sandbourse.test' })).toHaveLength(1);
    // Without an address, those of everybody, the newest first.
    expect((await api.ok(sandbox.outbox, {}))[0]).toMatchObject({ to: 'newcomer@sandbourse.test' });
  });

  test('the mail says whether the transaction password is set or reset', async () => {
    await start();
    const subjectFor = async (person: string) => {
      await api.ok(account.getEmailCode, { scenario: 'payPassword', email: person });
      return (await api.ok(sandbox.outbox, { email: person }))[0];
    };
    expect(await subjectFor('newcomer@sandbourse.test')).toMatchObject({
      subject: 'Set your Sandbourse transaction password',
    });
    expect(await subjectFor(trader)).toMatchObject({
      subject: 'Reset your Sandbourse transaction password',
      text: expect.stringContaining('code to reset the transaction password'),
    });
  });

  test('an address is text, an @, and text again', async () => {
    await start();
    const ask = (email: string) => ({ scenario: 'register', email }) as const;
    await api.ok(account.getEmailCode, ask('a@b'));
    for (const email of ['a', '@b', 'a@', 'a@b@c', 'a b@c']) {
      const { fields } = await api.refused(account.getEmailCode, ask(email));
      expect(fields, email).toEqual({ email: 'Please enter a valid e-mail address' });
    }
  });

  test('one network address cannot write to the whole world', async () => {
    await start();
    const ask = (n: number, ip: string) =>
      api.call(account.getEmailCode, { scenario: 'register', email: `n${n}@example.test` }, { ip });
    const answers = await Promise.all(Array.from({ length: 210 }, (_, n) => ask(n, '10.0.0.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect((await ask(900, '10.0.0.2')).status).toBe(200);
  });

  test.for([[{}], [{ scenario: 'other', email }], [{ scenario: 'register', email: ['a@b'] }]])(
    'refuses %j',
    async ([payload]) => {
      await start();
      expect(await api.refused(account.getEmailCode, payload)).toMatchObject({
        status: 400,
        error: 'InvalidInput',
      });
    },
  );
});

describe('using a code', () => {
  test('a code expires after its lifetime', async () => {
    await start({ env: { CODE_MINUTES: '3' } });
    const code = await api.codeFor('resetPassword', trader);
    api.clock.advance(3 * MINUTE_MS);
    expect(await api.refused(account.resetPassword, reset(trader, code))).toMatchObject({
      error: 'WrongCode',
    });
    const fresh = await api.codeFor('resetPassword', trader);
    api.clock.advance(3 * MINUTE_MS - 1);
    await api.ok(account.resetPassword, reset(trader, fresh));
  });

  test('a new code invalidates the previous one', async () => {
    await start({ env: { CODE_COOLDOWN_SECONDS: '0' } });
    const old = await api.codeFor('resetPassword', trader);
    let code = await api.codeFor('resetPassword', trader);
    while (code === old) code = await api.codeFor('resetPassword', trader);
    await api.refused(account.resetPassword, reset(trader, old));
    await api.ok(account.resetPassword, reset(trader, code));
  });

  test('after five wrong tries it is invalid', async () => {
    await start();
    const code = await api.codeFor('resetPassword', trader);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1) {
      await api.refused(account.resetPassword, reset(trader, wrong));
    }
    expect(await api.refused(account.resetPassword, reset(trader, code))).toMatchObject({
      status: 422,
      error: 'WrongCode',
    });
  });

  test('four wrong tries, also all at once, leave it valid', async () => {
    await start();
    const code = await api.codeFor('resetPassword', trader);
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(
      Array.from({ length: 4 }, () => api.refused(account.resetPassword, reset(trader, wrong))),
    );
    await api.ok(account.resetPassword, reset(trader, code));
  });

  const guessFrom = async (ip: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const guess = reset(trader, 'wrong1');
      const refusal = await api.refused(account.resetPassword, guess, { ip });
      expect(refusal.error).toBe('WrongCode');
    }
  };

  test('guessing over many codes is throttled, but a fresh right code works', async () => {
    await start({ env: { CODE_COOLDOWN_SECONDS: '0' } });
    for (let round = 0; round < 3; round += 1) {
      await api.codeFor('resetPassword', trader);
      await guessFrom('127.0.0.1', 5);
    }
    const refusal = await api.refused(account.resetPassword, reset(trader, 'wrong1'));
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    // One try at each code that comes: the right one at the next but one.
    const second = await api.codeFor('resetPassword', trader);
    await guessFrom('127.0.0.1', 1);
    expect(await api.refused(account.resetPassword, reset(trader, second))).toMatchObject({
      status: 429,
    });
    const fresh = await api.codeFor('resetPassword', trader);
    await api.ok(account.resetPassword, reset(trader, fresh));
  });

  test('strangers use up neither the tries nor the wait of anybody else', async () => {
    await start();
    const stranger = '10.0.0.1';
    const ask = { scenario: 'resetPassword', email: trader } as const;
    await api.ok(account.getEmailCode, ask, { ip: stranger });
    const code = await api.codeFor('resetPassword', trader);
    await guessFrom(stranger, 15);
    expect(
      await api.refused(account.resetPassword, reset(trader, 'wrong1'), { ip: stranger }),
    ).toMatchObject({ status: 429 });
    await api.ok(account.resetPassword, reset(trader, code));
  });

  test('a code also works from another network, as on a phone that changes it', async () => {
    await start();
    const code = await api.codeFor('resetPassword', trader);
    await api.ok(account.resetPassword, reset(trader, code), { ip: '10.0.0.7' });
  });

  test('the number of mails to one address is limited, across all who request them', async () => {
    await start();
    const ask = { scenario: 'register', email } as const;
    const from = (n: number) => ({ ip: `10.1.0.${n}` });
    for (let n = 0; n < 20; n += 1) await api.ok(account.getEmailCode, ask, from(n));
    expect(await api.refused(account.getEmailCode, ask, from(21))).toMatchObject({
      status: 429,
      retryAfterSeconds: 90,
    });
    api.clock.advance(90_000);
    await api.ok(account.getEmailCode, ask, from(21));
  });

  test('of 20 uses at once one wins', async () => {
    await start();
    const code = await api.codeFor('resetPassword', trader);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.call(account.resetPassword, reset(trader, code, `Password${n}`)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    const won = answers.findIndex(({ status }) => status === 200);
    await api.ok(account.login, { username: trader, loginPassword: `Password${won}` });
  });
});

test('the outbox exists in the sandbox only', async () => {
  await start({ env: { SANDBOX: 'false' } });
  await api.ok(account.getEmailCode, { scenario: 'register', email });
  expect(await api.refused(sandbox.outbox, { email })).toMatchObject({ status: 404 });
  const [mail] = await api.world.database.reader.mail.findMany({});
  expect(mail).toMatchObject({ to: email, code: null });
});
