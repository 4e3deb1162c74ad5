/** Operators offer and take back: what people have, and what they get, is never theirs to choose. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { type DeskOffer, type DeskOfferKind, offerDesk } from '#contract/offer-desk';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { permission } from '#contract/permissions';
import { position } from '#contract/positions';
import { quant } from '#contract/quant';
import { specialOffer } from '#contract/special-offers';
import { ProductClass } from '#core/instrument.ts';
import { approvePermission, permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import type { OrderRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

const FUNDS = 1_000_000_000n;
const DAYS_LATER = 20;

let api: Api;
const staff: Record<string, As> = {};
async function signIn(): Promise<void> {
  for (const who of ['operator', 'owner', 'auditor', 'support', 'reviewer', 'trader']) {
    staff[who] = { token: await api.signIn(`${who}@sandbourse.test`) };
  }
}
/** Staff are logged in for a day's work, not for the weeks of an offer. */
async function travel(atMs: number): Promise<void> {
  await moveTo(api, atMs);
  await signIn();
}
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
  await signIn();
});
afterAll(() => api.close());

const split = (code = '') => ({
  market: code.slice(0, code.indexOf('.')),
  stockCode: code.slice(code.indexOf('.') + 1),
});
async function make(kind: DeskOfferKind, longer = 0) {
  const [first] = await api.ok(offerDesk.candidates, { kind }, staff.operator);
  if (!first) throw new Error(`nothing can be offered as ${kind}`);
  const input = { code: first.code, days: first.daysMin + longer };
  return api.ok(offerDesk.make, input, staff.operator);
}
const lineOf = async (kind: DeskOfferKind, id: string) =>
  (await api.ok(offerDesk.offers, { kind, pageSize: 100 }, staff.auditor)).list.find(
    (one) => one.id === id,
  );
const withdraw = (id: string) => api.ok(offerDesk.withdraw, { id }, staff.operator);
const auditedActions = async (subject: string) =>
  (await api.world.database.reader.audit.findMany({ where: { subject } })).map(
    ({ action }) => action,
  );
const offered = async (named: ReturnType<typeof split>) =>
  (await api.ok(market.detailQuote, named)).listing?.offeringId;
const messageKinds = async (as: As) =>
  (await api.ok(inbox.list, {}, as)).list.map(({ kind }) => kind);

/** Lets somebody buy blocks. */
async function admit({ as, userId }: Trader): Promise<void> {
  await api.ok(permission.apply, {}, as);
  const id = permissionId(userId, 'block');
  await api.world.unitOfWork.run({
    needs: { Permission: [id] },
    decide: (draft) => approvePermission(draft, id),
  });
}

/** A share of which there was never a block. */
async function aShare() {
  const { list } = await api.ok(offerDesk.blocks, { pageSize: 100 }, staff.operator);
  const known = new Set(list.map(({ code }) => code));
  const found = api.world.market.instruments.list.find(
    ({ key, market: place, classify }) =>
      place === 'US' && classify === ProductClass.stock && !known.has(key),
  );
  if (!found) throw new Error('there is a block of every share');
  return { code: found.key };
}

test('operators make and withdraw offers, auditors read them, all others are refused', async () => {
  const input = { code: 'US.AAPL', days: 20 };
  for (const who of ['auditor', 'support', 'reviewer', 'trader']) {
    for (const endpoint of [offerDesk.make, offerDesk.makeBlock, offerDesk.makeRobot]) {
      expect(await api.refused(endpoint, input, staff[who])).toMatchObject({ status: 403 });
    }
    expect(await api.refused(offerDesk.withdraw, { id: 'x' }, staff[who])).toMatchObject({
      status: 403,
    });
  }
  for (const endpoint of [offerDesk.offers, offerDesk.blocks, offerDesk.robots]) {
    for (const who of ['operator', 'owner', 'auditor']) await api.ok(endpoint, {}, staff[who]);
    for (const who of ['support', 'reviewer', 'trader']) {
      expect(await api.refused(endpoint, {}, staff[who])).toMatchObject({ status: 403 });
    }
    expect(await api.refused(endpoint, {})).toMatchObject({ status: 401 });
  }
});

