/** The call of the sandbox that ends waits: all of one person, whatever they wait for, and nobody else's. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const email = 'trader@sandbourse.test';
const newcomer = 'newcomer@sandbourse.test';
const phone = '+4915123456789';
const loginPassword = 'Sandbox1';

const askFor = (input: { email: string } | { phone: string }, ip = '10.0.0.1') =>
  api.send(account.getEmailCode, { scenario: 'resetPassword', ...input }, { ip });
const lift = (input: { email?: string; phone?: string } = {}) => api.ok(sandbox.liftLocks, input);

/** Verifies the number of a person, and returns them logged in. */
async function bind(): Promise<{ token: string }> {
  const as = { token: await api.signIn(email) };
  await api.ok(account.getEmailCode, { scenario: 'bindPhone', phone }, as);
  const [text] = await api.ok(sandbox.outbox, { phone });
  await api.ok(account.bindPhone, { phone, code: text?.code ?? '', loginPassword }, as);
  return as;
}

test('the wait after a code ends, and the code stays valid', async () => {
  for (const one of [email, newcomer]) expect((await askFor({ email: one })).status).toBe(200);
  for (const one of [email, newcomer]) expect((await askFor({ email: one })).status).toBe(429);
  const [mail] = await api.ok(sandbox.outbox, { email });
  expect(await lift({ email })).toEqual({ lifted: 1 });
  expect(await lift({ email })).toEqual({ lifted: 0 });
  expect((await askFor({ email: newcomer })).status).toBe(429);
  const [newPassword, code] = ['Another1', mail?.code ?? ''];
  const input = { email, code, newPassword, reNewPassword: newPassword };
  await api.ok(account.resetPassword, input);
  expect((await askFor({ email })).status).toBe(200);
  // The next code has a wait of its own.
  expect((await askFor({ email })).status).toBe(429);
  expect(await lift()).toEqual({ lifted: 2 });
  for (const one of [email, newcomer]) expect((await askFor({ email: one })).status).toBe(200);
});

test('waits for a verified number end with those of its person', async () => {
  await bind();
  const reset = { newPassword: 'Another1', reNewPassword: 'Another1', phone };
  expect((await askFor({ phone })).status).toBe(200);
  const [text] = await api.ok(sandbox.outbox, { phone });
  const code = text?.code === '000000' ? '111111' : '000000';
  for (let n = 0; n < 15; n += 1) await api.send(account.resetPassword, { ...reset, code });
  expect(await api.refused(account.resetPassword, { ...reset, code })).toMatchObject({
    status: 429,
  });
  // One for the code to verify, one for the other code, one for the wrong ones.
  expect(await lift({ email })).toEqual({ lifted: 3 });
  expect((await askFor({ phone })).status).toBe(200);
  expect(await api.refused(account.resetPassword, { ...reset, code })).toMatchObject({
    status: 422,
  });
});

test('twenty codes to a number are forgotten, too', async () => {
  await bind();
  for (let n = 0; n < 20; n += 1) await askFor({ phone }, `10.0.1.${n}`);
  expect((await askFor({ phone }, '10.0.2.1')).status).toBe(429);
  expect(await lift({ email: newcomer })).toEqual({ lifted: 0 });
  expect((await lift({ email })).lifted).toBeGreaterThan(0);
  expect((await askFor({ phone }, '10.0.2.1')).status).toBe(200);
});

test('waits for a number that is not verified end by that number', async () => {
  const as = { token: await api.signIn(email) };
  const asked = { scenario: 'bindPhone', phone: '+49 151 23456789' };
  await api.ok(account.getEmailCode, { scenario: 'bindPhone', phone }, as);
  expect((await api.send(account.getEmailCode, asked, as)).status).toBe(429);
  expect(await lift({ phone: '+33 6 12 34 56 78' })).toEqual({ lifted: 0 });
  expect(await lift({ phone: asked.phone })).toEqual({ lifted: 1 });
  expect((await api.send(account.getEmailCode, asked, as)).status).toBe(200);
  expect(await api.refused(sandbox.liftLocks, { phone: '12' })).toMatchObject({
    status: 400,
    fields: { phone: expect.any(String) },
  });
});
