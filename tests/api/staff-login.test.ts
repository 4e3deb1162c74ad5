import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { accept } from '#core/result.ts';
import { ROLES, rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { contract } from '#topics/contract.ts';
import { appOf } from '../app-of.ts';
import { type Api, startApi } from './harness.ts';

const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
const ofStaff = declared.filter(({ auth }) => auth === 'staff');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const addressOf = (role: string) => `${role}@sandbourse.test`;

let api: Api;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await startApi();
  for (const who of [...ROLES, 'trader']) tokens.set(who, await api.signIn(addressOf(who)));
});
afterAll(() => api.close());

const login = (username: string, loginPassword = 'Sandbox1') =>
  api.call(staff.login, { username, loginPassword });

describe('the login of staff', () => {
  test('opens with address or login id, and says the role', async () => {
    for (const username of ['Reviewer@sandbourse.test', '10260001']) {
      const { token, role } = await api.ok(staff.login, { username, loginPassword: 'Sandbox1' });
      expect(role).toBe('reviewer');
      expect(await api.ok(staff.me, {}, { token })).toMatchObject({
        name: 'Ruth Castellan',
        role: 'reviewer',
        selfReview: false,
        twoPeopleFrom: '10000.00',
      });
    }
  });

  test('a customer, a wrong password and an unknown account get the same answer', async () => {
    const answers = await Promise.all([
      login('trader@sandbourse.test'),
      login('owner@sandbourse.test', 'Sandbox2'),
      login('nobody@sandbourse.test'),
    ]);
    for (const { status, body } of answers) {
      expect({ status, ...body }).toMatchObject({
        status: 422,
        data: { error: 'WrongCredentials' },
      });
    }
    const customers = { username: 'owner@sandbourse.test', loginPassword: 'Sandbox1' };
    expect(await api.refused(account.login, customers)).toMatchObject({
      error: 'WrongCredentials',
    });
  });

  test('is slowed down for an account and an address, and no stranger locks anybody out', async () => {
    const from = (n: number) => ({ ip: `10.1.${n >> 8}.${n & 255}` });
    const guess = (username: string, loginPassword: string, as: { ip: string }) =>
      api.refused(staff.login, { username, loginPassword }, as);
    for (let n = 0; n < 10; n += 1) {
      const refused = await guess(addressOf('auditor'), 'wrong-one', from(1));
      expect(refused).toMatchObject({ status: 422, error: 'WrongCredentials' });
    }
    const late = await guess(addressOf('auditor'), 'Sandbox1', from(1));
    expect(late).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    const right = { username: addressOf('auditor'), loginPassword: 'Sandbox1' };
    await api.ok(staff.login, right, from(2));
    const ip = '10.1.9.9';
    const others = Array.from({ length: 100 }, (_, n) => `n${n}@sandbourse.test`);
    await Promise.all(others.map((one) => guess(one, 'wrong-one', { ip })));
    expect(await guess(addressOf('owner'), 'Sandbox1', { ip })).toMatchObject({ status: 429 });
    api.clock.advance(900_000);
    await api.ok(staff.login, right, from(1));
  });

  test('only the owner can change a password, and the audit log records it', async () => {
    const username = addressOf('operator');
    const [here, there] = [await api.signIn(username), await api.signIn(username)];
    const fresh = 'velvet otter canal';
    const change = (oldPassword: string, newPassword = fresh, reNewPassword = newPassword) => ({
      oldPassword,
      newPassword,
      reNewPassword,
    });
    for (const [input, error, field] of [
      [change('Sandbox1', fresh, 'another otter canal'), 'PasswordsDiffer', 'reNewPassword'],
      [change(fresh, fresh), 'SamePassword', 'newPassword'],
      [change('Wrong111'), 'WrongPassword', 'oldPassword'],
      [change('Sandbox1', 'shortish-11'), 'InvalidInput', 'newPassword'],
      [change('Sandbox1', '🦦'.repeat(19)), 'InvalidInput', 'newPassword'],
      [change('Sandbox1', 'Password2026!'), 'WeakPassword', 'newPassword'],
      [change('Sandbox1', 'operator-operator'), 'WeakPassword', 'newPassword'],
    ] as const) {
      const refused = await api.refused(staff.updatePassword, input, { token: here });
      expect(refused).toMatchObject({ error });
      expect(Object.keys(refused.fields ?? {})).toContain(field);
    }
    const lines = () => api.world.database.reader.audit.findMany({ orderBy: { seq: 'desc' } });
    const before = (await lines()).length;
    await api.ok(staff.updatePassword, change('Sandbox1'), { token: here });
    for (const token of [here, there]) {
      expect(await api.refused(staff.me, {}, { token })).toMatchObject({ status: 401 });
    }
    expect((await login(username)).status).toBe(422);
    expect((await login(username, fresh)).status).toBe(200);
    const [line, ...others] = await lines();
    expect(others).toHaveLength(before);
    expect(line).toMatchObject({ action: 'staff.password', actorRole: 'operator', detail: '{}' });
    const again = await api.signIn(username);
    for (let time = 0; time < 5; time += 1) {
      await api.refused(staff.updatePassword, change('Wrong111'), { token: again });
    }
    const late = await api.refused(staff.updatePassword, change(fresh, 'another otter canal'), {
      token: again,
    });
    expect(late).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    tokens.set('operator', again);
  });

  test('closes for this session, or for all of them', async () => {
    const [here, there, elsewhere] = await Promise.all(
      [1, 2, 3].map(async () => ({ token: await api.signIn(addressOf('reviewer2')) })),
    );
    await api.ok(staff.logout, {}, here);
    expect(await api.refused(staff.me, {}, here)).toMatchObject({ status: 401 });
    await api.ok(staff.me, {}, there);
    await api.ok(staff.logout, { everywhere: true }, elsewhere);
    expect(await api.refused(staff.me, {}, there)).toMatchObject({ status: 401 });
  });
});

