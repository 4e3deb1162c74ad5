import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { content } from '#contract/content.ts';
import { people } from '#contract/people.ts';
import { staff } from '#contract/staff.ts';
import { SEED_PASSWORD, SEEDED_PEOPLE } from '../../seed/people.ts';
import { FIRST_OWNER_EMAIL, hireFirstOwner } from '../../server/first-owner.ts';
import { welcome } from '../../server/welcome.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SANDBOX: 'false' } });
});
afterAll(() => api.close());

test('without the sandbox nobody is there whose password everybody knows', async () => {
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

test('the first owner is hired once, with a password that is told once', async () => {
  const password = await hireFirstOwner(api.world);
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
  expect(await hireFirstOwner(api.world)).toBeUndefined();
  const at = { address: 'http://x', hasWeb: true, sandbox: false, isReachable: true };
  expect(welcome({ ...at, ownerPassword: password })).toContain(password);
  expect(welcome(at)).not.toContain(SEED_PASSWORD);
});

test('who lets other machines in is warned of the seeded people, and nobody else', () => {
  const at = { address: 'http://x', hasWeb: true, sandbox: true, isReachable: true };
  expect(welcome(at)).toMatch(
    /WARNING: [\s\S]*log in as these people[\s\S]*HOST=127.0.0.1[\s\S]*SANDBOX=false/,
  );
  expect(welcome({ ...at, isReachable: false })).not.toContain('WARNING');
  expect(welcome({ ...at, sandbox: false })).not.toContain('WARNING');
});
