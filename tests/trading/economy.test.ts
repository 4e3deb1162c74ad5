/** Figures of economies: a function of seed and calendar, however they are asked for. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate, tradingDay } from '#core/calendar.ts';
import { ECONOMIES, INDICATORS } from '#core/economy.ts';
import { DAY_MS } from '#core/time.ts';
import { findRelease, type Release, releasesBetween } from '#trading/economy.ts';

const at = Date.parse('2026-11-24T15:00:00Z');
const YEARS = releasesBetween(7, ECONOMIES, Date.parse('2024-01-01'), Date.parse('2028-01-01'));
const seriesOf = ({ economy, indicator }: Release) => `${economy}.${indicator}`;
const CALENDARS = { US: 'us', EUROPE: 'xetra', HK: 'hkex', MX: 'bmv' } as const;

describe('what comes out', () => {
  test('is the same for one period as for its parts', () => {
    const days = fc.array(fc.integer({ min: 0, max: 200 * DAY_MS }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), days, (seed, cuts) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), 200 * DAY_MS].map((ms) => at + ms);
        const parts = ends
          .slice(1)
          .flatMap((end, i) => releasesBetween(seed, ECONOMIES, ends[i] ?? end, end));
        expect(parts).toEqual(releasesBetween(seed, ECONOMIES, at, at + 200 * DAY_MS));
      }),
      { numRuns: 30 },
    );
  });

  test('has its yearly number of releases, each once, on trading days', () => {
    expect(new Set(YEARS.map(({ id }) => id)).size).toBe(YEARS.length);
    const yearly = { rate: 8, inflation: 12, jobs: 12, growth: 4 };
    for (const economy of ECONOMIES) {
      for (const indicator of INDICATORS) {
        const series = YEARS.filter((one) => seriesOf(one) === `${economy}.${indicator}`);
        // The first or last may have been put off over the end of a year.
        expect(Math.abs(series.length - 4 * yearly[indicator])).toBeLessThanOrEqual(1);
      }
    }
    for (const { id, economy, atMs } of YEARS) {
      const date = localDate(CALENDARS[economy], atMs);
      expect([id, tradingDay(CALENDARS[economy], date)?.date]).toEqual([id, date]);
    }
  });

  test('is found by its id only', () => {
    for (const release of YEARS) expect(findRelease(7, release.id)).toEqual(release);
    for (const id of [
      'US.rate.2026-02',
      'US.luck.2026-01',
      'US.inflation.2026-13',
      '',
      'US.rate',
    ]) {
      expect([id, findRelease(7, id)]).toEqual([id, undefined]);
    }
    expect(findRelease(7, 'MARS.rate.2026-01')).toBeUndefined();
    expect(findRelease(8, 'US.inflation.2026-12')?.atMs).toBe(
      findRelease(7, 'US.inflation.2026-12')?.atMs,
    );
  });

  test('continues from the previous figure, in small steps', () => {
    const known = new Map<string, Release>();
    for (const release of YEARS) {
      const before = known.get(seriesOf(release));
      if (before) expect(release.previous).toBe(before.actual);
      known.set(seriesOf(release), release);
      const { previous, forecast, actual, indicator } = release;
      expect(Math.abs(actual - previous)).toBeLessThanOrEqual(indicator === 'rate' ? 0.5 : 0.6);
      expect(Math.abs(actual - forecast)).toBeLessThanOrEqual(0.5);
      if (indicator === 'rate') expect((4 * actual) % 1).toBe(0);
      if (indicator !== 'growth') expect(actual).toBeGreaterThan(0);
    }
    for (const indicator of INDICATORS) {
      const figures = YEARS.filter((one) => one.indicator === indicator && one.economy === 'US');
      expect(new Set(figures.map(({ actual }) => actual)).size).toBeGreaterThan(3);
    }
  });
});
