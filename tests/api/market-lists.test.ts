import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { specialOffer } from '#contract/special-offers';
import { watchlist } from '#contract/watchlist';
import { ticksToNumber } from '#core/instrument.ts';
import { DAY_MS } from '#core/time.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/wire.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, type As, START_MS, startApi } from './harness.ts';

let api: Api;
let as: As;
beforeAll(async () => {
  api = await startApi();
  as = { token: await api.register('watcher@example.test') };
});
afterAll(() => api.close());

const PAGED: Endpoint[] = [
  market.allStockList,
  marketList.hotStock,
  marketList.topList,
  marketList.homeCustomList,
  marketList.topMoverShakers,
  marketList.topBuySells,
  marketList.topConcepts,
  marketList.topIndustries,
  marketList.topFinaCalendarList,
];
const WITHOUT_MARKET: Endpoint[] = [subscriptions.newStock, specialOffer.blockList];
const MOVING = [marketList.hotStock, marketList.topMoverShakers, marketList.homeCustomList];

interface Company {
  code: string;
  ratio: number;
  change: number;
  volume: number;
  marketValue: number;
  /** Trades every second, so that its moves are worth a list. */
  liquid: boolean;
  /** Went public while somebody watched: it has not reported yet. */
  isNew: boolean;
}

/** Every listed US company, straight from the market: shares, and what went public. */
function companies(): Company[] {
  const { instruments, listings, quote } = api.world.market;
  return instruments.list
    .filter(({ market: place, classify }) => place === 'US' && (classify === 0 || classify === 5))
    .filter((instrument) => listings.isListed(instrument, api.clock.now()))
    .map((instrument) => {
      const { last, change, changeRatio, volume } = quote(instrument, api.clock.now());
      return {
        code: instrument.code,
        liquid: instrument.tickSeconds === 1,
        isNew: instrument.classify === 5,
        // JSON has no −0, which a fall too small to show rounds to.
        ratio: Math.round(changeRatio * 10_000) / 100 + 0,
        change,
        volume,
        marketValue: Math.round(ticksToNumber(instrument, last) * instrument.sharesOutstanding),
      };
    });
}

/** The hundred highest figures. */
const highest = (measure: (company: Company) => number, among = companies()) =>
  among
    .map(measure)
    .sort((a, b) => b - a)
    .slice(0, 100);

describe('every list', () => {
  test.for([...PAGED, ...WITHOUT_MARKET].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s comes in pages without gap or repetition',
    async ([, endpoint]) => {
      const ask = async (pageNum: number, pageSize: number) =>
        (await api.ok(endpoint, { pageNum, pageSize })) as Page<object>;
      const whole = await ask(1, 100);
      expect(whole.total).toBeGreaterThan(3);
      expect(whole.list.length).toBe(Math.min(100, whole.total));
      expect(whole.hasNext).toBe(whole.total > 100);
      const parts: object[] = [];
      for (let pageNum = 1; parts.length < whole.list.length; pageNum += 1) {
        const part = await ask(pageNum, 20);
        expect(part.total).toBe(whole.total);
        parts.push(...part.list);
      }
      expect(parts).toEqual(whole.list);
    },
  );

  test.for(PAGED.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is refused of a market or page that is none, and a market may be in small letters',
    async ([, endpoint]) => {
      const [small, large] = [{ market: 'us' }, { market: 'US' }];
      expect(await api.ok(endpoint, small)).toEqual(await api.ok(endpoint, large));
      const mars = await api.refused(endpoint, { market: 'MARS' });
      expect(mars.fields).toEqual({ market: 'There is no such market' });
      const wrong = [{ pageNum: 0 }, { pageNum: -1 }, { pageNum: 1.5 }, { pageSize: 101 }];
      for (const input of [
        ...wrong,
        { pageSize: 'x' },
        { pageNum: 1e9 },
        { market: 'x'.repeat(99) },
        { market: 'constructor' },
      ]) {
        const refused = await api.refused(endpoint, input);
        expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
        expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(input));
      }
    },
  );

  test('marks what the viewer watches, and for nobody else', async () => {
    for (const endpoint of [...MOVING, marketList.topBuySells, marketList.topList]) {
      const flags = async (who: As) => {
        const { list } = await api.ok(endpoint, {}, who);
        return list
          .filter((item) => item.selfSelectStatus)
          .map(({ code, watchId }) => [code, watchId]);
      };
      const [code = ''] = (await api.ok(endpoint, { pageSize: 3 })).list.map((item) => item.code);
      const { watchId } = await api.ok(watchlist.save, { market: 'US', secuCode: code }, as);
      expect(await flags(as)).toContainEqual([code, watchId]);
      expect(await flags({})).toEqual([]);
    }
  });
});

