import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { content } from '#contract/content';
import { people } from '#contract/customers';
import { invitation } from '#contract/invitations';
import { staff } from '#contract/staff';
import { inviterOf } from '#topics/accounts/queries.ts';
import { createFirstOwner } from '../../seed/first-owner.ts';
import { FIRST_OWNER_EMAIL } from '../../seed/origin.ts';
import { SEED_INVITE_CODE, SEED_PASSWORD, SEEDED_PEOPLE } from '../../seed/people.ts';
import { welcome } from '../../seed/welcome.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SANDBOX: 'false' } });
});
afterAll(() => api.close());

test('without the sandbox no account with a publicly known password exists', async () => {
  expect(await api.world.database.reader.user.count()).toBe(0);
  expect(await api.world.database.reader.transfer.count()).toBe(0);
  for (const [endpoint, kind] of [
    [account.login, 'customer'],
    [staff.login, 'staff'],
  ] as const) {
    for (const { email } of SEEDED_PEOPLE.filter((person) => person.kind === kind)) {
      const input = { username: email, loginPassword: SEED_PASSWORD };
      expect(await api.refused(endpoint, input)).toMatchObject({ error: 'WrongCredentials' });
    }
  }
  // The market, the offers and what there is to read are there all the same.
  expect((await api.ok(content.articleList, {})).total).toBeGreaterThan(0);
});

test('the first owner is created once, and the password printed once', async () => {
  const first = await createFirstOwner(api.world);
  const password = first?.password;
  expect(password?.length).toBeGreaterThanOrEqual(16);
  const login = { username: FIRST_OWNER_EMAIL, loginPassword: password ?? '' };
  const { token, role } = await api.ok(staff.login, login);
  expect(role).toBe('owner');
  const due = await api.refused(people.search, {}, { token });
  expect(due).toMatchObject({ status: 422, error: 'PasswordDue' });
  expect(await api.ok(staff.me, {}, { token })).toMatchObject({ passwordDue: true });
  const newPassword = 'velvet otter canal';
  const change = { oldPassword: password ?? '', newPassword, reNewPassword: newPassword };
  await api.ok(staff.updatePassword, change, { token });
  expect(await api.refused(staff.me, {}, { token })).toMatchObject({ status: 401 });
  const again = await api.ok(staff.login, { ...login, loginPassword: newPassword });
  expect((await api.ok(people.search, {}, again)).total).toBeGreaterThanOrEqual(0);
  expect(await api.ok(staff.me, {}, again)).toMatchObject({ passwordDue: false });
  expect(await createFirstOwner(api.world)).toBeUndefined();
  const at = { address: 'http://x', hasWeb: true, sandbox: false, isReachable: true };
  const printed = welcome({ ...at, firstOwner: first });
  expect(printed).toContain(password);
  expect(printed).toContain(first?.inviteCode);
  expect(welcome(at)).not.toContain(SEED_PASSWORD);
});

test('a sandbox reachable from other machines warns of the seeded people', () => {
  const at = { address: 'http://x', hasWeb: true, sandbox: true, isReachable: true };
  expect(welcome(at)).toMatch(
    /WARNING: [\s\S]*log in as these people[\s\S]*HOST=127.0.0.1[\s\S]*SANDBOX=false/,
  );
  expect(welcome({ ...at, isReachable: false })).not.toContain('WARNING');
  expect(welcome({ ...at, sandbox: false })).not.toContain('WARNING');
});

test('people open accounts by invitations of the staff, not by the one of the sandbox', async () => {
  const { reader } = api.world.database;
  expect(await inviterOf(reader, SEED_INVITE_CODE)).toBeUndefined();
  const [printed] = await reader.inviteCode.findMany({});
  expect(await inviterOf(reader, printed?.id ?? '')).toBeNull();
  const owner = { token: await api.signIn(FIRST_OWNER_EMAIL) };
  const { code } = await api.ok(invitation.make, {}, owner);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await inviterOf(reader, code)).toBeNull();
  const { list } = await api.ok(invitation.list, {}, owner);
  expect(list.map((one) => one.code).sort()).toEqual([code, printed?.id].sort());
  await api.ok(invitation.withdraw, { code }, owner);
  expect(await inviterOf(reader, code)).toBeUndefined();
  for (const [gone, error] of [
    [code, 'AlreadyDone'],
    ['NOTHING2', 'NotFound'],
  ] as const) {
    expect(await api.refused(invitation.withdraw, { code: gone }, owner)).toMatchObject({ error });
  }
  const lines = await reader.audit.findMany({ where: { subject: code }, orderBy: { seq: 'asc' } });
  expect(lines.map(({ action }) => action)).toEqual(['invitation.make', 'invitation.withdraw']);
});

test('a mail contains its code only until the code is used or expired', async () => {
  const { reader } = api.world.database;
  const ask = async (email: string) => {
    await api.ok(account.getEmailCode, { scenario: 'register', email });
    const [mail] = await reader.mail.findMany({ where: { to: email } });
    return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const textTo = async (to: string) => (await reader.mail.findMany({ where: { to } }))[0]?.text;
  const [printed] = await reader.inviteCode.findMany({ where: { withdrawnAt: null } });
  const [used, left] = ['used@example.test', 'left@example.test'];
  const code = await ask(used);
  expect(code).toHaveLength(6);
  const passwords = { loginPassword: 'Secret99', reLoginPassword: 'Secret99' };
  await api.ok(account.register, {
    email: used,
    code,
    inviteCode: printed?.id ?? '',
    ...passwords,
  });
  expect(await textTo(used)).not.toContain(code);
  expect(await textTo(used)).toContain('••••••');
  const other = await ask(left);
  expect(await textTo(left)).toContain(other);
  api.clock.advance(600_000);
  await api.world.exchange.round();
  await api.world.unitOfWork.idle();
  expect(await textTo(left)).not.toContain(other);
});
