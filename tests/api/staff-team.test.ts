/** Staff accounts: the owner creates, changes and blocks them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { team } from '#topics/staff/team-contract.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
let owner: { token: string };
beforeEach(async () => {
  api = await startApi();
  owner = { token: await api.signIn('owner@sandbourse.test') };
});
afterEach(() => api.close());

const NEW_PASSWORD = 'velvet otter canal';
const logIn = (username: string, loginPassword: string) =>
  api.ok(staff.login, { username, loginPassword });
const member = async (email: string) => {
  const found = (await api.ok(team.list, {}, owner)).find((one) => one.email === email);
  if (!found) throw new Error(`${email} does not work here`);
  return found;
};
const status = async (as: { token: string }) => (await api.call(staff.me, {}, as)).status;

test('a new member logs in with a password shown once, and has to change it', async () => {
  const given = { email: 'Ada@Sandbourse.Test', name: 'Ada Lovell', role: 'reviewer' } as const;
  const { password, ...added } = await api.ok(team.add, given, owner);
  expect(added).toMatchObject({
    email: 'ada@sandbourse.test',
    role: 'reviewer',
    passwordDue: true,
  });
  const first = await logIn('ada@sandbourse.test', password);
  expect(first.role).toBe('reviewer');
  const due = await api.refused(review.counts, {}, first);
  expect(due).toMatchObject({ error: 'PasswordDue' });
  const change = { oldPassword: password, newPassword: NEW_PASSWORD, reNewPassword: NEW_PASSWORD };
  await api.ok(staff.updatePassword, change, first);
  await api.ok(review.counts, {}, await logIn('ada@sandbourse.test', NEW_PASSWORD));
  // An address is used once, also across staff and customers.
  for (const email of ['ada@sandbourse.test', 'trader@sandbourse.test']) {
    const again = await api.refused(team.add, { ...given, email }, owner);
    expect(again).toMatchObject({ error: 'EmailTaken' });
  }
  const log = await api.ok(audit.list, { action: 'staff.' }, owner);
  expect(log.list[0]).toMatchObject({ action: 'staff.password' });
  expect(log.list[1]).toMatchObject({ action: 'staff.add', detail: { role: 'reviewer' } });
  expect(JSON.stringify(log)).not.toContain(password);
});

test('a blocked member is logged out at once, and their claims are released', async () => {
  const reviewer = { token: await api.signIn('reviewer@sandbourse.test') };
  const [item] = (await api.ok(review.list, { kind: 'kyc' }, reviewer)).list;
  const id = item?.id ?? '';
  await api.ok(review.claim, { id }, reviewer);
  const gone = await member('reviewer@sandbourse.test');
  expect(gone.sessions).toBeGreaterThan(0);
  await api.ok(team.block, { id: gone.id, why: 'Left the house' }, owner);
  expect(await status(reviewer)).toBe(401);
  expect((await api.ok(review.show, { id }, owner)).claimedBy).toBeUndefined();
  const entry = { username: 'reviewer@sandbourse.test', loginPassword: 'Sandbox1' };
  expect(await api.refused(staff.login, entry)).toMatchObject({ error: 'AccountLocked' });
  expect(await member('reviewer@sandbourse.test')).toMatchObject({
    blockedTime: api.clock.now(),
    sessions: 0,
  });
  const twice = await api.refused(team.block, { id: gone.id, why: 'Again' }, owner);
  expect(twice).toMatchObject({ error: 'AlreadyDone' });
  await api.ok(team.unblock, { id: gone.id, why: 'Is back' }, owner);
  await api.ok(staff.login, entry);
});

test('another role ends the sessions of the one before, and counts from the next login on', async () => {
  const support = { token: await api.signIn('support@sandbourse.test') };
  const { id } = await member('support@sandbourse.test');
  await api.ok(team.setRole, { id, role: 'auditor' }, owner);
  expect(await status(support)).toBe(401);
  expect((await logIn('support@sandbourse.test', 'Sandbox1')).role).toBe('auditor');
  const same = await api.refused(team.setRole, { id, role: 'auditor' }, owner);
  expect(same).toMatchObject({ error: 'AlreadyDone' });
});

test('a new first password ends what the old one opened', async () => {
  const support = { token: await api.signIn('support@sandbourse.test') };
  const { id } = await member('support@sandbourse.test');
  const { password } = await api.ok(team.resetPassword, { id }, owner);
  expect(await status(support)).toBe(401);
  const old = { username: 'support@sandbourse.test', loginPassword: 'Sandbox1' };
  expect(await api.refused(staff.login, old)).toMatchObject({ error: 'WrongCredentials' });
  const again = await logIn('support@sandbourse.test', password);
  expect(await api.ok(staff.me, {}, again)).toMatchObject({ passwordDue: true });
});

test('owners cannot block or change themselves, customers, or after being blocked: one owner always remains', async () => {
  const self = await member('owner@sandbourse.test');
  const trader = (await api.ok(people.search, { q: '20260001' }, owner)).list[0]?.id ?? '';
  for (const id of [self.id, trader, 'usr_nobody']) {
    const error = id === self.id ? 'OwnAccount' : 'NotFound';
    expect(await api.refused(team.block, { id, why: 'x' }, owner)).toMatchObject({ error });
    expect(await api.refused(team.setRole, { id, role: 'support' }, owner)).toMatchObject({
      error,
    });
    expect(await api.refused(team.resetPassword, { id }, owner)).toMatchObject({ error });
  }
  // Two owners block each other at the same time: one of them remains.
  const { id } = await member('support@sandbourse.test');
  await api.ok(team.setRole, { id, role: 'owner' }, owner);
  const other = await logIn('support@sandbourse.test', 'Sandbox1');
  await Promise.all([
    api.call(team.block, { id, why: 'x' }, owner),
    api.call(team.block, { id: self.id, why: 'x' }, other),
  ]);
  const left = [await status(owner), await status(other)];
  expect(left.toSorted()).toEqual([200, 401]);
});

test.for(['block', 'another role'])(
  'an owner stopped by %s while the first password is hashed creates no account',
  async (stop) => {
    const { id } = await member('support@sandbourse.test');
    await api.ok(team.setRole, { id, role: 'owner' }, owner);
    const other = await logIn('support@sandbourse.test', 'Sandbox1');
    const self = await member('owner@sandbourse.test');
    const { hasher } = api.world;
    const hash = hasher.hash.bind(hasher);
    vi.spyOn(hasher, 'hash').mockImplementationOnce(async (...given) => {
      const hashed = await hash(...given);
      if (stop === 'block') await api.ok(team.block, { id: self.id, why: 'Left' }, other);
      else await api.ok(team.setRole, { id: self.id, role: 'auditor' }, other);
      return hashed;
    });
    const given = { email: 'ada@sandbourse.test', name: 'Ada Lovell', role: 'owner' } as const;
    const refusal = await api.refused(team.add, given, owner);
    expect(refusal).toMatchObject({ status: 401, error: 'Unauthenticated' });
    const known = await api.ok(team.list, {}, other);
    expect(known.map(({ email }) => email)).not.toContain('ada@sandbourse.test');
    const log = await api.ok(audit.list, { action: 'staff.add' }, other);
    expect(log.list).toEqual([]);
  },
);
