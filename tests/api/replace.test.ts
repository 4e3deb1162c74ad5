/** Orders that are changed in place while they wait. */
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

const away = (part: bigint) => dollars((bookOf(api).last * part) / 100n);

test('a replaced order keeps its id, adjusts its holds, and has both terms in its history', async () => {
  const trader = await newTrader(api);
  const { as } = trader;
  const { orderId } = await trader.place({ num: '10', isLp: 1, unitAmount: away(90n) });
  const before = await trader.money();
  const unitAmount = away(80n);
  const preview = await api.ok(
    order.preview,
    { path: '/orders/replace', orderId, num: '5', unitAmount },
    as,
  );
  const key = { ...as, headers: { 'idempotency-key': 'replace-1' } };
  const asked = { orderId, num: '5', unitAmount, timeInForce: 'DAY' as const };
  const answer = await api.ok(order.replace, asked, key);
  expect(answer).toMatchObject({ orderId, status: 0, consignNum: '5' });
  const after = await trader.money();
  expect(after.used).toBeLessThan(before.used / 2n);
  expect(preview.order?.left).toBe(dollars(after.free));
  // The same once more is the same answer, and nothing twice.
  expect(await api.ok(order.replace, asked, key)).toEqual(answer);
  expect(await trader.money()).toEqual(after);

  // Under no key it would change nothing.
  for (const nothing of [asked, { orderId }]) {
    expect(await api.refused(order.replace, nothing, as)).toMatchObject({
      status: 422,
      error: 'NothingChanged',
    });
  }

  const shown = await trader.show(orderId);
  expect(shown).toMatchObject({ consignNum: '5', consignPrice: unitAmount, timeInForce: 'DAY' });
  expect(shown.replaceTime).toBe(api.clock.now());
  const [entrusted] = (await api.ok(position.consignList, {}, as)).list;
  expect(entrusted).toMatchObject({ orderId, consignNum: '5' });
  const { steps } = await api.ok(order.explain, { id: orderId }, as);
  expect(steps.map(({ kind }) => kind)).toEqual(['placed', 'replaced', 'replaced', 'waiting']);
  expect(steps[0]?.text).toContain('Buy 10');
  expect(steps[1]?.text).toBe(`Changed: 10 at ${away(90n)} became 5 at ${unitAmount}`);

  // It waits for the day now.
  const close = nextClose('us', api.clock.now());
  await moveTo(api, close + 1);
  expect((await trader.show(orderId)).status).toBe(2);
  const ended = await api.ok(order.explain, { id: orderId }, as);
  expect(ended.steps.at(-1)?.text).toBe('The rest expired at the end of the trading day');
});

test('only ticks after the change count for the new price', async () => {
  const trader = await newTrader(api);
  const low = (bookOf(api).last * 99n) / 100n;
  const { at } = whenReached(api, 'atOrBelow', low);
  const { orderId } = await trader.place({ num: '10', isLp: 1, unitAmount: away(50n) });
  // The price was there before the order is changed to it: that is no fill.
  await moveTo(api, at + 1000);
  const last = bookOf(api).last;
  const next = last < low ? last - 100n : low - 1n;
  await api.ok(order.replace, { orderId, unitAmount: dollars(next) }, trader.as);
  const met = whenReached(api, 'atOrBelow', next);
  await moveTo(api, met.at + 1);
  expect(await trader.show(orderId)).toMatchObject({ status: 1, avgPrice: dollars(met.price) });
});

test('a price already met is refused, and the order of somebody else is not found', async () => {
  const trader = await newTrader(api);
  const { orderId } = await trader.place({ num: '10', isLp: 1, unitAmount: away(90n) });
  const met = dollars(bookOf(api).asks[0]?.price ?? 0n);
  const refused = await api.send(order.replace, { orderId, unitAmount: away(120n) }, trader.as);
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { error: 'PriceMet', figures: { met } } },
  });
  const stranger = await newTrader(api);
  const foreign = await api.send(order.replace, { orderId, num: '1' }, stranger.as);
  expect(foreign.status).toBe(404);
});

test('a preview of how long it waits is of that change', async () => {
  const trader = await newTrader(api);
  const { as } = trader;
  const { orderId } = await trader.place({ num: '10', isLp: 1, unitAmount: away(90n) });
  const path = '/orders/replace' as const;
  for (const timeInForce of ['DAY', 'GTC'] as const) {
    const same = await api.ok(order.preview, { path, orderId }, as);
    expect(same.refusal?.error).toBe('NothingChanged');
    const said = await api.ok(order.preview, { path, orderId, timeInForce }, as);
    expect(said).toMatchObject({ accepted: true, order: { status: 0, restingNum: '10' } });
    await api.ok(order.replace, { orderId, timeInForce }, as);
    expect((await trader.show(orderId)).timeInForce).toBe(timeInForce);
    const again = await api.ok(order.preview, { path, orderId, timeInForce }, as);
    expect(again.refusal?.error).toBe('NothingChanged');
  }
  // What cannot wait is no change of what waits: both say so alike.
  const wrong = { orderId, num: '5', timeInForce: 'IOC' };
  const refused = await api.refused(order.replace, wrong, as);
  expect(refused).toMatchObject({ status: 400, fields: { timeInForce: expect.any(String) } });
  expect(await api.refused(order.preview, { ...wrong, path }, as)).toEqual(refused);
});