// The coin first: the series comes to the last of them within weeks.
test.each(['coin', 'ipo'] as const)(
  'an %s that is taken back gives all back, to the cent',
  async (kind) => {
    const made = await make(kind, 3);
    expect(made).toMatchObject({ kind, people: 0, held: '0.00', canWithdraw: true });
    const named = split(made.code);
    expect(await offered(named)).toBe(made.id);
    const again = { code: made.code, days: DAYS_LATER };
    expect(await api.refused(offerDesk.make, again, staff.operator)).toMatchObject({
      error: 'OnOffer',
    });
    if (made.state === 'announced') await travel(made.from);
    const trader = await newTrader(api, FUNDS, 'IPO');
    const offer = (await api.ok(subscriptions.newStock, { pageSize: 100 })).list.find(
      ({ id }) => id === made.id,
    );
    const input = { stockId: made.id, num: offer?.minCount ?? '1' };
    const { amount } = await api.ok(subscriptions.create, input, trader.as);
    expect(await lineOf(kind, made.id)).toMatchObject({ people: 1, held: amount, state: 'open' });

    expect(await withdraw(made.id)).toMatchObject({ state: 'withdrawn', held: '0.00', people: 1 });
    expect(await trader.money('IPO')).toEqual({ free: FUNDS, used: 0n });
    const [mine] = (await api.ok(subscriptions.list, {}, trader.as)).list;
    expect(mine).toMatchObject({ orderState: 2, heldAmount: '0.00', equityNum: '0' });
    expect((await messageKinds(trader.as)).sort()).toEqual(['ipo.subscribed', 'ipo.withdrawn']);
    const other = await newTrader(api, FUNDS, 'IPO');
    expect(await api.refused(subscriptions.create, input, other.as)).toMatchObject({
      error: 'SubscriptionClosed',
    });
    expect(await api.refused(market.detailQuote, named)).toMatchObject({ status: 404 });
    expect(await api.refused(offerDesk.withdraw, { id: made.id }, staff.operator)).toMatchObject({
      error: 'AlreadyDone',
    });
    // It may come again, as another: of two desks at once one makes it, on the same drawn terms.
    const both = await Promise.all(
      [0, 1].map(() => api.call(offerDesk.make, again, staff.operator)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.map(({ body }) => body.data)).toContainEqual(
      expect.objectContaining({ error: 'OnOffer' }),
    );
    const next = (await lineOf(kind, (await offered(named)) ?? '')) as DeskOffer;
    expect(next).toMatchObject({ code: made.code, state: 'announced', shares: made.shares });
    expect(next.id).not.toBe(made.id);
    expect(await lineOf(kind, made.id)).toMatchObject({ state: 'withdrawn', people: 1 });
    // No stage of the first follows, those of the second do.
    await travel((made.listDate ?? 0) + DAY_MS);
    expect((await messageKinds(trader.as)).length).toBe(2);
    await travel(Math.max(api.clock.now(), next.from));
    await api.ok(subscriptions.create, { ...input, stockId: next.id }, trader.as);
    await travel(next.listDate ?? 0);
    expect(await lineOf(kind, next.id)).toMatchObject({ state: 'listed', people: 1 });
    const states = (await api.ok(subscriptions.list, {}, trader.as)).list.map(
      (one) => one.orderState,
    );
    expect(states).toContain(2);
    expect(await auditedActions(made.id)).toEqual(['offer.make', 'offer.withdraw']);
  },
);

test('an offering is not taken back after its deadline, and ends as any other', async () => {
  const made = await make('ipo');
  await travel(made.to);
  expect(await api.refused(offerDesk.withdraw, { id: made.id }, staff.operator)).toMatchObject({
    ...{ status: 422, error: 'OfferClosed' },
  });
  await travel(made.listDate ?? 0);
  expect(await lineOf('ipo', made.id)).toMatchObject({
    ...{ state: 'listed', canWithdraw: false, finalPrice: expect.any(String) },
  });
});

test('a withdrawn auction releases its bids', async () => {
  const made = await make('auction');
  const trader = await newTrader(api, FUNDS);
  const bid = { ...split(made.code), direction: 0 as const, isLp: 1 as const, num: '10' };
  const { orderId = '' } = await api.ok(
    order.createBid,
    { ...bid, unitAmount: made.price },
    trader.as,
  );
  expect((await trader.money()).used).toBeGreaterThan(0n);
  expect(await lineOf('auction', made.id)).toMatchObject({ people: 1, asked: '10' });
  api.clock.advance(1000);
  expect(await withdraw(made.id)).toMatchObject({ state: 'withdrawn', canWithdraw: false });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  expect(await messageKinds(trader.as)).toEqual(['auction.withdrawn']);
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.at(-1)?.text).toBe('The rest was cancelled: the auction was withdrawn');
  const late = await api.refused(order.createBid, { ...bid, unitAmount: made.price }, trader.as);
  expect(late).toMatchObject({ error: 'OfferClosed' });

  // One that stays is settled at its close, and the series goes on with as many as before.
  const kept = await make('auction');
  await api.ok(order.createBid, { ...bid, ...split(kept.code), unitAmount: kept.price }, trader.as);
  const open = (await api.ok(specialOffer.auctionList, {})).total;
  await travel(kept.to);
  expect(await lineOf('auction', kept.id)).toMatchObject({ state: 'closed' });
  expect((await trader.money()).free).toBeGreaterThan(0n);
  expect((await api.ok(specialOffer.auctionList, {})).total).toBe(open - 1);
});