describe('rankings', () => {
  test('agree with the quotes they are made of', async () => {
    const gainers = await api.ok(marketList.topList, { pageSize: 100 });
    const liquid = companies().filter((company) => company.liquid);
    expect(liquid.length).toBeLessThan(companies().length);
    const ratios = highest(({ ratio }) => ratio, liquid);
    expect(gainers.list.map((item) => item.change_ratio)).toEqual(ratios);
    const losers = await api.ok(marketList.topList, { type: 'losers', pageSize: 100 });
    const lowest = highest(({ ratio }) => -ratio, liquid).map((ratio) => 0 - ratio);
    expect(losers.list.map((item) => item.change_ratio)).toEqual(lowest);
    const active = await api.ok(marketList.topList, { type: 'active', pageSize: 100 });
    expect(active.list.map(({ volume }) => volume)).toEqual(
      highest(({ volume }) => volume, liquid),
    );
    const movers = await api.ok(marketList.topMoverShakers, { pageSize: 100 });
    expect(movers.list.map((item) => Math.abs(item.change_ratio))).toEqual(
      highest(({ ratio }) => Math.abs(ratio), liquid),
    );
    const home = await api.ok(marketList.homeCustomList, { pageSize: 100 });
    expect(home.list.map(({ marketValue }) => marketValue)).toEqual(
      highest(({ marketValue }) => marketValue),
    );
    const [first] = gainers.list;
    const { price_nominal } = await api.ok(market.detailQuote, {
      stockCode: first?.code ?? '',
      market: 'US',
    });
    expect(first).toMatchObject({ price_nominal });
  });

  test('follow the clock', async () => {
    const before = await api.ok(marketList.topMoverShakers, {});
    api.clock.set(START_MS + DAY_MS);
    const after = await api.ok(marketList.topMoverShakers, {});
    api.clock.set(START_MS);
    expect(after.list).not.toEqual(before.list);
    expect(await api.ok(marketList.topMoverShakers, {})).toEqual(before);
  });

  test('hold no funds, in any market', async () => {
    for (const place of ['US', 'DE', 'MX', 'HK']) {
      const { list } = await api.ok(marketList.hotStock, { market: place, pageSize: 100 });
      expect(list.length).toBeGreaterThan(0);
      for (const item of list) {
        expect(item.market).toBe(place);
        expect([0, 5, 11]).toContain(item.classify);
      }
    }
  });

  test('report whether buyers or sellers lead', async () => {
    const { list } = await api.ok(marketList.topBuySells, { pageSize: 100 });
    expect(new Set(list.map(({ direction }) => direction))).toEqual(new Set([0, 1]));
    const turnovers = list.map(({ turnover }) => turnover);
    expect(turnovers).toEqual([...turnovers].sort((a, b) => b - a));
  });

  test('put what a viewer watches first at home', async () => {
    const owner = { token: await api.register('home@example.test') };
    for (const secuCode of ['KO', 'AAPL']) {
      await api.ok(watchlist.save, { market: 'US', secuCode }, owner);
    }
    const { list, total } = await api.ok(marketList.homeCustomList, { pageSize: 3 }, owner);
    expect(list.map(({ selfSelectStatus }) => selfSelectStatus)).toEqual([true, true, false]);
    const anybody = await api.ok(marketList.homeCustomList, { pageSize: 3 });
    expect(anybody.total).toBe(total);
  });

  test('refuse an unknown kind', async () => {
    const refused = await api.refused(marketList.topList, { type: 'sideways' });
    expect(refused).toMatchObject({ status: 400, fields: { type: expect.any(String) } });
  });

  test('count who rose and who fell', async () => {
    const all = companies();
    const count = await api.ok(marketList.declinerAdvancer, {});
    expect(count).toEqual({
      advancedNum: all.filter(({ change }) => change > 0).length,
      declinedNum: all.filter(({ change }) => change < 0).length,
      unchangedNum: all.filter(({ change }) => change === 0).length,
    });
    const none = await api.refused(marketList.declinerAdvancer, { market: 'MARS' });
    expect(none).toMatchObject({ status: 400, error: 'InvalidInput' });
  });
});

