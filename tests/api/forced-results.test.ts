/** What is drawn, forced by testers: allotments, robots' yields, bids. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { outcome } from '#contract/outcomes';
import { quant } from '#contract/quant';
import { specialOffer } from '#contract/special-offers';
import { testPeople } from '#contract/test-people';
import type { Wallet } from '#core/codes.ts';
import { DAY_MS } from '#core/time.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { examplesOf, tryExample } from './curl-examples.ts';
import { type Api, type As, startApi } from './harness.ts';
import { cents, moveTo } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterEach(async () => {
  for (const { id } of (await api.ok(outcome.results, {})).list) await drop(id);
});
afterAll(() => api.close());

type Forced = InputOf<typeof outcome.force>;
type Person = OutputOf<typeof testPeople.make>;
/** Anew each time, as staff are not logged in for the days that pass here. */
const owner = async () => ({ token: await api.signIn('owner@sandbourse.test') });
const force = (wish: Forced) => api.ok(outcome.force, wish);
const drop = (id: string) => api.ok(outcome.dropResult, { id });
const people = async (wallet: Wallet, count: number): Promise<Person['people']> => {
  const funded = { payPassword: '123456', wallets: { [wallet]: '5000000' } };
  return (await api.ok(testPeople.make, { identity: 'passed', count, ...funded })).people;
};
const forcedLines = async (subject: string) =>
  (await api.ok(audit.list, { action: 'sandbox.force', subject }, await owner())).list;

describe('an allotment', () => {
  const openOffer = async () => {
    const { list } = await api.ok(subscriptions.newStock, { pageSize: 100 });
    const found = list.find(({ status, classify }) => status === 1 && classify === 5);
    if (!found) throw new Error('nothing is offered');
    return found;
  };

  test('is the forced share of the quantity requested, that of the person before that of the offering', async () => {
    const offer = await openOffer();
    const [half, none, whole] = await people('IPO', 3);
    if (!half || !none || !whole) throw new Error('three were made');
    const lots = 4n * BigInt(offer.minCount);
    const ask = { stockId: offer.id, subscribeQuantity: String(lots) };
    for (const one of [half, none, whole]) await api.ok(subscriptions.create, ask, one);
    await force({ kind: 'allotment', share: '0.5', target: offer.id });
    await force({ kind: 'allotment', share: '0', person: none.email });
    const own = await force({ kind: 'allotment', share: '1', person: whole.id, target: offer.id });
    await moveTo(api, offer.allotDate);
    const got = await Promise.all(
      [half, none, whole].map(async (one) => (await api.ok(subscriptions.list, {}, one)).list[0]),
    );
    expect(got).toMatchObject([
      { equityNum: String(lots / 2n) },
      { equityNum: '0', orderState: 2 },
      { equityNum: String(lots) },
    ]);
    expect(new Set(got.map((one) => one?.unitAmount)).size).toBe(1);
    expect(got[0]?.explanation).toContain('The sandbox set what you get');
    const lines = await forcedLines(offer.id);
    const told = new Set(lines.map(({ userId }) => userId));
    expect([half, none, whole].filter(({ id }) => !told.has(id))).toEqual([]);
    expect(lines.find(({ userId }) => userId === whole.id)).toMatchObject({
      actorId: 'sandbox',
      detail: { kind: 'allotment', share: '1', because: own.id },
    });
  });
});

describe('a robot', () => {
  const shown = async () => {
    const { list } = await api.ok(quant.robots, {});
    return list.find(({ robotId }) => robotId === 'QR-07');
  };

  test('yields what it is made to for everybody, on the days that end while it is', async () => {
    const [one, two] = await people('AI', 2);
    if (!one || !two) throw new Error('two were made');
    const robot = { robotId: 'QR-07', amount: '1000.00' };
    const orders = await Promise.all([one, two].map((who) => api.ok(quant.placeOrder, robot, who)));
    const start = orders[0]?.startTime ?? 0;
    await moveTo(api, start + DAY_MS);
    const made = await force({ kind: 'robot', target: 'QR-07', dailyYield: '0.0345' });
    await moveTo(api, start + 3 * DAY_MS);
    await drop(made.id);
    await moveTo(api, start + 4 * DAY_MS);
    const yields = await Promise.all(
      [one, two].map(async (who, at) => {
        const input = { orderId: orders[at]?.orderId ?? '' };
        const { list } = await api.ok(quant.incomes, input, who);
        return list.map(({ dailyYield }) => dailyYield).toReversed();
      }),
    );
    expect(yields[0]).toEqual(yields[1]);
    expect(yields[0]?.slice(1, 3)).toEqual(['0.0345', '0.0345']);
    expect(yields[0]?.[3]).not.toBe('0.0345');
    const recent = (await shown())?.recentYields.slice(-4);
    expect(recent?.map(({ dailyYield }) => dailyYield)).toEqual(yields[0]);
  });
});

