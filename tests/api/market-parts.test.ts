/** Parts of a market: a class, a sector, an industry, a concept, all exchanges of Europe. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Choice = InputOf<typeof market.allStockList>;

/** All pages of a list. */
async function codesOf(choice: Choice): Promise<string[]> {
  const codes: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await api.ok(market.allStockList, { ...choice, pageNum, pageSize: 100 });
    codes.push(...page.list.map((item) => `${item.market}.${item.stock_code}`));
    if (!page.hasNext) return codes.sort();
  }
}

/** What is only offered yet stands in no list. */
const isListed = (instrument: Instrument) =>
  api.world.market.listings.isListed(instrument, api.clock.now());

const keysWhere = (belongs: (instrument: Instrument) => boolean) =>
  api.world.market.instruments.list
    .filter((one) => isListed(one) && belongs(one))
    .map(({ key }) => key)
    .sort();

const isCompany = ({ classify }: Instrument) =>
  classify === ProductClass.stock || classify === ProductClass.ipo;

describe('the list of instruments', () => {
  test('shows one class, sector, industry or concept alone', async () => {
    const cases: [Choice, (one: Instrument) => boolean][] = [
      [{ classify: ProductClass.etf }, (one) => one.classify === ProductClass.etf],
      [{ sector: 'Healthcare' }, (one) => one.sector === 'Healthcare'],
      [
        { industry: 'Semiconductors' },
        (one) => isCompany(one) && one.industry === 'Semiconductors',
      ],
      [{ concept: 'AI' }, (one) => isCompany(one) && one.concepts.includes('AI')],
    ];
    for (const [choice, belongs] of cases) {
      const wanted = keysWhere((one) => one.market === 'US' && belongs(one));
      expect(wanted.length, JSON.stringify(choice)).toBeGreaterThan(0);
      expect(await codesOf(choice)).toEqual(wanted);
    }
    const energy = keysWhere((one) => one.market === 'FUT' && one.sector === 'Energy');
    expect(await codesOf({ market: 'FUT', sector: 'Energy' })).toEqual(energy);
  });

  test('of an unknown industry is empty', async () => {
    expect(await codesOf({ industry: 'Alchemy' })).toEqual([]);
    for (const wrong of [{ industry: 'x'.repeat(65) }, { classify: 'stocks' }]) {
      expect(await api.refused(market.allStockList, wrong)).toMatchObject({ status: 400 });
    }
  });

  test('of Europe holds all its exchanges', async () => {
    const wanted = keysWhere((one) => one.market === 'DE' || one.market === 'EU');
    expect(await codesOf({ market: 'EUROPE' })).toEqual(wanted);
    const { list } = await api.ok(marketList.topList, { market: 'EUROPE', pageSize: 3 });
    expect(list).toHaveLength(3);
  });
});

test('a concept or industry is found by its name', async () => {
  for (const endpoint of [marketList.topConcepts, marketList.topIndustries]) {
    const { list } = await api.ok(endpoint, {});
    const last = list.at(-1)!;
    const found = await api.ok(endpoint, { name: last.name });
    expect(found).toMatchObject({ list: [last], total: 1 });
    expect(await api.ok(endpoint, { name: 'Alchemy' })).toMatchObject({ list: [], total: 0 });
    const kind = endpoint === marketList.topConcepts ? 'concept' : 'industry';
    expect(await codesOf({ [kind]: last.name })).toHaveLength(last.num);
  }
});

test('the indexes of a region are three, or as many as requested', async () => {
  const three = await api.ok(marketList.globalIndex, {});
  const all = await api.ok(marketList.globalIndex, { perRegion: 50 });
  const indexes = keysWhere(({ classify }) => classify === ProductClass.index);
  expect(all.flatMap(({ list }) => list)).toHaveLength(indexes.length);
  for (const [at, { list }] of three.entries()) {
    expect(list.length).toBeLessThanOrEqual(3);
    expect(all[at]!.list.slice(0, 3).map(({ code }) => code)).toEqual(list.map(({ code }) => code));
  }
});
