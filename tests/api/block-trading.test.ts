import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { order } from '#contract/orders';
import { permission } from '#contract/permissions';
import { position } from '#contract/positions';
import { specialOffer } from '#contract/special-offers';
import { approvePermission, permissionId, rejectPermission } from '#core/permission.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, cents, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  trader = await newTrader(api);
});
afterAll(() => api.close());

const status = (who = trader) => api.ok(permission.status, { type: 0 }, who.as);
const apply = (who = trader) => api.ok(permission.apply, { type: 0 }, who.as);
const refuseApply = (who = trader) => api.refused(permission.apply, { type: 0 }, who.as);

/** What a reviewer's decision does. */
async function decide(who: Trader, reason?: string): Promise<void> {
  const id = permissionId(who.userId, 'block');
  const decided = await api.world.unitOfWork.run({
    needs: { Permission: [id] },
    decide: (draft) =>
      reason === undefined ? approvePermission(draft, id) : rejectPermission(draft, id, reason),
  });
  expect(decided.ok).toBe(true);
}

async function admitted(): Promise<Trader> {
  const who = await newTrader(api);
  await apply(who);
  await decide(who);
  return who;
}

/** The first block on offer, with its figures in cents and whole shares. */
async function firstBlock() {
  const { list } = await api.ok(specialOffer.blockList, {});
  const item = list[0];
  if (!item) throw new Error('no block is on offer');
  return {
    item,
    payload: {
      stockCode: item.stock_code,
      market: item.market,
      classify: 4,
      direction: 0 as const,
    },
    price: cents(item.discountPrice),
    least: BigInt(item.minCount),
    volume: BigInt(item.trade_volumn),
  };
}

test('admission is requested once, decided by staff, and can be requested again after a refusal', async () => {
  expect(await status()).toEqual({ type: 0, status: 2 });
  expect(await apply()).toMatchObject({ status: 0, applyTime: api.clock.now() });
  expect(await status()).toMatchObject({ status: 0 });
  expect(await refuseApply()).toMatchObject({ status: 409, error: 'AlreadyDone' });
  await decide(trader, 'Too little experience');
  expect(await status()).toMatchObject({ status: 3, reason: 'Too little experience' });
  expect(await apply()).toMatchObject({ status: 0 });
  await decide(trader);
  expect(await status()).toMatchObject({ status: 1 });
  expect(await refuseApply()).toMatchObject({ status: 409 });
  const kinds = (await api.ok(inbox.list, {}, trader.as)).list.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['permission.approved', 'permission.rejected']);
  const reviews = await api.world.database.reader.review.findMany({
    where: { userId: trader.userId, kind: 'permission' },
  });
  expect(reviews).toHaveLength(2);
  expect(await api.refused(permission.status, { type: 1 }, trader.as)).toMatchObject({
    status: 400,
  });
});

test('the seeded trader is admitted, and nobody else', async () => {
  const trader = { token: await api.signIn('trader@sandbourse.test') };
  expect(await api.ok(permission.status, {}, trader)).toMatchObject({ status: 1 });
  const other = { token: await api.signIn('pending@sandbourse.test') };
  expect(await api.ok(permission.status, {}, other)).toMatchObject({ status: 2 });
});

test('a part of a block costs the discounted price, and is a holding of its own to the cent', async () => {
  const who = await admitted();
  const { item, payload, price, least, volume } = await firstBlock();
  const before = await who.money();
  const answer = await api.ok(order.createBlock, { ...payload, num: `${least}` }, who.as);
  const cost = price * least;
  const fee = (cost + 999n) / 1000n;
  expect(answer).toMatchObject({ status: 1, filledNum: `${least}` });
  expect(cents(answer.premium)).toBe(fee);
  expect(await who.money()).toEqual({ free: before.free - cost - fee, used: cost });
  const after = (await api.ok(specialOffer.blockList, {})).list[0];
  expect(BigInt(after?.trade_volumn ?? 0)).toBe(volume - least);

  // The same share bought at the market is another holding.
  await who.place({ stockCode: item.stock_code, num: '1' });
  const { list } = await api.ok(position.me, { classify: 4 }, who.as);
  expect(list).toHaveLength(1);
  const [held] = list;
  expect(held).toMatchObject({
    positionType: 4,
    positionNum: `${least}`,
    discountBuyingPrice: item.discountPrice,
    actualBuyingPrice: item.last.toFixed(2),
  });
  expect((await api.ok(position.me, {}, who.as)).total).toBe(2);
  const explained = await api.ok(order.explain, { id: answer.orderId }, who.as);
  expect(explained.steps.map(({ rule }) => rule)).toContain('block');
});

