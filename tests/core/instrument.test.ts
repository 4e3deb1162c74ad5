import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceToTicks, ticksToNumber, ticksToPrice } from '#core/instrument.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { REAL_TICKERS } from '../../seed/instruments/real-tickers.ts';

const shape = fc.record({
  priceDecimals: fc.integer({ min: 0, max: 8 }),
  tickStep: fc.constantFrom(1, 5, 10, 25),
});
const ticks = fc.integer({ min: 1, max: 1_000_000_000 });

describe('ticks and prices', () => {
  test('a price in ticks is the decimal it prints as', () => {
    expect(ticksToNumber({ priceDecimals: 2, tickStep: 1 }, 17_531)).toBe(175.31);
    expect(ticksToNumber({ priceDecimals: 3, tickStep: 5 }, 6241)).toBe(31.205);
    expect(ticksToPrice({ priceDecimals: 3, tickStep: 5 }, 6241)).toBe(3_120_500_000n);
  });

  test('the JSON number prints the exact decimal', () => {
    fc.assert(
      fc.property(shape, ticks, (instrument, count) => {
        const scaled = ticksToPrice(instrument, count).toString().padStart(9, '0');
        const text = `${scaled.slice(0, -8)}.${scaled.slice(-8)}`;
        expect(ticksToNumber(instrument, count)).toBe(Number(text));
      }),
    );
  });

  test('ticks survive the way there and back', () => {
    fc.assert(
      fc.property(shape, ticks, (instrument, count) => {
        expect(priceToTicks(instrument, ticksToPrice(instrument, count))).toBe(count);
      }),
    );
  });

  test('a price between two ticks is refused', () => {
    const corn = { priceDecimals: 2, tickStep: 25 };
    expect(priceToTicks(corn, 42_825_000_000n)).toBe(1713);
    expect(priceToTicks(corn, 42_826_000_000n)).toBeUndefined();
    expect(priceToTicks(corn, 1n)).toBeUndefined();
  });
});

describe('seeded instruments', () => {
  const list = seedInstruments();

  test('keys are unique and made of market and code', () => {
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    for (const { key, market, code } of list) expect(key).toBe(`${market}.${code}`);
  });

  test('every base price lies on a tick', () => {
    for (const instrument of list) {
      const scaled = BigInt(Math.round(instrument.basePrice * 1e8));
      expect(priceToTicks(instrument, scaled), instrument.key).toBeTypeOf('number');
    }
  });

  test('there are about twelve thousand, of every class', () => {
    expect(list.length).toBeGreaterThan(11_000);
    const us = list.filter(({ market, classify }) => market === 'US' && [0, 20].includes(classify));
    expect(us.length).toBeGreaterThan(9000);
    const classes = new Set<number>(list.map(({ classify }) => classify));
    for (const classify of [0, 2, 3, 5, 7, 8, 10, 11, 20, 101, 999]) {
      expect(classes).toContain(classify);
    }
    const indexes = list.filter(({ market }) => market === 'INDEX');
    expect(indexes.filter(({ exchange }) => exchange === 'US')).toHaveLength(3);
    expect(indexes.filter(({ exchange }) => exchange === 'EU')).toHaveLength(3);
  });

  test('every exchange that is named has some, and futures are of four kinds', () => {
    const exchanges = new Set(list.map(({ exchange }) => exchange));
    for (const name of ['BMV', 'BIVA', 'NASDAQ', 'NYSE', 'AMEX', 'Frankfurt', 'Xetra']) {
      expect(exchanges).toContain(name);
    }
    const goods = new Set(list.flatMap(({ category }) => category ?? []));
    expect(goods).toEqual(new Set(['Agricultural', 'Energy', 'Metal', 'Index']));
  });

  test('made-up ones have codes that are not real, and sites that do not exist', () => {
    const real = new Set(REAL_TICKERS.trim().split(/\s+/));
    const invented = list.filter(({ profile }) => profile.chiefExecutive !== undefined);
    expect(invented.length).toBeGreaterThan(9000);
    for (const { market, code, profile } of invented) {
      expect(profile.website).toMatch(/^https:\/\/www\.[a-z0-9]+\.example$/);
      if (market !== 'US') continue;
      expect(code).toMatch(/^[A-Z]{2}([A-Z][JQZ]|[JQZ][A-Z])$/);
      expect(real.has(code), code).toBe(false);
    }
    const texts = new Set(invented.map(({ profile }) => profile.longBusinessSummary));
    expect(texts.size).toBeGreaterThan(0.98 * invented.length);
  });

  test('futures have their category, bonds their terms, scripts their exchange', () => {
    for (const { market, category, bond, script, exchange } of list) {
      expect(category !== undefined).toBe(market === 'FUT');
      expect(bond !== undefined).toBe(market === 'BOND');
      expect(script !== undefined).toBe(exchange === 'SANDBOX');
    }
  });
});