test('bids add up beyond what a column holds', async () => {
  const made = await make('auction');
  const trader = await newTrader(api, FUNDS);
  const bid = { ...split(made.code), direction: 0, isLp: 1, num: '10' } as const;
  const placed = await api.ok(order.createBid, { ...bid, unitAmount: made.price }, trader.as);
  const { orderId: id = '' } = placed;
  await api.ok(order.cancel, { orderId: id }, trader.as);
  expect(await lineOf('auction', made.id)).toMatchObject({ people: 0, asked: '0' });
  const most = 10n ** 18n;
  await api.world.unitOfWork.run({
    needs: { Order: [id] },
    decide: (draft) => {
      const row = draft.find('Order', id) as OrderRow;
      for (let count = 0; count < 12; count += 1) {
        // As if they had stood until the close: one that is cancelled before is no demand.
        const stood = { ...row, updatedAt: made.to };
        draft.put('Order', { ...stood, id: draft.newId('ord'), quantity: most - 1n });
      }
      return accept(undefined);
    },
  });
  const asked = '119999999999.99999988';
  expect(await lineOf('auction', made.id)).toMatchObject({ people: 12, asked });
  await withdraw(made.id);
});

test('a placing or block that is taken back leaves what was bought', async () => {
  const made = await make('placing');
  const trader = await newTrader(api, FUNDS);
  const { list } = await api.ok(specialOffer.placingList, { pageSize: 100 });
  const num = list.find(({ placing }) => placing.id === made.id)?.placing.minCount ?? '';
  const buy = { ...split(made.code), direction: 0 as const, num };
  await api.ok(order.createPlacing, buy, trader.as);
  api.clock.advance(1000);
  expect(await withdraw(made.id)).toMatchObject({ state: 'closed', people: 1, asked: num });
  expect(await api.refused(order.createPlacing, buy, trader.as)).toMatchObject({
    error: 'OfferClosed',
  });

  const [sold] = (await api.ok(offerDesk.blocks, {}, staff.operator)).list;
  const terms = { code: sold?.code ?? '', discount: '5.5', minCount: '10', volume: '100' };
  const second = await api.refused(offerDesk.makeBlock, terms, staff.operator);
  expect(second).toMatchObject({ error: 'OnOffer' });
  const wrong = { ...terms, discount: '31', minCount: '101' };
  expect(await api.refused(offerDesk.makeBlock, wrong, staff.operator)).toMatchObject({
    ...{ status: 400, fields: { discount: expect.any(String), minCount: expect.any(String) } },
  });
  await api.ok(offerDesk.withdrawBlock, { id: sold?.id ?? '' }, staff.operator);
  const block = await api.ok(offerDesk.makeBlock, terms, staff.operator);
  expect(block).toMatchObject({ discount: '5.50', minCount: '10', left: '100', state: 'open' });
  expect(block.id).not.toBe(sold?.id);
  await admit(trader);
  const part = { ...split(block.code), classify: 4, direction: 0 as const, num: '10' };
  await api.ok(order.createBlock, part, trader.as);
  const gone = await api.ok(offerDesk.withdrawBlock, { id: block.id }, staff.operator);
  expect(gone).toMatchObject({ left: '0', state: 'withdrawn' });
  const { list: forSale } = await api.ok(specialOffer.blockList, { pageSize: 100 });
  expect(forSale.map(({ id }) => id)).not.toContain(block.id);
  expect((await api.ok(position.me, {}, trader.as)).total).toBe(2);
  expect(await api.refused(order.createBlock, part, trader.as)).toMatchObject({
    error: 'OfferClosed',
  });
  expect(await auditedActions(block.id)).toEqual(['block.make', 'block.withdraw']);
  // Both stay in the list as they ended.
  const { list: blocks } = await api.ok(offerDesk.blocks, {}, staff.operator);
  const ended = blocks.filter(({ code }) => code === block.code);
  expect(ended).toMatchObject([
    { id: block.id, state: 'withdrawn' },
    { id: sold?.id, state: 'withdrawn' },
  ]);
});

