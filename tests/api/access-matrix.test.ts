/** Who may call what: every endpoint of the contract by everybody there is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import { type Api, startApi } from './harness.ts';

const CUSTOMERS = ['trader', 'newcomer'] as const;
const CALLERS = ['nobody', ...CUSTOMERS, ...ROLES] as const;
type Caller = (typeof CALLERS)[number];

// The sandbox is for whoever runs the world, and turns it around.
const declared: Endpoint[] = Object.values(contract)
  .flatMap((topic): Endpoint[] => Object.values(topic))
  .filter(({ sandbox }) => !sandbox);

let api: Api;
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The token of a caller; anew when the last call ended the session. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const token = tokens.get(caller);
  if (token && (await api.world.authenticate(token))) return token;
  const fresh = await api.signIn(`${caller}@sandbourse.test`);
  tokens.set(caller, fresh);
  return fresh;
}

const isCustomer = (caller: Caller) => CUSTOMERS.some((name) => name === caller);

/** 401, 403, or undefined where the caller is let in. */
function wanted({ auth, ...endpoint }: Endpoint, caller: Caller): number | undefined {
  if (auth === 'public') return undefined;
  if (caller === 'nobody') return 401;
  if (auth === 'user') return isCustomer(caller) ? undefined : 403;
  return rolesOf(endpoint).some((role) => role === caller) ? undefined : 403;
}

describe.each(CALLERS)('%s', (caller) => {
  test('is let in where the contract says so, and nowhere else', async () => {
    const wrong: string[] = [];
    let [let_in, kept_out] = [0, 0];
    for (const endpoint of declared) {
      const token = await tokenOf(caller);
      const input = { id: 'none', nonsense: true };
      const { status } = await api.send(endpoint, input, token === undefined ? {} : { token });
      const due = wanted(endpoint, caller);
      const isRight = due === undefined ? status !== 401 && status !== 403 : status === due;
      if (!isRight || status >= 500) wrong.push(`${endpoint.path}: ${status}, not ${due ?? 'in'}`);
      if (due === undefined) let_in += 1;
      else kept_out += 1;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(let_in, kept_out)).toBeGreaterThan(20);
  });
});

test('whoever may call is known of every endpoint', () => {
  expect(declared.length).toBeGreaterThan(90);
  for (const { path, auth, roles } of declared) {
    expect([path, auth === 'staff']).toEqual([
      path,
      path.startsWith('/admin/') && auth !== 'public',
    ]);
    expect([path, roles === undefined]).toEqual([path, auth !== 'staff']);
  }
});
