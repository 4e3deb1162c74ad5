import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inbox } from '#contract/inbox';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { DAY_MS } from '#core/time.ts';
import { credit } from '#core/wallet.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, newTrader, type Trader } from './trader.ts';

const FUNDS = 100_000_000n;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Offer = OutputOf<typeof subscriptions.newStock>['list'][number];

async function offers(): Promise<Offer[]> {
  return (await api.ok(subscriptions.newStock, { pageSize: 100 })).list;
}
/** An offering that is open, of a class; the first that ends. */
async function open(classify = 5): Promise<Offer> {
  const found = (await offers()).find((one) => one.status === 1 && one.classify === classify);
  if (!found) throw new Error(`no offering of class ${classify} is open`);
  return found;
}

/** Settles how an offering comes out, before anybody knows. */
async function arrange(
  id: string,
  outcome: { demand: number; priceChange: number },
): Promise<void> {
  await api.world.unitOfWork.run({
    needs: { Offering: [id] },
    decide: (draft) => {
      const row = draft.find('Offering', id);
      if (row) draft.put('Offering', { ...row, ...outcome });
      return accept({});
    },
  });
}

const people: Trader[] = [];
async function person(funds = FUNDS): Promise<Trader> {
  const who = await newTrader(api, funds, 'IPO');
  people.push(who);
  return who;
}

/** Moves the clock past the life of everybody's token. */
async function travel(atMs: number): Promise<void> {
  await moveTo(api, atMs);
  for (const { as, userId } of people) {
    const user = await api.world.database.reader.user.findUniqueOrThrow({ where: { id: userId } });
    as.token = await api.signIn(user.email);
  }
}

const subscribe = (who: Trader, offer: Offer, num: bigint | string) =>
  api.ok(subscriptions.create, { stockId: offer.id, subscribeQuantity: String(num) }, who.as);
const refusal = async (who: Trader, offer: Offer, input: Record<string, unknown>) =>
  (await api.refused(subscriptions.create, { stockId: offer.id, ...input }, who.as)).error;
const mine = async (who: Trader) => (await api.ok(subscriptions.list, {}, who.as)).list;
const messageKinds = async (who: Trader) =>
  (await api.ok(inbox.list, {}, who.as)).list.map(({ kind }) => kind).sort();
const final = (offer: Offer, change: bigint) =>
  (cents(offer.issuePrice) * (10_000n + change)) / 10_000n;

const bring = (who: Trader, amount: bigint) =>
  api.world.unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), walletAccount(who.userId, 'IPO')] },
    decide: (draft) => {
      credit(draft, who.userId, 'IPO', amount, 'deposit', 'test');
      return accept({});
    },
  });

async function deposit(who: Trader, amount: bigint): Promise<void> {
  await bring(who, amount);
  await api.world.exchange.round();
}

