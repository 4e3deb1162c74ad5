/** What an order that closes a position says beside its price and quantity. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a position is closed under the trade type that every order carries, and under no other', async () => {
  const trader = await newTrader(api);
  const { positionId = '' } = await trader.place({ num: 10 });
  for (const tradeType of [0, 2, '0', []]) {
    const refused = await api.refused(
      order.flatPosition,
      { positionId, num: '1', tradeType },
      trader.as,
    );
    expect(refused).toMatchObject({
      status: 400,
      error: 'InvalidInput',
      fields: { tradeType: expect.any(String) },
    });
  }
  for (const tradeType of [1, '1', undefined]) {
    const closed = await api.ok(
      order.flatPosition,
      { positionId, num: '1', ...(tradeType !== undefined && { tradeType }) },
      trader.as,
    );
    expect(closed).toMatchObject({ status: 1, filledNum: '1' });
  }
});

test('a closing order takes no guards', async () => {
  const trader = await newTrader(api);
  const { last } = bookOf(api);
  const { positionId = '' } = await trader.place({ num: 10 });
  const limit = { isLp: 1, unitAmount: dollars(last + 500n) } as const;
  const { orderId } = await api.ok(order.flatPosition, { positionId, ...limit }, trader.as);
  for (const guard of [{ takeProfit: dollars(last + 900n) }, { stopLoss: dollars(last - 900n) }]) {
    const refused = await api.refused(order.replace, { orderId, ...guard }, trader.as);
    expect(refused).toMatchObject({ status: 422, error: 'NotReplaceable' });
  }
  const shown = await trader.show(orderId);
  expect([shown.takeProfit, shown.stopLoss, shown.replaceTime]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // To take off what is not there changes nothing, as with any other order.
  const off = await api.refused(order.replace, { orderId, takeProfit: '0' }, trader.as);
  expect(off).toMatchObject({ error: 'NothingChanged' });
});
