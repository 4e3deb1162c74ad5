/** What the oracles say of a moment, against what the market shows when the clock is there. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { oracle } from '#contract/oracles';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import type { Instrument } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { isOffered } from '#core/offering.ts';
import { productOf } from '#core/product.ts';
import { SCENARIO_SPAN_MAX } from '#core/scenario.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { KLINE_TYPES } from '#platform/contract/quote.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
let now: number;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '2000' } });
  now = api.clock.now();
  trader = await newTrader(api, 10n ** 13n);
  const make = (wish: InputOf<typeof sandbox.makeScenario>) => api.ok(sandbox.makeScenario, wish);
  // Some of each kind to come, so that the future knows of them.
  await make({ kind: 'gap', code: 'US.AAPL', size: 0.2, from: now + HOUR_MS, durationMs: HOUR_MS });
  await make({
    kind: 'trend',
    market: 'US',
    size: -0.1,
    from: now + HOUR_MS,
    durationMs: 5 * HOUR_MS,
  });
  await make({ kind: 'split', code: 'US.AAPL', size: 2, from: now + 2 * HOUR_MS });
  await make({ kind: 'dividend', code: 'US.MSFT', size: 1.5, from: now + 3 * HOUR_MS });
  await make({ kind: 'dividend', code: 'SANDBOX.FLAT-PAYS', size: 500, from: now + 3 * HOUR_MS });
  await make({ kind: 'stall', sector: 'Technology', from: now + 4 * HOUR_MS, durationMs: HOUR_MS });
  await make({ kind: 'halt', code: 'FX.EURUSD', from: now + HOUR_MS, durationMs: 2 * HOUR_MS });
  await make({
    kind: 'volatility',
    market: 'DE',
    size: 3,
    from: now + HOUR_MS,
    durationMs: DAY_MS,
  });
  await make({ kind: 'spread', code: 'US.AAPL', size: 5, from: now, durationMs: DAY_MS });
});
afterAll(() => api.close());

/** Anew each time: a log-in of staff ends while the clock moves by days. */
const staff = async (): Promise<As> => ({ token: await api.signIn('support@sandbourse.test') });

/** Everything listed by then that is, and scripts that nobody has named yet. */
const instruments = (): Instrument[] => {
  const { list } = api.world.market.instruments;
  const own = ['SANDBOX.WAVE-ORACLE', 'SANDBOX.FLAT-PAYS'].map((key) =>
    api.world.market.instruments.get(key),
  );
  return [...list.filter((one) => !isOffered(one)), ...own.flatMap((one) => one ?? [])];
};

interface Moment {
  code: string;
  at: number;
  type: (typeof KLINE_TYPES)[number];
}

async function askedOf({ code, at, type }: Moment) {
  const as = await staff();
  return {
    quote: await api.ok(oracle.price, { code, at }, as),
    candles: await api.ok(oracle.candles, { code, at, type, limit: 20 }, as),
    book: await api.ok(oracle.book, { code, at }, as),
  };
}

/** Orders of all there is find the book level by level, as far as the collar goes. */
async function meetsBook(code: string, book: Awaited<ReturnType<typeof askedOf>>['book']) {
  const instrument = api.world.market.instruments.get(code);
  const product = instrument && productOf(instrument);
  if (!product || product.opens || product.wallet !== 'STOCK' || instrument.bond) return 0;
  if (instrument.script || book.halted) return 0;
  const num = formatDecimal(instrument.lotUnits * 40n, FINE_SCALE, 0);
  const asked = { stockCode: instrument.code, market: instrument.market, num } as const;
  const said = await api.ok(order.preview, { ...asked, direction: 0 }, trader.as);
  for (const { price, num: filled, level = 0 } of said.order?.fills ?? []) {
    const there = book.asks[level - 1];
    expect([code, Number(price)]).toEqual([code, there?.price]);
    expect(Number(filled)).toBeLessThanOrEqual(there?.size ?? 0);
  }
  return said.order?.fills.length ?? 0;
}