test('the seeded trader has one of each state, and the tabs their sets', async () => {
  const as = { token: await api.signIn('trader@sandbourse.test') };
  const all = await api.ok(subscriptions.list, {}, as);
  expect(all.list.map(({ orderState }) => orderState).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(all.serverTime).toBe(api.clock.now());
  const states = async (orderStates: (0 | 1 | 2 | 3 | 4)[]) =>
    (await api.ok(subscriptions.list, { orderStates }, as)).list
      .map((one) => one.orderState)
      .sort();
  expect(await states([0, 2, 3, 4])).toEqual([0, 2, 3, 4]);
  expect(await states([1, 4])).toEqual([1, 4]);
  const { balance, usedBalance } = await api.ok(wallet.balance, { walletType: 'IPO' }, as);
  const payable = all.list.find(({ orderState }) => orderState === 3);
  expect(Number(balance)).toBeLessThan(Number(payable?.pendingAmount));
  expect(Number(usedBalance)).toBeGreaterThan(1000);
  // Money for the last of them: it is collected at once.
  const amount = payable?.pendingAmount ?? '0';
  await api.ok(wallet.transfer, { amount, fromWalletType: 'BALANCE', toWalletType: 'IPO' }, as);
  await api.world.exchange.round();
  expect(await api.ok(subscriptions.list, { orderStates: [3] }, as)).toMatchObject({ total: 0 });
});

test('an offering lives from subscription to a holding that is sold, to the cent', async () => {
  const offer = await open();
  await arrange(offer.id, { demand: 50, priceChange: -200 });
  const who = await person();
  const lot = BigInt(offer.minCount);
  const { fullNum, balance } = await api.ok(
    subscriptions.fullNum,
    { unitAmount: offer.issuePrice, stockId: offer.id },
    who.as,
  );
  const price = cents(offer.issuePrice);
  expect(cents(balance)).toBe(FUNDS);
  expect(BigInt(fullNum)).toBe(FUNDS / price - ((FUNDS / price) % lot));
  const num = lot * 3n;
  const answer = await subscribe(who, offer, num);
  const held = price * num;
  expect(answer).toMatchObject({ orderState: 0, planNum: `${num}` });
  expect(cents(answer.amount)).toBe(held);
  expect(await who.money('IPO')).toEqual({ free: FUNDS - held, used: held });
  expect(await mine(who)).toMatchObject([
    { orderState: 0, planNum: `${num}`, equityNum: '0', marketDate: offer.listDate },
  ]);

  await travel(offer.allotDate);
  const paid = final(offer, -200n) * num;
  const [allotted] = await mine(who);
  expect(allotted).toMatchObject({ orderState: 1, equityNum: `${num}`, pendingAmount: '0.00' });
  expect(cents(allotted?.actualAmount ?? '0')).toBe(paid);
  expect(allotted?.modifyTime).toBe(offer.allotDate);
  expect(allotted?.explanation).toContain('everybody got all');
  expect(await who.money('IPO')).toEqual({ free: FUNDS - paid, used: paid });
  const early = { stockCode: offer.stockCode, market: 'US', direction: 0 as const, num: '1' };
  expect(await api.refused(order.createStock, early, who.as)).toMatchObject({ error: 'NotListed' });

  await travel(offer.listDate);
  const [listed] = await mine(who);
  expect(listed).toMatchObject({ orderState: 4, modifyTime: offer.listDate });
  expect(await who.money('IPO')).toEqual({ free: FUNDS - paid, used: 0n });
  expect(await who.money()).toEqual({ free: 0n, used: paid });
  const [held5] = (await api.ok(position.me, { classify: 5 }, who.as)).list;
  expect(held5).toMatchObject({ id: listed?.positionId, positionType: 5, positionNum: `${num}` });
  const first = Number(held5?.newPrice) / Number(offer.issuePrice);
  expect(first).toBeGreaterThan(0.9);
  expect(first).toBeLessThan(1.3);
  const positionId = held5?.id ?? '';
  const sold = await api.ok(order.flatPosition, { positionId, num: '2' }, who.as);
  expect(sold).toMatchObject({ status: 1, filledNum: '2' });
  const [closing] = (await api.ok(position.flatList, {}, who.as)).list;
  const part = (paid * 2n) / num;
  expect(await who.money()).toEqual({
    free: part + cents(closing?.sellProfit ?? '0') - cents(sold.premium),
    used: paid - part,
  });
  expect(await messageKinds(who)).toEqual(['ipo.allotted', 'ipo.listed', 'ipo.subscribed']);
});

describe('when more is applied for than offered', () => {
  test('the share and the draw decide, not who was first; the rest is refunded', async () => {
    const offer = await open();
    await arrange(offer.id, { demand: 400, priceChange: 0 });
    const lot = BigInt(offer.minCount);
    const [large, small] = [await person(), await person()];
    await subscribe(large, offer, lot * 43n);
    await subscribe(small, offer, lot);
    await travel(offer.allotDate);
    const [one] = await mine(large);
    const equity = BigInt(one?.equityNum ?? 0);
    expect([10n, 11n].map((lots) => lots * lot)).toContain(equity);
    expect(one).toMatchObject({ orderState: 1 });
    expect(one?.explanation).toContain(
      `comes to ${(lot * 10n).toLocaleString('en')} in whole lots`,
    );
    expect(one?.explanation).toContain(equity > lot * 10n ? 'won it' : 'did not win it');
    expect(await large.money('IPO')).toEqual({
      free: FUNDS - cents(offer.issuePrice) * equity,
      used: cents(offer.issuePrice) * equity,
    });
    const [other] = await mine(small);
    const won = other?.equityNum !== '0';
    expect(other?.orderState).toBe(won ? 1 : 2);
    if (!won) expect(await small.money('IPO')).toEqual({ free: FUNDS, used: 0n });
    expect(await messageKinds(small)).toEqual([
      won ? 'ipo.allotted' : 'ipo.notAllotted',
      'ipo.subscribed',
    ]);
  });

  test('an oversubscribed offering without an allotment returns all money', async () => {
    const offer = await open();
    await arrange(offer.id, { demand: 100_000_000, priceChange: 0 });
    const who = await person();
    await subscribe(who, offer, offer.minCount);
    await travel(offer.listDate);
    expect(await mine(who)).toMatchObject([
      { orderState: 2, equityNum: '0', actualAmount: '0.00', heldAmount: '0.00' },
    ]);
    expect(await who.money('IPO')).toEqual({ free: FUNDS, used: 0n });
  });
});

describe('a final price above the held money', () => {
  test('is collected as soon as the wallet has it, or lapses at the stated time', async () => {
    const offer = await open();
    await arrange(offer.id, { demand: 10, priceChange: 500 });
    const lot = BigInt(offer.minCount);
    const cost = cents(offer.issuePrice) * lot;
    const exactly = () => person(cost);
    const [rich, late, never] = [await person(), await exactly(), await exactly()];
    for (const who of [rich, late, never]) await subscribe(who, offer, lot);
    await travel(offer.allotDate);
    const due = final(offer, 500n) * lot;
    expect(await mine(rich)).toMatchObject([{ orderState: 1 }]);
    expect(await rich.money('IPO')).toEqual({ free: FUNDS - due, used: due });
    const [waits] = await mine(late);
    expect(waits).toMatchObject({ orderState: 3, equityNum: `${lot}`, actualAmount: '0.00' });
    expect(cents(waits?.pendingAmount ?? '0')).toBe(due - cost);
    expect(await late.money('IPO')).toEqual({ free: 0n, used: cost });

    await deposit(late, due - cost - 1n);
    expect(await mine(late)).toMatchObject([{ orderState: 3 }]);
    await deposit(late, 1n);
    expect(await mine(late)).toMatchObject([{ orderState: 1, pendingAmount: '0.00' }]);
    expect(await late.money('IPO')).toEqual({ free: 0n, used: due });

    await travel(offer.expiryDate - 1);
    expect(await mine(never)).toMatchObject([{ orderState: 3 }]);
    await travel(offer.expiryDate);
    expect(await mine(never)).toMatchObject([{ orderState: 2, equityNum: '0' }]);
    expect(await never.money('IPO')).toEqual({ free: cost, used: 0n });
    expect(await messageKinds(never)).toEqual(['ipo.lapsed', 'ipo.payable', 'ipo.subscribed']);
    expect(await messageKinds(late)).toEqual(['ipo.allotted', 'ipo.payable', 'ipo.subscribed']);
  });

  test('is collected later if the database could not be written at first', async () => {
    const offer = await open();
    await arrange(offer.id, { demand: 10, priceChange: 500 });
    const lot = BigInt(offer.minCount);
    const cost = cents(offer.issuePrice) * lot;
    const who = await person(cost);
    await subscribe(who, offer, lot);
    await travel(offer.allotDate);
    expect(await mine(who)).toMatchObject([{ orderState: 3 }]);
    const due = final(offer, 500n) * lot;
    const writes = vi.spyOn(api.world.unitOfWork, 'write');
    // As often as it is tried: the rounds go on meanwhile.
    writes.mockImplementation(async () => [{ unwritten: new StorageFault('it is away') }]);
    await bring(who, due - cost);
    await expect.poll(() => writes.mock.calls.length).toBeGreaterThan(0);
    writes.mockRestore();
    expect(await mine(who)).toMatchObject([{ orderState: 3 }]);
    await api.world.exchange.round();
    expect(await mine(who)).toMatchObject([{ orderState: 1, pendingAmount: '0.00' }]);
    expect(await who.money('IPO')).toEqual({ free: 0n, used: due });
  });
});

test('a jump over all stages lets each happen in order, once; and a new coin goes the same way', async () => {
  const next = (await offers()).find(({ status, classify }) => status < 2 && classify === 3);
  await travel(Math.max(api.clock.now(), next?.purchaseStartDate ?? 0));
  const offer = await open(3);
  await arrange(offer.id, { demand: 10, priceChange: -100 });
  const who = await person();
  const num = BigInt(offer.minCount) * 2n;
  await subscribe(who, offer, num);
  await travel(offer.listDate + 3 * DAY_MS);
  expect(await mine(who)).toMatchObject([
    { orderState: 4, classify: 3, modifyTime: offer.listDate },
  ]);
  const messages = (await api.ok(inbox.list, {}, who.as)).list;
  expect(messages.map(({ kind, createTime }) => [kind, createTime])).toEqual([
    ['ipo.listed', offer.listDate],
    ['ipo.allotted', offer.allotDate],
    ['ipo.subscribed', expect.any(Number)],
  ]);
  const transfers = await api.world.database.reader.transfer.count();
  await travel(api.clock.now() + DAY_MS);
  expect(await api.world.database.reader.transfer.count()).toBeLessThanOrEqual(transfers + 10);
  const [held] = (await api.ok(position.me, {}, who.as)).list;
  expect(held).toMatchObject({ positionType: 3, market: 'CRYPTO', positionNum: `${num}` });
  await api.ok(order.flatPosition, { positionId: held?.id ?? '' }, who.as);
});

test('new offerings keep coming, and something is always open', async () => {
  const before = new Set((await offers()).map(({ id }) => id));
  for (let days = 0; days < 24; days += 6) {
    await travel(api.clock.now() + 6 * DAY_MS);
    const list = await offers();
    expect(list.some(({ status, classify }) => status === 1 && classify === 5)).toBe(true);
    expect(list.length).toBeGreaterThan(8);
  }
  expect((await offers()).filter(({ id }) => !before.has(id)).length).toBeGreaterThan(2);
});

test.each([
  ['Friday', Date.UTC(2026, 10, 20, 22, 30)],
  ['Saturday', Date.UTC(2026, 10, 21, 23, 50)],
  ['Sunday', Date.UTC(2026, 10, 22, 4, 30)],
])('a world that begins late on a %s has them too', async (_, startMs) => {
  const other = await startApi({ startMs });
  const as = { token: await other.signIn('trader@sandbourse.test') };
  const { list } = await other.ok(subscriptions.list, {}, as);
  await other.close();
  expect(list.map(({ orderState }) => orderState).sort()).toEqual([0, 1, 2, 3, 4]);
});

test('what cannot be subscribed is refused by name', async () => {
  const offer = await open();
  const who = await person();
  const lot = BigInt(offer.minCount);
  const nobody = { ...who, as: { token: await api.register('nobody@sandbourse.test') } };
  expect(await refusal(nobody, offer, { num: `${lot}` })).toBe('IdentityRequired');
  expect(await refusal(who, offer, {})).toBe('TotalEmpty');
  if (lot > 1n) {
    expect(await refusal(who, offer, { num: `${lot - 1n}` })).toBe('BelowMinimum');
    expect(await refusal(who, offer, { num: `${lot + 1n}` })).toBe('LotSize');
  }
  expect(await refusal(who, offer, { num: '1.5' })).toBe('InvalidInput');
  const most = BigInt(offer.offerAmount);
  expect(await refusal(who, offer, { num: `${most + lot * 1000n}` })).toBe('ExceedsOffer');
  expect(await refusal(who, offer, { num: `${lot}`, issuePrice: '0.01' })).toBe('WrongInstrument');
  expect(await refusal(who, { ...offer, id: 'ipo_none' }, { num: '1' })).toBe('UnknownInstrument');
  const poor = await person(100n);
  expect(await refusal(poor, offer, { num: `${lot}` })).toBe('InsufficientFunds');
  const coming = (await offers()).find(({ status }) => status === 0);
  if (coming)
    expect(await refusal(who, coming, { num: coming.minCount })).toBe('SubscriptionClosed');

  const key = { stockId: offer.id, num: `${lot}`, secretKey: 'ipo-1' };
  const first = await api.ok(subscriptions.create, key, who.as);
  expect(await api.ok(subscriptions.create, key, who.as)).toEqual(first);
  expect(await refusal(who, offer, { num: `${lot}` })).toBe('AlreadySubscribed');
  expect(await mine(poor)).toEqual([]);
  api.clock.set(offer.purchaseEndDate);
  expect(await refusal(await person(), offer, { num: `${lot}` })).toBe('SubscriptionClosed');
});