describe('every endpoint of staff', () => {
  test('is under /admin, or of the sandbox, and names its roles', () => {
    expect(ofStaff.length).toBeGreaterThan(8);
    for (const endpoint of ofStaff) {
      const place = endpoint.sandbox ? /^\/sandbox\// : /^\/admin\//;
      expect(endpoint.path, nameOf(endpoint)).toMatch(place);
      expect(endpoint.roles?.length, nameOf(endpoint)).toBeGreaterThan(0);
    }
    const others = declared.filter(({ auth, roles }) => auth !== 'staff' && roles);
    expect(others).toEqual([]);
  });

  test.for(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s lets in who may, and nobody else',
    async ([, endpoint]) => {
      const may = rolesOf(endpoint);
      expect(may).toContain('owner');
      if (endpoint.method === 'GET') {
        const isNamed = endpoint.roles?.includes('auditor') ?? false;
        expect(may.includes('auditor')).toBe(isNamed || !endpoint.givesFile);
      }
      // Wrong on purpose, so that nothing happens where it is let in.
      const nonsense = { id: 'none', pageNum: 'x', everywhere: 'x', text: 5 };
      for (const [who, token] of tokens) {
        const { status } = await api.send(endpoint, nonsense, { token });
        const isIn = may.some((role) => role === who);
        expect([who, status === 403]).toEqual([who, !isIn]);
      }
      expect((await api.send(endpoint, nonsense)).status).toBe(401);
    },
  );
});

test('a token of staff opens nothing of a customer', async () => {
  const ofPeople = declared.filter(({ auth }) => auth === 'user');
  for (const endpoint of ofPeople) {
    const { status, body } = await api.send(endpoint, {}, { token: tokens.get('owner') ?? '' });
    expect([nameOf(endpoint), status, body.data]).toMatchObject([
      nameOf(endpoint),
      403,
      { error: 'Forbidden' },
    ]);
  }
});

test('the docs say which roles may call', async () => {
  const answer = await api.app.inject({ url: '/docs/json' });
  const { paths } = answer.json() as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  expect(paths['/admin/reviews/{id}/decide']?.post?.description).toContain(
    'Staff only: reviewer, owner.',
  );
  expect(paths['/admin/reviews']?.get?.description).toBe(
    'Staff only: reviewer, support, auditor, owner.',
  );
});

test('outside the sandbox the docs say nothing of the back office', async () => {
  const { app } = api;
  const real = await appOf({ ...api.world, config: { ...api.world.config, sandbox: false } });
  const pathsOf = async (of: typeof app) =>
    Object.keys((await of.inject('/docs/json')).json().paths as object);
  const staffs = (paths: string[]) => paths.filter((path) => /^\/(admin|sandbox)\//.test(path));
  expect(staffs(await pathsOf(app)).length).toBeGreaterThan(50);
  expect(staffs(await pathsOf(real))).toEqual([]);
  expect(await pathsOf(real)).toContain('/stock/create');
  await real.close();
});

test('a locked account cannot log in, as customer or staff, even with the right password', async () => {
  const { reader } = api.world.database;
  for (const [who, login] of [
    ['newcomer', account.login],
    ['support', staff.login],
  ] as const) {
    const user = await findUserByEmail(reader, addressOf(who));
    if (!user) throw new Error(`no ${who}`);
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        draft.put('User', { ...user, lockedAt: draft.now });
        return accept({});
      },
    });
    const entry = { username: user.email, loginPassword: 'Sandbox1' };
    expect(await api.refused(login, entry)).toMatchObject({ status: 422, error: 'AccountLocked' });
    const wrong = { ...entry, loginPassword: 'Sandbox2' };
    expect(await api.refused(login, wrong)).toMatchObject({ error: 'WrongCredentials' });
  }
});