describe('the oracles', () => {
  test('say what quote, candles and book then are, to the last figure', async () => {
    const all = instruments();
    const known = ['US.AAPL', 'US.MSFT', 'FX.EURUSD', 'SANDBOX.FLAT-PAYS', 'INDEX.SPX'];
    const moments = fc.sample(
      fc.record({
        code: fc.oneof(fc.constantFrom(...all.map(({ key }) => key)), fc.constantFrom(...known)),
        at: fc.oneof(
          fc.integer({ min: now, max: now + 8 * HOUR_MS }),
          fc.integer({ min: now, max: now + 40 * DAY_MS }),
        ),
        type: fc.constantFrom(...KLINE_TYPES),
      }),
      45,
    );
    const edges = known.flatMap((code) =>
      [1, 2, 3, 4, 5].map((hours): Moment => ({ code, at: now + hours * HOUR_MS, type: 6 })),
    );
    const asked = [...moments, ...edges].sort((a, b) => a.at - b.at);
    // All of it before anything has happened.
    const said = [];
    for (const moment of asked.toReversed()) said.unshift(await askedOf(moment));
    let fills = 0;
    for (const [index, moment] of asked.entries()) {
      const { code, at, type } = moment;
      await moveTo(api, at);
      const [place = '', ...rest] = code.split('.');
      const named = { market: place, stockCode: rest.join('.') };
      const shown = {
        quote: await api.ok(market.detailQuote, named),
        candles: await api.ok(market.kline, { ...named, type, limit: 20 }),
      };
      const { book, ...told } = said[index] ?? (await askedOf(moment));
      expect({ code, at, type, ...told }).toEqual({ code, at, type, ...shown });
      expect(await api.ok(oracle.book, { code }, await staff())).toEqual(book);
      fills += await meetsBook(code, book);
    }
    expect(fills).toBeGreaterThan(10);
    // Looking back is as good as looking ahead.
    for (const [index, moment] of asked.entries()) {
      if (index % 10 === 0) expect((await askedOf(moment)).book).toEqual(said[index]?.book);
    }
  });

  test('know what goes public from its listing on, its first day too, and refuse before', async () => {
    const own = await startApi();
    const as = { token: await own.signIn('owner@sandbourse.test') };
    const start = own.clock.now();
    const { listings, instruments: book } = own.world.market;
    const coming = book.list
      .filter(isOffered)
      .map((instrument) => ({ code: instrument.key, listAt: listings.of(instrument)?.listAt }))
      .filter(({ listAt }) => listAt !== undefined && listAt > start + DAY_MS)
      .sort((a, b) => Number(a.listAt) - Number(b.listAt))[0];
    const { code = '', listAt = 0 } = coming ?? {};
    for (const at of [start, listAt - 1]) {
      for (const call of [oracle.price, oracle.candles, oracle.book]) {
        expect(await own.refused(call, { code, at }, as)).toMatchObject({
          status: 422,
          error: 'NotListed',
        });
      }
    }
    const at = listAt + 3 * HOUR_MS;
    const said = await own.ok(oracle.price, { code, at }, as);
    expect(said.listing).toMatchObject({ listed: true, finalPrice: expect.any(String) });
    await moveTo(own, at);
    const [place = '', stockCode = ''] = code.split('.');
    expect(await own.ok(market.detailQuote, { market: place, stockCode })).toEqual(said);
    const unknown = book.list.filter(isOffered).find((one) => !listings.of(one));
    if (unknown) {
      const asked = { code: unknown.key, at: at + DAY_MS };
      const token = await own.signIn('owner@sandbourse.test');
      expect(await own.refused(oracle.price, asked, { token })).toMatchObject({
        error: 'NotListed',
      });
    }
    await own.close();
  });

  test('refuse what has no price', async () => {
    const ask = async (input: object) => api.refused(oracle.price, input, await staff());
    const present = api.clock.now();
    expect(await ask({ code: 'US.NOWHERE' })).toMatchObject({ status: 404 });
    for (const at of [
      present + SCENARIO_SPAN_MAX + 1,
      8.64e15,
      0,
      Date.UTC(2019, 0, 5),
      'soon',
      1.5,
    ]) {
      expect(await ask({ code: 'US.AAPL', at })).toMatchObject({
        status: 400,
        fields: { at: expect.any(String) },
      });
    }
    expect(await ask({ code: 'US.AAPL', when: present })).toMatchObject({ status: 400 });
    expect(await ask({})).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
    const ends = [Date.UTC(2019, 2, 1), present + SCENARIO_SPAN_MAX];
    for (const at of ends) {
      for (const code of ['US.AAPL', 'INDEX.SPX', 'BOND.UST10Y', 'FX.EURUSD', 'crypto.btc']) {
        if (!api.world.market.instruments.get(code.toUpperCase())) continue;
        for (const type of KLINE_TYPES) await askedOf({ code, at, type });
      }
    }
  });

  test('speak to staff of the sandbox alone', async () => {
    for (const call of Object.values(oracle)) {
      const asked = { code: 'US.AAPL' };
      expect(await api.refused(call, asked)).toMatchObject({ status: 401 });
      expect(await api.refused(call, asked, trader.as)).toMatchObject({ status: 403 });
      for (const role of ['reviewer', 'support', 'operator', 'auditor', 'owner']) {
        const token = await api.signIn(`${role}@sandbourse.test`);
        await api.ok(call, asked, { token });
      }
    }
    const real = await startApi({ env: { SANDBOX: 'false' }, seeded: false });
    for (const call of Object.values(oracle)) {
      expect((await real.send(call, { code: 'US.AAPL' })).status).toBe(404);
    }
    await real.close();
  });
});

describe('the page for testers', () => {
  test('shows calls that work, and what they answer', async () => {
    const own = await startApi();
    const page = readFileSync(new URL('../../docs/testers/oracles.md', import.meta.url), 'utf8');
    const made = await own.ok(testPeople.makeStaff, { role: 'auditor' });
    const as = { authorization: `Bearer ${made.staff[0]?.token}`, 'accept-language': 'en' };
    const calls = [...page.matchAll(/^oracle '([^']+)'/gm)].map(([, call]) => call);
    expect(calls).toHaveLength(4);
    const answers = [];
    for (const call of calls) {
      const answer = await own.app.inject({ url: `/sandbox/${call}`, headers: as });
      expect([call, answer.statusCode]).toEqual([call, 200]);
      answers.push(answer.json().data);
    }
    expect(answers[3]).toMatchObject({ price_nominal: 110 });
    const { people } = await own.ok(testPeople.make, {
      ...{ identity: 'passed', payPassword: '123456', wallets: { STOCK: '5000.00' } },
    });
    const person = { token: people[0]?.token ?? '' };
    const previews = [...page.matchAll(/^preview '([^']+)'/gm)].map(([, body = '']) => body);
    const shown = [...page.matchAll(/^\{"accepted.*\}$/gm)].map(([line]) => JSON.parse(line));
    expect(previews).toHaveLength(4);
    expect(shown).toHaveLength(3);
    for (const [index, body] of previews.entries()) {
      const said = await own.ok(order.preview, JSON.parse(body), person);
      expect(said).toMatchObject(shown[index] ?? { refusal: { error: 'OffTick' } });
    }
    await own.close();
  });
});