describe('indexes', () => {
  test('are the first three of each region', async () => {
    const regions = await api.ok(marketList.globalIndex, {});
    expect(regions.map(({ region, list }) => [region, list.length]).slice(0, 2)).toEqual([
      ['US', 3],
      ['Europe', 3],
    ]);
    for (const { list } of regions) expect(list.length).toBeLessThanOrEqual(3);
    expect(regions[0]?.list[0]).toMatchObject({ market: 'INDEX', classify: 999 });
    expect(await api.ok(marketList.globalIndex, { region: 'Europe' })).toEqual([regions[1]]);
    expect(await api.refused(marketList.globalIndex, { region: 'Mars' })).toMatchObject({
      status: 400,
    });
  });
});

describe('industries and concepts', () => {
  test('are led by the stock that went furthest their way', async () => {
    const ratioOf = new Map(companies().map(({ code, ratio }) => [code, ratio]));
    for (const endpoint of [marketList.topConcepts, marketList.topIndustries]) {
      const { list } = await api.ok(endpoint, { pageSize: 100 });
      expect(list.map((plate) => plate.change_ratio)).toEqual(
        list.map((plate) => plate.change_ratio).sort((a, b) => b - a),
      );
      for (const plate of list) {
        expect(plate.fall).toBe(plate.change_ratio < 0);
        expect(plate.rFall).toBe(plate.r_change <= 0);
        expect(plate.r_change_ratio).toBe(ratioOf.get(plate.r_code));
        // A group moves no further than the one that leads it, but for rounding.
        const ahead = Math.abs(plate.r_change_ratio) - Math.abs(plate.change_ratio);
        expect(ahead).toBeGreaterThan(-0.02);
      }
    }
  });
});

describe('the earnings calendar', () => {
  test('contains no scripted instruments', async () => {
    const { list } = await api.ok(marketList.topFinaCalendarList, { market: 'SANDBOX', days: 91 });
    expect(list).toEqual([]);
  });

  test('lists companies that report in the requested days, earliest first', async () => {
    const { list } = await api.ok(marketList.topFinaCalendarList, { days: 30, pageSize: 100 });
    expect(list.length).toBeGreaterThan(5);
    const dates = list.map(({ releaseDate }) => releaseDate);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    for (const item of list) {
      expect(item.releaseDate).toBeGreaterThan(START_MS - DAY_MS);
      expect(item.releaseDate).toBeLessThan(START_MS + 34 * DAY_MS);
      expect(item.epsEstimate).toBeGreaterThan(0);
    }
    const quarter = await api.ok(marketList.topFinaCalendarList, { days: 91, pageSize: 100 });
    expect(quarter.total).toBe(companies().filter(({ isNew }) => !isNew).length);
  });

  test.for([{ days: 0 }, { days: 92 }, { days: 'soon' }])('refuses %j', async (input) => {
    expect(await api.refused(marketList.topFinaCalendarList, input)).toMatchObject({ status: 400 });
  });
});