test('a block bought completely is sold out, and can be followed by another', async () => {
  const { code } = await aShare();
  const trader = await newTrader(api, FUNDS);
  await admit(trader);
  const terms = { code, discount: '5', minCount: '10', volume: '10' };
  const block = await api.ok(offerDesk.makeBlock, terms, staff.operator);
  const all = { ...split(code), classify: 4, direction: 0 as const, num: '10' };
  await api.ok(order.createBlock, all, trader.as);
  const blockOf = async (id: string) =>
    (await api.ok(offerDesk.blocks, { pageSize: 100 }, staff.operator)).list.find(
      (one) => one.id === id,
    );
  expect(await blockOf(block.id)).toMatchObject({ state: 'soldOut', left: '0' });
  expect(await api.refused(order.createBlock, all, trader.as)).toMatchObject({
    error: 'ExceedsOffer',
  });
  const late = await api.refused(offerDesk.withdrawBlock, { id: block.id }, staff.operator);
  expect(late).toMatchObject({ error: 'AlreadyDone' });
  const next = await api.ok(offerDesk.makeBlock, terms, staff.operator);
  expect((await api.ok(order.createBlock, all, trader.as)).filledNum).toBe('10');
  expect(await blockOf(next.id)).toMatchObject({ state: 'soldOut' });
});

test('of desks that offer the same in one instant one does, the others are refused', async () => {
  const { code } = await aShare();
  const terms = { code, discount: '5', minCount: '10', volume: '100' };
  const [auction] = await api.ok(offerDesk.candidates, { kind: 'auction' }, staff.operator);
  const input = { code: auction?.code ?? '', days: auction?.daysMin ?? 0 };
  const four = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, ask));
  for (const answers of [
    await four(() => api.call(offerDesk.makeBlock, terms, staff.operator)),
    await four(() => api.call(offerDesk.make, input, staff.operator)),
  ]) {
    const refusal = expect.objectContaining({ error: 'OnOffer' });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.data)).toEqual([
      ...[refusal, refusal, refusal],
    ]);
  }
});

test('a robot is made within bounds, and closed for new orders alone', async () => {
  const terms = { name: 'Harmattan', termDays: 5, yieldMin: '0.01', yieldMax: '0.02' };
  const money = { penalty: '0.1', minimum: '50', maximum: '1000' };
  const wrong = { ...terms, ...money, yieldMax: '1.5', minimum: '2000' };
  expect(await api.refused(offerDesk.makeRobot, wrong, staff.operator)).toMatchObject({
    ...{ status: 400, fields: { yieldMax: expect.any(String), maximum: expect.any(String) } },
  });
  const robot = await api.ok(offerDesk.makeRobot, { ...terms, ...money }, staff.operator);
  expect(robot).toMatchObject({ yieldMax: '0.02', minimum: '50.00', closed: false, running: 0 });
  const trader = await newTrader(api, 100_000n, 'AI');
  const input = { robotId: robot.id, amount: '100' };
  const { orderId } = await api.ok(quant.placeOrder, input, trader.as);
  const closed = await api.ok(offerDesk.closeRobot, { id: robot.id }, staff.operator);
  expect(closed).toMatchObject({ closed: true, running: 1, amount: '100.00' });
  expect(await api.refused(quant.placeOrder, input, trader.as)).toMatchObject({
    error: 'OfferClosed',
  });
  const shown = (await api.ok(quant.robots, {})).list.map(({ robotId }) => robotId);
  expect(shown).not.toContain(robot.id);
  await travel(api.clock.now() + 7 * DAY_MS);
  expect(await api.ok(quant.order, { orderId }, trader.as)).toMatchObject({
    status: 1,
    paidDays: 5,
  });
  const twice = await api.refused(offerDesk.closeRobot, { id: robot.id }, staff.operator);
  expect(twice).toMatchObject({ error: 'AlreadyDone' });
});
