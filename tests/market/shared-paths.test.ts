import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarket, type Market } from '#market/market.ts';
import { anyHours, anySeed, anyTime } from './sample-market.ts';
import { WITH_SPECIAL } from './special-instruments.ts';

const anyQuestion = fc.record({
  /** Which of the two markets that share their paths is asked. */
  second: fc.boolean(),
  row: fc.nat(WITH_SPECIAL.length - 1),
  /** Milliseconds from the start. */
  after: fc.oneof(
    fc.integer({ min: 0, max: 600_000 }),
    fc.integer({ min: -400 * 86_400_000, max: 400 * 86_400_000 }),
  ),
});

describe('markets of one list of instruments and one seed', () => {
  test('share instruments and paths, and answer as if each were alone', () => {
    fc.assert(
      fc.property(
        anySeed,
        anyHours,
        anyTime,
        fc.array(anyQuestion, { minLength: 5, maxLength: 30 }),
        (seed, hours, start, questions) => {
          const shared = [0, 1].map(() =>
            createMarket({ seed, hours, instruments: WITH_SPECIAL }),
          ) as [Market, Market];
          expect(shared[0].instruments).toBe(shared[1].instruments);
          const alone = createMarket({ seed, hours, instruments: [...WITH_SPECIAL] });
          expect(alone.instruments).not.toBe(shared[0].instruments);
          for (const { second, row, after } of questions) {
            const instrument = WITH_SPECIAL[row] as (typeof WITH_SPECIAL)[number];
            const market = shared[second ? 1 : 0];
            const at = start + after;
            expect(market.quote(instrument, at)).toEqual(alone.quote(instrument, at));
          }
          for (const { second, after } of questions.slice(0, 5)) {
            for (const at of [start + after, start]) {
              const { row: _, figures, ranked, ...columns } = alone.snapshot(at);
              expect(shared[second ? 1 : 0].snapshot(at)).toMatchObject(columns);
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  test('show their own moment after another market has shown a different one, within the same tick too', () => {
    const [one, other] = [0, 1].map(() =>
      createMarket({ seed: 1, hours: 'always', instruments: WITH_SPECIAL }),
    ) as [Market, Market];
    const at = Date.UTC(2026, 2, 18, 15);
    const slow = WITH_SPECIAL.findIndex(({ tickSeconds }) => tickSeconds > 10);
    const volumeAt = (market: Market, ms: number) => market.snapshot(ms).volume[slow];
    const volume = volumeAt(one, at);
    const before = at - 600_000;
    expect(volumeAt(other, before)).not.toBe(volume);
    expect(volumeAt(one, before)).toBe(volumeAt(other, before));
    expect(volumeAt(one, at + 1)).toBe(volume);
  });

  test('do not show scenarios of another market', () => {
    const [apple] = WITH_SPECIAL.filter(({ key }) => key === 'US.AAPL');
    const at = Date.UTC(2026, 2, 18, 15);
    const gap = { id: 'g', kind: 'gap', key: 'US.AAPL', fromMs: at, size: 1 } as const;
    const [plain, bent, alike] = [[], [gap], [gap]].map((list) =>
      createMarket({
        seed: 1,
        hours: 'always',
        instruments: WITH_SPECIAL,
        scenarios: () => ({ version: 1, list }),
      }),
    ) as [Market, Market, Market];
    const lastOf = (market: Market) =>
      market.snapshot(at).last[market.instruments.rowOf('US.AAPL') as number];
    const price = lastOf(plain) as number;
    expect(price).toBe(plain.quote(apple as (typeof WITH_SPECIAL)[number], at).last);
    for (const market of [bent, alike]) expect(lastOf(market)).toBeGreaterThan(1.9 * price);
    expect(lastOf(plain)).toBe(price);
    // What a list writes over the columns it was given is its own.
    plain.snapshot(at).last.fill(0);
    const another = createMarket({ seed: 1, hours: 'always', instruments: WITH_SPECIAL });
    expect(lastOf(another)).toBe(price);
  });

  test('of another seed have other prices', () => {
    const [one, other] = [1, 2].map((seed) =>
      createMarket({ seed, hours: 'always', instruments: WITH_SPECIAL }),
    ) as [Market, Market];
    const at = Date.UTC(2026, 2, 18, 15);
    expect(one.snapshot(at).last).not.toEqual(other.snapshot(at).last);
  });
});