describe('the calendar of public offerings', () => {
  test('holds what is still to be listed, the next first, and moves with the clock', async () => {
    const { list, total } = await api.ok(subscriptions.newStock, { pageSize: 100 });
    expect(total).toBe(list.length);
    expect(total).toBeGreaterThan(5);
    const dates = list.map(({ listDate }) => listDate);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(dates[0]).toBeGreaterThan(START_MS);
    for (const item of list) {
      expect(item.purchaseStartDate).toBeLessThan(item.purchaseEndDate);
      expect(item.purchaseEndDate).toBeLessThan(item.listDate);
      const raised = Number(item.issuePrice) * Number(item.offerAmount);
      expect(Number(item.planTotalAmount)).toBeCloseTo(raised, 2);
    }
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    const all = await api.ok(subscriptions.newStock, { listed: 'true', pageSize: 100 });
    expect(all.list.filter(({ status }) => status === 3).length).toBe(all.total - total);
    expect(all.total).toBeGreaterThan(total);
    api.clock.set(dates[0] ?? 0);
    const later = await api.ok(subscriptions.newStock, { pageSize: 100 });
    api.clock.set(START_MS);
    expect(later.total).toBe(total - 1);
  });

  test.for([{ listed: 'perhaps' }, { pageSize: 0 }])('refuses %j', async (input) => {
    expect(await api.refused(subscriptions.newStock, input)).toMatchObject({ status: 400 });
  });
});

describe('blocks for sale', () => {
  test('cost less than the market, in whole cents, from a smallest quantity on', async () => {
    const { list, total } = await api.ok(specialOffer.blockList, { pageSize: 100 }, as);
    expect(total).toBe(list.length);
    expect(total).toBeGreaterThan(10);
    for (const item of list) {
      const { price_nominal } = await api.ok(market.detailQuote, {
        stockCode: item.stock_code,
        market: item.market,
      });
      expect(item.last).toBe(price_nominal);
      expect(Number(item.discountPrice)).toBeLessThan(item.last);
      expect(Number(item.discountPrice)).toBeGreaterThan(item.last * 0.85);
      expect(item.discountPrice).toMatch(/^\d+\.\d\d$/);
      expect(Number(item.minCount)).toBeGreaterThan(0);
      expect(Number(item.minCount)).toBeLessThanOrEqual(Number(item.trade_volumn));
    }
  });
});

describe('candles', () => {
  const aapl = { stockCode: 'AAPL', market: 'US' };

  test.for([
    ['before the first price', 1, 'This is before the first available prices'],
    ['before 1970', -1, 'Must be at least 0'],
    ['tomorrow', START_MS + DAY_MS, 'This lies in the future'],
    ['at the end of time', Number.MAX_SAFE_INTEGER, 'This lies in the future'],
    ['beyond numbers', 1e20, 'Must be at most 9007199254740991'],
    ['at a power, as no number is written', 1e300, 'Please enter a number'],
    ['at no time', 'soon', 'Please enter a number'],
  ] as const)('are not given for a range that ends %s', async ([, endTime, problem]) => {
    for (const type of [1, 2, 5]) {
      const refused = await api.refused(market.kline, { ...aapl, type, endTime });
      expect(refused).toMatchObject({
        status: 400,
        error: 'InvalidInput',
        fields: { endTime: problem },
      });
    }
  });

  test('can be paged back to the very first, where the pages end', async () => {
    let endTime: number | undefined;
    const starts: number[] = [];
    for (;;) {
      const range = endTime === undefined ? {} : { endTime };
      const { list } = await api.ok(market.kline, { ...aapl, type: 3, limit: 100, ...range });
      const [first] = list;
      if (!first) break;
      starts.unshift(...list.map(({ t }) => t));
      endTime = first.t;
    }
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(new Date(starts[0] ?? 0).getUTCFullYear()).toBe(2019);
  });

  test('a clock that is a little ahead does no harm', async () => {
    const { list } = await api.ok(market.kline, { ...aapl, endTime: START_MS + 5_000 });
    expect(list.length).toBe(200);
  });
});