test('what was bought from a block is sold at the market like any share, in parts too', async () => {
  const who = await admitted();
  const { item, payload, price, least } = await firstBlock();
  const num = `${least}`;
  const { positionId = '' } = await api.ok(order.createBlock, { ...payload, num }, who.as);
  const { bids } = bookOf(api, `US.${item.stock_code}`);
  const best = bids[0]?.price ?? 0n;
  const sold = await api.ok(order.flatPosition, { positionId, num: '1' }, who.as);
  expect(cents(sold.avgPrice.slice(0, sold.avgPrice.indexOf('.') + 3))).toBe(best);
  const [closing] = (await api.ok(position.flatList, { classify: 4 }, who.as)).list;
  expect(closing).toMatchObject({ sellNum: '1' });
  expect(cents(closing?.sellProfit ?? '0')).toBe(best - price);
  const [held] = (await api.ok(position.me, { classify: 4 }, who.as)).list;
  expect(held).toMatchObject({
    positionNum: `${least - 1n}`,
    discountBuyingPrice: item.discountPrice,
    actualBuyingPrice: item.last.toFixed(2),
  });
  await api.ok(order.flatPosition, { positionId }, who.as);
  expect((await api.ok(position.me, {}, who.as)).total).toBe(0);
});

test('the first refusal is that of person, admission, smallest part, offer, money, in this order', async () => {
  const { payload, least, volume } = await firstBlock();
  const refused = async (who: Trader, input: Record<string, unknown>) =>
    (await api.refused(order.createBlock, { ...payload, ...input }, who.as)).error;
  const nobody = { ...trader, as: { token: await api.register('nobody@sandbourse.test') } };
  expect(await refused(nobody, { num: '1' })).toBe('IdentityRequired');
  expect(await refused(trader, { num: '1' })).toBe('ProductNotOpen');
  await apply();
  expect(await refused(trader, { num: '1' })).toBe('ProductNotOpen');
  await decide(trader);
  expect(await refused(trader, { num: '0' })).toBe('TotalEmpty');
  expect(await refused(trader, { num: `${least - 1n}` })).toBe('BelowMinimum');
  expect(await refused(trader, { num: `${volume + 100n}` })).toBe('ExceedsOffer');
  expect(await refused(trader, { num: `${least}`, direction: 1 })).toBe('NoShortSale');
  expect(await refused(trader, { num: `${least}`, isolatedPosition: 2 })).toBe('LeverageLimit');
  const poor = await newTrader(api, 100n);
  await apply(poor);
  await decide(poor);
  expect(await refused(poor, { num: `${least}` })).toBe('InsufficientFunds');
  expect(await refused(trader, { num: `${least}`, classify: 10 })).toBe('WrongInstrument');
  expect(await refused(trader, { num: `${least}`, stockCode: 'EURUSD', market: 'FX' })).toBe(
    'WrongInstrument',
  );
  expect(await refused(trader, { num: `${least}`, stockCode: 'NOSUCH' })).toBe('UnknownInstrument');
});

test('a limit below the discounted price cancels, the same key buys once, the last part sells out', async () => {
  const who = await newTrader(api, 10n ** 15n);
  await apply(who);
  await decide(who);
  const { payload, least, volume, price } = await firstBlock();
  const limit = { isLp: 1 as const, unitAmount: `${price / 100n - 1n}` };
  const low = await api.ok(order.createBlock, { ...payload, num: `${least}`, ...limit }, who.as);
  expect(low).toMatchObject({ status: 2, filledNum: '0' });
  const twice = { ...payload, num: `${least}`, secretKey: 'block-1' };
  const first = await api.ok(order.createBlock, twice, who.as);
  expect(await api.ok(order.createBlock, twice, who.as)).toEqual(first);
  expect((await api.ok(position.me, {}, who.as)).list[0]?.positionNum).toBe(`${least}`);
  const most = volume - least - least / 2n;
  await api.ok(order.createBlock, { ...payload, num: `${most}` }, who.as);
  // Less than the smallest part is left: it goes as a whole.
  const left = volume - least - most;
  expect(left).toBeLessThan(least);
  const total = (await api.ok(specialOffer.blockList, {})).total;
  await api.ok(order.createBlock, { ...payload, num: `${left}` }, who.as);
  expect((await api.ok(specialOffer.blockList, {})).total).toBe(total - 1);
  expect(await api.refused(order.createBlock, { ...payload, num: '100' }, who.as)).toMatchObject({
    error: 'ExceedsOffer',
  });
});
