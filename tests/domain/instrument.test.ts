import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceToTicks, ticksToNumber, ticksToPrice } from '#domain/instrument.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';

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

  test('there are three indexes a region and every class that needs no listing', () => {
    const indexes = list.filter(({ market }) => market === 'INDEX');
    expect(indexes.filter(({ exchange }) => exchange === 'US')).toHaveLength(3);
    expect(indexes.filter(({ exchange }) => exchange === 'EU')).toHaveLength(3);
    const classes = new Set<number>(list.map(({ classify }) => classify));
    for (const classify of [0, 2, 3, 10, 11, 20, 101, 999]) expect(classes).toContain(classify);
  });
});
