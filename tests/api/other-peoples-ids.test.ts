/** Every id there is of somebody else, put into every field of every call that takes one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { contract } from '#topics/contract.ts';
import { payMethodsBy } from '#topics/payout-methods/queries.ts';
import { type Api, type As, startApi } from './harness.ts';
import { inputSchemaOf } from './schema-values.ts';
import { openWithdrawer, PAY_PASSWORD } from './withdrawer.ts';
import { tablesWith } from './world-ids.ts';

const forPeople: Endpoint[] = Object.values(contract)
  .flatMap((topic): Endpoint[] => Object.values(topic))
  .filter(({ auth, sandbox }) => auth === 'user' && !sandbox);

let api: Api;
let stranger: As;
beforeAll(async () => {
  api = await startApi();
  // Past every gate, so that no gate answers for the look at whose it is.
  const other = await openWithdrawer(api);
  stranger = other.as;
});
afterAll(() => api.close());

const textOf = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/** All that belongs to the trader, as text. */
async function belongings(): Promise<string> {
  const { reader } = api.world.database;
  const trader = await findUserByEmail(reader, 'trader@sandbourse.test');
  const texts = await Promise.all(
    tablesWith('userId').map(async (name) => {
      const rows = await reader.$queryRawUnsafe<object[]>(
        `SELECT * FROM "${name}" WHERE "userId" = ?`,
        trader?.id ?? '',
      );
      return [name, ...rows.map(textOf).sort()].join('\n');
    }),
  );
  return texts.join('\n');
}

/** Ids of the trader's own things, a few of each kind. */
async function privateIds(): Promise<string[]> {
  const { reader } = api.world.database;
  const trader = (await findUserByEmail(reader, 'trader@sandbourse.test'))?.id ?? '';
  const ids: string[] = [trader];
  for (const name of tablesWith('userId', 'id')) {
    const rows = await reader.$queryRawUnsafe<{ id: string }[]>(
      `SELECT "id" FROM "${name}" WHERE "userId" = ? ORDER BY "id" DESC LIMIT 4`,
      trader,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  const cards = await payMethodsBy(reader, trader);
  return [...ids, ...cards.map(({ id }) => id)];
}

/** What a call takes beside the id, so that it gets as far as looking it up. */
const SENSIBLE: Readonly<Record<string, unknown>> = {
  type: 1,
  name: 'Mallory',
  bankName: 'Bank of Mallory',
  cardNo: '6666000011112222',
  applyAmount: '10',
  payPassWord: PAY_PASSWORD,
  num: '1',
  amount: '10',
  stockCode: 'AAPL',
  market: 'US',
  classify: 0,
  direction: 0,
  text: 'hello',
};

// A `clientId` is made up by whoever sends: it finds nothing.
const takesId = (name: string) =>
  name !== 'clientId' && /id$|ids$|Id$|Ids$|url$|Url$|path$/.test(name);

test("nobody else's things can be seen or changed by their ids", async () => {
  const ids = await privateIds();
  expect(ids.length).toBeGreaterThan(20);
  const before = await belongings();
  const leaks: string[] = [];
  let tried = 0;
  for (const endpoint of forPeople) {
    const { properties = {} } = inputSchemaOf(endpoint);
    const names = Object.keys(properties).filter(takesId);
    const rest = Object.fromEntries(
      Object.entries(SENSIBLE).filter(([name]) => name in properties && !names.includes(name)),
    );
    for (const name of names) {
      for (const id of ids) {
        const value = name.endsWith('s') ? [id] : id;
        // An order looks up the position that it closes, and no other.
        const closes = name === 'positionId' && 'tradeType' in properties && { tradeType: 1 };
        // A preview looks up the order that it would replace, and no other.
        const replaces = name === 'orderId' && 'path' in properties && { path: order.replace.path };
        const input = { ...rest, ...closes, ...replaces, [name]: value };
        const { status, body } = await api.send(endpoint, input, stranger);
        tried += 1;
        if (status >= 500 || status === 401 || status === 403) {
          leaks.push(`${endpoint.path} ${name}=${id}: ${status}`);
        }
        // What looks things up by id finds nobody else's.
        if (status === 200 && endpoint.errors.includes('NotFound')) {
          leaks.push(`${endpoint.path} ${name}=${id}: found`);
        }
        // Nothing of the trader comes back, found or not.
        if (/Lindholm|MARA7K2P|trader@/.test(JSON.stringify(body.data))) {
          leaks.push(`${endpoint.path} ${name}=${id} tells of the trader`);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(tried).toBeGreaterThan(500);
  expect(await belongings()).toBe(before);
});
