/** Orders that wait for a stop: over time, restarts and the close, and as they are told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { nextClose } from '#core/calendar.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, whenReached } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a stop fills at the tick that meets it, however late it is processed, and its explanation says so', async () => {
  const trader = await newTrader(api);
  const stop = (bookOf(api).last * 1003n) / 1000n;
  const input = { num: '10', stopPrice: dollars(stop) };
  const preview = await api.ok(
    order.preview,
    { stockCode: 'AAPL', market: 'US', direction: 0, ...input },
    trader.as,
  );
  expect(preview).toMatchObject({ accepted: true, order: { filledNum: '0', restingNum: '10' } });
  const { orderId } = await trader.place(input);
  const { used } = await trader.money();
  expect(preview.order?.required).toBe(dollars(used));
  const shown = await trader.show(orderId);
  expect(shown).toMatchObject({ status: 0, stopPrice: dollars(stop), consignPrice: '0.00' });
  const [entrusted] = (await api.ok(position.consignList, {}, trader.as)).list;
  expect(entrusted).toMatchObject({ orderId, stopPrice: dollars(stop) });

  const met = whenReached(api, 'atOrAbove', stop);
  await moveTo(api, met.at + 3_600_000);
  expect(await trader.show(orderId)).toMatchObject({
    status: 1,
    avgPrice: dollars(met.price),
    stopTime: met.at,
  });
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.map(({ kind, time }) => [kind, time])).toEqual([
    ['placed', shown.createTime],
    ['stopped', met.at],
    ['filled', met.at],
  ]);
  expect(steps[0]?.text).toBe(`Buy 10 at the market once the price rises to ${dollars(stop)}`);
  expect(steps[2]).toMatchObject({ rule: 'stop', late: true });
});

test('a stop of the day ends with it, and one on the wrong side is refused in figures', async () => {
  const trader = await newTrader(api);
  const { last } = bookOf(api);
  const far = dollars(last * 2n);
  const { orderId } = await trader.place({ num: '10', stopPrice: far, timeInForce: 'DAY' });
  await moveTo(api, nextClose('us', api.clock.now()) + 1);
  expect((await trader.show(orderId)).status).toBe(2);
  expect((await trader.money()).used).toBe(0n);
  const { last: now } = bookOf(api);
  const wrong = {
    stockCode: 'AAPL',
    market: 'US',
    direction: 0,
    num: '1',
    stopPrice: dollars(now / 2n),
  } as const;
  expect(await api.send(order.createStock, wrong, trader.as)).toMatchObject({
    status: 422,
    body: { data: { error: 'StopPrice', figures: { above: dollars(now) } } },
  });
});

test('a stop-limit closes a position at its limit once the price has returned to it', async () => {
  const trader = await newTrader(api);
  const { positionId = '' } = await trader.place({ num: '10' });
  const { last } = bookOf(api);
  const stop = (last * 998n) / 1000n;
  const closing = { positionId, isLp: 1, stopPrice: dollars(stop) } as const;
  // Above the tick that meets the stop: it has to come back.
  const limit = stop + 1n;
  const { orderId } = await api.ok(
    order.flatPosition,
    { ...closing, unitAmount: dollars(limit) },
    trader.as,
  );
  const met = whenReached(api, 'atOrBelow', stop);
  await moveTo(api, met.at + 500);
  expect(await trader.show(orderId)).toMatchObject({ status: 0, stopTime: met.at });
  const back = whenReached(api, 'atOrAbove', limit);
  await moveTo(api, back.at + 500);
  expect(await trader.show(orderId)).toMatchObject({ status: 1, avgPrice: dollars(back.price) });
});
