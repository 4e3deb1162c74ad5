import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { quant } from '#contract/quant';
import { specialOffer } from '#contract/special-offers';
import { wallet } from '#contract/wallets';
import { OfferingStatus } from '#core/offering.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, moveTo, newTrader, type Trader, walk } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api, 100_000_000n);
});
afterAll(() => api.close());

const buy = { stockCode: 'AAPL', market: 'US', direction: 0, num: '10' } as const;
const rest = { ...buy, isLp: 1, unitAmount: '100' } as const;

const keyed = (key: string, { as } = trader) => ({
  ...as,
  headers: { 'idempotency-key': key },
});

/** Sends the same a hundred times at once; all must be answered alike, and once more later. */
async function storm(endpoint: Endpoint, input: object, key: string) {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.send(endpoint, input, keyed(key))),
  );
  answers.push(await api.send(endpoint, input, keyed(key)));
  const bodies = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
  expect([...bodies]).toHaveLength(1);
  expect(answers[0]?.status).toBe(200);
  const other = await api.refused(endpoint, { ...input, ...differently(input) }, keyed(key));
  expect(other).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
  return answers[0]?.body.data;
}

/** Another body that would be fine as well. */
function differently(input: object): object {
  if ('amount' in input) return { amount: '2' };
  if ('num' in input) return { num: '9' };
  if ('positionId' in input) return { num: '1' };
  return {};
}

test('a hundred market orders at once are one', async () => {
  const { cost, fee } = walk(bookOf(api).asks, 10n);
  const before = await trader.money();
  await storm(order.createStock, buy, 'buy');
  expect(await trader.money()).toEqual({
    free: before.free - cost - fee,
    used: before.used + cost,
  });
});

test('where a header and a secretKey differ, the header counts, and both say so', async () => {
  const investor = await newTrader(api, 1_000_000n, 'AI');
  const robot = { robotId: 'QR-07', amount: '250' };
  const first = await api.ok(
    quant.placeOrder,
    { ...robot, secretKey: 'one' },
    keyed('robot', investor),
  );
  const again = await api.ok(
    quant.placeOrder,
    { ...robot, secretKey: 'other' },
    keyed('robot', investor),
  );
  expect(again).toEqual(first);
  const keys = [quant.placeOrder, order.createStock, order.replace, subscriptions.create].map(
    ({ input }) => input.shape.secretKey.description,
  );
  expect(new Set(keys)).toEqual(
    new Set(['Stands for the header `Idempotency-Key`, which counts where both are given']),
  );
});

test('a hundred limit orders with a secretKey are one', async () => {
  const before = await trader.money();
  const input = { ...rest, secretKey: 'resting' };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.ok(order.createStock, input, trader.as)),
  );
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await trader.money()).toEqual({
    free: before.free - 100_100n,
    used: before.used + 100_100n,
  });
  const other = await api.refused(order.createStock, { ...input, num: '11' }, trader.as);
  expect(other).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
});

test('a hundred transfers are one, and a hundred undos of it', async () => {
  const before = await trader.money();
  const transfer = { amount: '5', fromWalletType: 'STOCK', toWalletType: 'BALANCE' };
  const { id } = (await storm(wallet.transfer, transfer, 'move')) as { id: string };
  expect((await trader.money()).free).toBe(before.free - 500n);
  const undo = { id };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.send(wallet.cancelTransfer, undo, keyed('undo'))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await trader.money()).toEqual(before);
});

test('a hundred cancels of one order are one', async () => {
  const { orderId } = await trader.place(rest);
  const before = await trader.money();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.send(order.cancel, { orderId }, keyed('cancel'))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await trader.money()).free).toBe(before.free + 100_100n);
});

test('without a key, exactly one of a hundred cancels wins', async () => {
  const { orderId } = await trader.place(rest);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.send(order.cancel, { orderId }, trader.as)),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
});

test('a hundred closes of a part are one', async () => {
  const { positionId = '' } = await trader.place({ num: 50, isolatedPosition: 4 });
  const closed = await storm(order.flatPosition, { positionId, num: '20' }, 'close');
  expect(closed).toMatchObject({ filledNum: '20' });
  const closing = await api.ok(order.flatPosition, { positionId }, trader.as);
  expect(closing).toMatchObject({ filledNum: '30' });
});

test('keys of two people never meet', async () => {
  const other = await newTrader(api, 10_000_000n);
  const [mine, theirs] = await Promise.all([
    api.ok(order.createStock, rest, keyed('same')),
    api.ok(order.createStock, { ...rest, num: '3' }, keyed('same', other)),
  ]);
  expect(mine.orderId).not.toBe(theirs.orderId);
  expect(await other.money()).toEqual({ free: 10_000_000n - 30_030n, used: 30_030n });
});

test('a repeated bid, purchase or subscription gets the first answer after the offer is over', async () => {
  const buyer = await newTrader(api, 100_000_000n);
  const investor = await newTrader(api, 100_000_000n, 'IPO');
  const [auction] = (await api.ok(specialOffer.auctionList, {})).list;
  const [placing] = (await api.ok(specialOffer.placingList, {})).list;
  const open = (await api.ok(subscriptions.newStock, { pageSize: 100 })).list;
  const offering = open.find(({ status }) => status === OfferingStatus.open);
  if (!auction?.auction || !placing?.placing || !offering) throw new Error('nothing is offered');
  const named = ({ code }: { code: string }) => ({ stockCode: code, market: 'US', direction: 0 });
  const unitAmount = (2 * Number(auction.auction.reservePrice)).toFixed(2);
  const attempts = [
    [order.createBid, { ...named(auction), isLp: 1, num: '10', unitAmount }, buyer],
    [order.createPlacing, { ...named(placing), num: placing.placing.minCount }, buyer],
    [subscriptions.create, { stockId: offering.id, num: offering.minCount }, investor],
  ] as const;
  const answersOf = () =>
    Promise.all(
      attempts.map(([endpoint, input, who], i) =>
        api.send(endpoint, input, keyed(`offer-${i}`, who)),
      ),
    );
  const first = (await answersOf()).map(({ body }) => body);
  expect(first.map(({ code }) => code)).toEqual([200, 200, 200]);
  const over = Math.max(auction.auction.closeDate, placing.placing.closeDate) + 1000;
  await moveTo(api, over);
  const left = await buyer.money();
  expect((await answersOf()).map(({ body }) => body)).toEqual(first);
  expect(await buyer.money()).toEqual(left);
  const [[bid, input]] = attempts;
  expect(await api.refused(bid, input, keyed('another', buyer))).toMatchObject({ status: 422 });
});
