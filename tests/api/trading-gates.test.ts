import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { nextOpen } from '#core/calendar.ts';
import { accept } from '#core/result.ts';
import type { UserRow } from '#core/rows.ts';
import { findUser } from '#topics/accounts/queries.ts';
import { type Api, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

const buy = { stockCode: 'AAPL', market: 'US', direction: 0, num: 1 } as const;

async function change(api: Api, trader: Trader, fields: Partial<UserRow>): Promise<void> {
  const user = await findUser(api.world.database.reader, trader.userId);
  if (!user) throw new Error('nobody there');
  await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.put('User', { ...user, ...fields });
      return accept({});
    },
  });
}

describe('before an order', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test.for([
    ['newcomer@sandbourse.test', 'IdentityRequired', 'Please provide your real name first'],
    ['pending@sandbourse.test', 'IdentityRequired', 'Please provide your real name first'],
    ['rejected@sandbourse.test', 'IdentityRequired', 'Please provide your real name first'],
  ] as const)('%s gets to know %s', async ([email, error, msg]) => {
    const token = await api.signIn(email);
    // Nothing else about the order is looked at first.
    for (const input of [buy, { ...buy, num: 0 }, { ...buy, isolatedPosition: 99 }]) {
      const refused = await api.refused(order.createStock, input, { token });
      expect(refused).toMatchObject({ status: 422, error, msg });
    }
  });

  test('identity is checked before the pay password, and that before the funds', async () => {
    const trader = await newTrader(api, 0n);
    const refusal = () => api.refused(order.createStock, buy, trader.as);
    await change(api, trader, { isReal: 2, payPasswordHash: null });
    expect(await refusal()).toMatchObject({ error: 'IdentityRequired' });
    await change(api, trader, { isReal: 1, payPasswordHash: null });
    expect(await refusal()).toMatchObject({
      status: 422,
      error: 'PayPasswordRequired',
      msg: 'Please set a transaction password',
    });
    await change(api, trader, { payPasswordHash: 'set' });
    expect(await refusal()).toMatchObject({
      status: 422,
      error: 'InsufficientFunds',
      msg: 'Insufficient available balance',
    });
  });

  test('the message is in the person’s language', async () => {
    const token = await api.signIn('newcomer@sandbourse.test');
    const english = await api.refused(order.createStock, buy, { token });
    const messages = new Set([english.msg]);
    for (const locale of ['de', 'jp', 'zh_Hans_CN'] as const) {
      messages.add((await api.refused(order.createStock, buy, { token, locale })).msg);
    }
    expect(messages.size).toBe(4);
  });
});

test('with the hours of the exchange, orders wait for its opening', async () => {
  const api = await startApi({ env: { SANDBOX_HOURS: 'exchange', SESSION_HOURS: '8760' } });
  const trader = await newTrader(api, 10_000_000n);
  const { positionId = '' } = await trader.place({ num: 2 });
  const opens = nextOpen('us', api.clock.now());
  await moveTo(api, opens - 3_600_000);
  const closed = { status: 422, error: 'MarketClosed', msg: 'The market is closed' };
  expect(await api.refused(order.createStock, buy, trader.as)).toMatchObject(closed);
  expect(await api.refused(order.flatPosition, { positionId }, trader.as)).toMatchObject(closed);
  await moveTo(api, opens + 1000);
  expect((await trader.place({ num: 1 })).status).toBe(1);
  await api.close();
});
