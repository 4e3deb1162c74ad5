/** Who may call what: every endpoint of the contract by everybody there is, about what is theirs, another's and nobody's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chat } from '#contract/chat';
import { books } from '#contract/ledger-desk';
import { ROLES, rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { contract } from '#topics/contract.ts';
import { type Api, startApi } from './harness.ts';
import { openApplication } from './review-cases.ts';
import { inputSchemaOf } from './schema-values.ts';
import { idsFor, type Known, knownOf } from './sensible-input.ts';
import { tablesWith } from './world-ids.ts';

const CUSTOMERS = ['trader', 'newcomer'] as const;
const CALLERS = ['nobody', ...CUSTOMERS, ...ROLES] as const;
type Caller = (typeof CALLERS)[number];

// The sandbox is for whoever runs the world, and turns it around.
const declared: Endpoint[] = Object.values(contract)
  .flatMap((topic): Endpoint[] => Object.values(topic))
  .filter(({ sandbox }) => !sandbox);

let api: Api;
let known: Known;
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  api = await startApi();
  // Something of each kind, so that there are ids of it.
  for (const who of CUSTOMERS) await have(`${who}@sandbourse.test`);
  known = await knownOf(api);
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

/** Whether something is a customer's own, or open to all. */
async function isOf(id: string, caller: Caller): Promise<boolean> {
  const { reader } = api.world.database;
  const owner = await findUserByEmail(reader, `${caller}@sandbourse.test`);
  const tables = tablesWith('id', 'userId');
  const found = await Promise.all(
    tables.map((table) =>
      reader.$queryRawUnsafe<{ userId: string }[]>(
        `SELECT "userId" FROM "${table}" WHERE "id" = ?`,
        id,
      ),
    ),
  );
  return found.flat().every(({ userId }) => userId === owner?.id);
}

const isCustomer = (caller: Caller) => CUSTOMERS.some((name) => name === caller);

/** 401, 403, or undefined where the caller is let in. */
function wanted({ auth, ...endpoint }: Endpoint, caller: Caller): number | undefined {
  if (auth === 'public') return undefined;
  if (caller === 'nobody') return 401;
  if (auth === 'user') return isCustomer(caller) ? undefined : 403;
  return rolesOf(endpoint).some((role) => role === caller) ? undefined : 403;
}

/** Lets somebody have what the seed gives nobody, or one of them alone. */
async function have(email: string): Promise<void> {
  const as = { token: await api.signIn(email) };
  await api.ok(chat.send, { text: 'Hello' }, as);
  await openApplication(api, email);
  const { id: userId } = (await findUserByEmail(api.world.database.reader, email)) ?? { id: '' };
  const support = { token: await api.signIn('support@sandbourse.test') };
  const gift = { userId, walletType: 'BALANCE', amount: '1', reason: 'Test' } as const;
  await api.ok(books.propose, gift, support);
}

/** Fields that name one thing of the world. */
const namesOne = (endpoint: Endpoint) =>
  Object.keys(inputSchemaOf(endpoint).properties ?? {}).filter(
    (name) => idsFor(endpoint, name, known).length > 0,
  );

/** Requests about what there is: each id that a field may mean, of whomever it is. */
function* aboutReal(endpoint: Endpoint): Generator<Record<string, unknown>> {
  for (const name of namesOne(endpoint))
    for (const id of idsFor(endpoint, name, known))
      yield { [name]: name.endsWith('s') ? [id] : id };
}

/** Everything there is of everybody, as text; log-ins stay out, and how many commands there were. */
async function everything(): Promise<string> {
  await api.world.unitOfWork.idle();
  const { reader } = api.world.database;
  const told = await Promise.all(
    tablesWith('id')
      .filter((table) => table !== 'WorldFact')
      .map(async (table) => {
        const rows = await reader.$queryRawUnsafe<object[]>(
          `SELECT * FROM "${table}" ORDER BY "id"`,
        );
        const texts = rows.map((row) =>
          JSON.stringify(row, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
        );
        return [table, ...texts].join('\n');
      }),
  );
  return told.join('\n');
}

test('a caller without access is refused whatever the request is about, and nothing changes', async () => {
  const wrong: string[] = [];
  let tried = 0;
  const before = await everything();
  for (const caller of CALLERS) {
    const token = await tokenOf(caller);
    for (const endpoint of declared) {
      const due = wanted(endpoint, caller);
      if (due === undefined) continue;
      for (const input of aboutReal(endpoint)) {
        const { status, body } = await api.send(
          endpoint,
          input,
          token === undefined ? {} : { token },
        );
        tried += 1;
        if (status !== due || Object.keys(body.data as object).join() !== 'error')
          wrong.push(`${caller} ${endpoint.path} ${JSON.stringify(input)}: ${status}, not ${due}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
  expect(await everything()).toBe(before);
});

describe.each(CALLERS)('%s', (caller) => {
  test('has access where the contract grants it, and finds nothing of another customer', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const endpoint of declared) {
      if (endpoint.auth === 'public' || wanted(endpoint, caller) !== undefined) continue;
      for (const input of aboutReal(endpoint)) {
        const token = await tokenOf(caller);
        const { status, body } = await api.send(
          endpoint,
          input,
          token === undefined ? {} : { token },
        );
        tried += 1;
        const told = `${caller} ${endpoint.path} ${JSON.stringify(input)}: ${status}`;
        if (status === 401 || status === 403 || status >= 500) wrong.push(told);
        const [id] = Object.values(input).flat();
        const isFound = status === 200 && endpoint.errors.includes('NotFound');
        if (isCustomer(caller) && isFound && !(await isOf(String(id), caller)))
          wrong.push(`${told}, and is ${JSON.stringify(body.data)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(caller === 'nobody' ? -1 : 40);
  });

  test('has access where the contract grants it, and nowhere else', async () => {
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

test('the matrix lists who may call each endpoint', () => {
  expect(declared.length).toBeGreaterThan(90);
  for (const { path, auth, roles } of declared) {
    expect([path, auth === 'staff']).toEqual([
      path,
      path.startsWith('/admin/') && auth !== 'public',
    ]);
    expect([path, roles === undefined]).toEqual([path, auth !== 'staff']);
  }
});
