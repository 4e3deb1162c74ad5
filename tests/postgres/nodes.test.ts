/** Two processes on one database answer as one. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, startApi } from '../api/harness.ts';
import { bookOf, dollars, newTrader } from '../api/trader.ts';
import { png, sendFile } from '../api/uploads.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { act } from './act.ts';
import { cutLines, type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
let first: Api;
let second: Api;
beforeAll(async () => {
  nodes = await openNodes();
  ({ first, second } = nodes);
});
afterAll(() => nodes.close());

/** A limit that is not met today. */
const far = (api: Api) => ({ isLp: 1, unitAmount: dollars(bookOf(api).last / 2n) }) as const;
const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' } as const;

const openOrders = async (api: Api, token: string): Promise<string[]> => {
  const { list } = await api.ok(position.consignList, { pageNum: 1, pageSize: 50 }, { token });
  return list.map(({ orderId }) => orderId);
};

test('what one is told the other answers, shows and tells its own sockets', async () => {
  const { as } = await newTrader(first);
  const token = as.token ?? '';
  for (const [at, elsewhere] of [
    [first, second],
    [second, first],
  ] as const) {
    const fake = fakeSocket();
    elsewhere.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'user', data: { token } });
    const { orderId = '' } = await at.ok(order.createStock, { ...terms, ...far(at) }, { token });
    expect(await openOrders(elsewhere, token)).toContain(orderId);
    await expect.poll(() => JSON.stringify(fake.frames())).toContain(orderId);
    await elsewhere.ok(order.cancel, { orderId }, { token });
    expect(await openOrders(at, token)).not.toContain(orderId);
    await expect.poll(() => at.world.journal?.last).toBe(elsewhere.world.journal?.last);
  }
});

test('whoever logs out at one is out at the other', async () => {
  const token = await first.signIn(TRADER_EMAIL);
  await second.ok(account.userInfo, {}, { token });
  await first.ok(account.logout, {}, { token });
  await expect
    .poll(async () => (await second.call(account.userInfo, {}, { token })).status)
    .toBe(401);
});

test('whoever orders at both at once never has spent more than there was', async () => {
  const price = bookOf(first).last;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 4 })), {
        minLength: 6,
        maxLength: 16,
      }),
      async (affordable, asked) => {
        const funds = price * BigInt(affordable);
        const trader = await newTrader(first, funds);
        const answers = await Promise.all(
          asked.map(([isFirst, num]) =>
            (isFirst ? first : second).call(
              order.createStock,
              { ...terms, num: String(num), isLp: 1, unitAmount: dollars(price / 2n) },
              trader.as,
            ),
          ),
        );
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.every(({ body }) => JSON.stringify(body).includes('Insufficient'))).toBe(
          true,
        );
        const { free, used } = await trader.money();
        expect(free + used).toBe(funds);
        expect(free >= 0n).toBe(true);
        const held = asked.reduce(
          (sum, [, num], index) => sum + (answers[index]?.status === 200 ? num : 0),
          0,
        );
        // Of each share half its price is held, and a little for fees.
        expect(BigInt(held) * (price / 2n) <= used).toBe(true);
      },
    ),
    { numRuns: 5 },
  );
});

test('the same key at both at once places one order', async () => {
  const { as } = await newTrader(first);
  const input = { ...terms, ...far(first), secretKey: 'one-and-the-same' };
  const answers = await Promise.all(
    [first, second, second, first].map((api) => api.ok(order.createStock, input, as)),
  );
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await openOrders(second, as.token ?? '')).toHaveLength(1);
});

test('a line that was cut is noticed, and what was said meanwhile is read', async () => {
  const { as } = await newTrader(second);
  expect(await cutLines(nodes.place)).toBe(2);
  const { orderId = '' } = await first.ok(order.createStock, { ...terms, ...far(first) }, as);
  await expect
    .poll(() => second.world.journal?.last, { timeout: 5000 })
    .toBe(first.world.journal?.last);
  expect((await second.ok(order.show, { id: orderId }, as)).orderId).toBe(orderId);
});

test('a batch notifies the others once, however many orders are in it', async () => {
  const { as } = await newTrader(first);
  const listener = new pg.Client({ connectionString: nodes.place });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('LISTEN sandbourse');
  const changes = async () => {
    const { rows } = await listener.query<{ seq: string }>(
      'SELECT max("seq") AS seq FROM "Change"',
    );
    return Number(rows[0]?.seq ?? 0);
  };
  const before = await changes();
  const orders = 40;
  await Promise.all(
    Array.from({ length: orders }, () =>
      first.ok(order.createStock, { ...terms, ...far(first) }, as),
    ),
  );
  const batches = (await changes()) - before;
  expect(batches).toBeGreaterThan(0);
  expect(batches).toBeLessThan(orders / 2);
  // One a batch, and of each batch the number, so that a gap is seen.
  const told = () => heard.filter((text) => text.startsWith('c '));
  await expect.poll(() => told().length).toBe(batches);
  expect(new Set(told()).size).toBe(batches);
  await listener.end();
});

test('a picture that one was handed is shown by the other', async () => {
  const { as } = await newTrader(first);
  const { url } = (await sendFile(first, await png({ shade: 3 }), { as })).body.data;
  const headers = { authorization: `Bearer ${as.token}` };
  const [here, there] = await Promise.all(
    [first, second].map((api) => api.app.inject({ url, headers })),
  );
  expect([here?.statusCode, there?.statusCode]).toEqual([200, 200]);
  expect(there?.rawPayload).toEqual(here?.rawPayload);
});

test('wrong passwords count at both', async () => {
  const wrong = { username: TRADER_EMAIL, loginPassword: 'Wrong999' };
  for (let tries = 0; tries < 10; tries += 1) {
    await (tries % 2 === 0 ? first : second).refused(account.login, wrong, { ip: '203.0.113.9' });
  }
  for (const api of [first, second]) {
    await expect
      .poll(async () => (await api.call(account.login, wrong, { ip: '203.0.113.9' })).status)
      .toBe(429);
  }
});

test('the same commands end alike, whether one is told them or two in turn', async () => {
  const alone = await startApi();
  const shared = await openNodes();
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    return turn % 2 === 0 ? shared.first : shared.second;
  };
  await act(
    () => alone,
    async (ms) => {
      alone.clock.advance(ms);
      await alone.world.exchange.round();
    },
  );
  await act(inTurn, shared.advance);
  expect(await shared.second.world.stateHash()).toEqual(await alone.world.stateHash());
  await alone.close();
  await shared.close();
});