describe('a bid', () => {
  const nextAuction = async () => {
    const [item] = (await api.ok(specialOffer.auctionList, { closed: false })).list;
    if (!item) throw new Error('nothing is sold');
    return item;
  };

  test('is allotted by force, at the one price that all pay', async () => {
    const item = await nextAuction();
    const { id, reservePrice, offerNum, closeDate } = item.auction;
    const [low, high, cut] = await people('STOCK', 3);
    if (!low || !high || !cut) throw new Error('three were made');
    const bid = async (who: As, num: string, factor: number) =>
      api.ok(
        order.createBid,
        {
          stockCode: item.stock_code,
          market: item.market,
          classify: item.classify,
          direction: 0,
          isLp: 1,
          num,
          unitAmount: (Number(reservePrice) * factor).toFixed(2),
        },
        who,
      );
    const placed = [await bid(low, '10', 1), await bid(high, '10', 3), await bid(cut, '20', 3)];
    await force({ kind: 'bid', share: '1', person: low.id, target: id });
    await force({ kind: 'bid', share: '0', person: high.id });
    await force({
      kind: 'bid',
      share: '0.5',
      person: cut.id,
      target: `${item.market}.${item.stock_code}`,
    });
    await moveTo(api, closeDate);
    const shown = await Promise.all(
      [low, high, cut].map((who, at) => api.ok(order.show, { id: placed[at]?.orderId ?? '' }, who)),
    );
    expect(shown.map(({ filledNum }) => filledNum)).toEqual(['10', '0', '10']);
    const { list } = await api.ok(specialOffer.auctionList, { closed: true });
    const { clearingPrice = '', soldNum } =
      list.find(({ auction }) => auction.id === id)?.auction ?? {};
    // The lowest bid that is served was at the reserve, so that is everybody's price.
    expect(cents(clearingPrice)).toBe(cents(reservePrice));
    expect([shown[0]?.avgPrice, shown[2]?.avgPrice]).toEqual([clearingPrice, clearingPrice]);
    expect(Number(soldNum)).toBeLessThanOrEqual(Number(offerNum));
    const explained = await api.ok(order.explain, { id: placed[0]?.orderId ?? '' }, low);
    expect(explained.steps[1]?.text).toContain('The sandbox set your part');
    expect(await forcedLines(id)).toHaveLength(3);
  });
});

describe('what is forced', () => {
  test('is listed, newest first, made once by the same call, and dropped', async () => {
    const as = { headers: { 'idempotency-key': 'forced-1' } };
    const wish = { kind: 'bid', share: '0.25' } as const;
    const made = await api.ok(outcome.force, wish, as);
    expect(await api.ok(outcome.force, wish, as)).toEqual(made);
    const other = await force({ kind: 'allotment', share: '1' });
    expect((await api.ok(outcome.results, {})).list).toEqual([other, made]);
    expect((await api.ok(outcome.results, { kind: 'bid' })).list).toEqual([made]);
    expect((await api.ok(outcome.list, {})).list).toEqual([]);
    const wrong = await api.refused(outcome.drop, { id: made.id });
    expect(wrong).toMatchObject({ status: 404 });
    expect(await drop(made.id)).toEqual(made);
    expect(await api.refused(outcome.dropResult, { id: made.id })).toMatchObject({ status: 409 });
    const { list } = await api.ok(
      audit.list,
      { action: 'sandbox.rule', subject: made.id },
      await owner(),
    );
    expect(list.map(({ action }) => action)).toEqual(['sandbox.rule.drop', 'sandbox.rule']);
  });

  test('is shown on the page with examples that work', async () => {
    const pathOf = (word: string) => `/sandbox/${word}`;
    const examples = examplesOf('testers/outcomes.md', 'force', pathOf);
    expect(examples.length).toBeGreaterThan(2);
    for (const example of examples) {
      const { status, data } = await tryExample(api, example);
      expect({ line: example.line, status, data }).toMatchObject({ status: 200 });
    }
  });

  test.for([
    ['0.123456789012', 'At most 8 digits after the point'],
    [1e-9, 'At most 8 digits after the point'],
    ['half', 'Please enter a number'],
    ['-0.5', 'Must not be below zero'],
  ])('of %s as a part says what is wrong with it', async ([share = '', said]) => {
    const refused = await api.refused(outcome.force, { kind: 'allotment', share });
    expect(refused).toMatchObject({ error: 'InvalidInput', fields: { share: said } });
  });

  test('takes a small number that is written with an exponent', async () => {
    expect(await force({ kind: 'allotment', share: 2.5e-7 })).toMatchObject({
      share: '0.00000025',
    });
  });

  test.for([
    [{ kind: 'price', share: '1' }, ['kind']],
    [{ kind: 'bid' }, ['share']],
    [{ kind: 'bid', share: '1.1' }, ['share']],
    [{ kind: 'bid', share: '-1' }, ['share']],
    [{ kind: 'bid', share: '1', dailyYield: '1' }, ['dailyYield']],
    [{ kind: 'bid', share: '1', target: 'auc_none' }, ['target']],
    [{ kind: 'allotment', share: '1', target: 'US.NONE' }, ['target']],
    // Nobody is ever allotted one of these, nor bids for it.
    [{ kind: 'allotment', share: '1', target: 'US.AAPL' }, ['target']],
    [{ kind: 'bid', share: '1', target: 'US.AAPL' }, ['target']],
    [{ kind: 'allotment', share: '1', person: 'nobody' }, ['person']],
    [{ kind: 'robot' }, ['dailyYield', 'target']],
    [{ kind: 'robot', target: 'QR-07', dailyYield: '5' }, ['dailyYield']],
    [{ kind: 'robot', target: 'QR-07', dailyYield: '0.0149' }, ['dailyYield']],
    [{ kind: 'robot', target: 'QR-07', dailyYield: '0.02345' }, ['dailyYield']],
    [{ kind: 'robot', target: 'QR-99', dailyYield: '0.02' }, ['target']],
    [
      { kind: 'robot', target: 'QR-07', dailyYield: '0.02', person: 'trader@sandbourse.test' },
      ['person'],
    ],
    [{ kind: 'robot', target: 'QR-07', dailyYield: '0.02', share: '1' }, ['share']],
  ] as const)('is refused where it cannot be: %j', async ([wish, fields]) => {
    const refused = await api.refused(outcome.force, wish);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(fields);
  });
});
