/** Wide bounds on what a chart must look like; they catch a broken law, not a tuning. */
import { describe, expect, test } from 'vitest';
import { tradingDay } from '#core/calendar.ts';
import type { Candle } from '#market/bars/candles.ts';
import { Period } from '#market/calendar/periods.ts';
import { instrumentOf, marketOf } from './sample-market.ts';

const NOW = Date.UTC(2026, 10, 20, 21);
const market = marketOf(11, 'exchange');
const KEYS = ['US.AAPL', 'US.KO', 'US.TSLA', 'US.XOM', 'US.JPM', 'US.PFE', 'US.NEE', 'US.CAT'];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const square = (x: number): number => x * x;
const returns = (candles: readonly Candle[]): number[] =>
  candles.slice(1).map(({ close }, i) => Math.log(close / (candles[i]?.close ?? 1)));
const correlation = (a: readonly number[], b: readonly number[]): number =>
  mean(a.map((x, i) => x * (b[i] ?? 0))) / Math.sqrt(mean(a.map(square)) * mean(b.map(square)));
const lagged = (x: readonly number[], lag: number): number =>
  correlation(x.slice(lag), x.slice(0, -lag));

describe('eight years of days', () => {
  const days = KEYS.map((key) => {
    const instrument = instrumentOf(market, key);
    return { instrument, candles: market.candles(instrument, Period.day, { limit: 3000 }, NOW) };
  });
  const series = days.map(({ candles }) => returns(candles));

  test('volatility is that of the instrument', () => {
    days.forEach(({ instrument }, i) => {
      const annual = Math.sqrt(252 * mean((series[i] ?? []).map(square)));
      expect(annual / instrument.annualVolatility, instrument.key).toBeGreaterThan(0.65);
      expect(annual / instrument.annualVolatility, instrument.key).toBeLessThan(1.5);
    });
  });

  test('tails are fat, returns are not predictable, volatility clusters', () => {
    const kurtosis = series.map((r) => mean(r.map((x) => x ** 4)) / square(mean(r.map(square))));
    expect(mean(kurtosis)).toBeGreaterThan(4);
    expect(mean(kurtosis)).toBeLessThan(16);
    expect(Math.abs(mean(series.map((r) => lagged(r, 1))))).toBeLessThan(0.04);
    const sizes = series.map((r) => r.map(Math.abs)).map((r) => r.map((x) => x - mean(r)));
    expect(mean(sizes.map((r) => lagged(r, 1)))).toBeGreaterThan(0.05);
  });

  test('shares of one market move together', () => {
    const [first = [], ...others] = series;
    const together = mean(others.map((other) => correlation(first, other)));
    expect(together).toBeGreaterThan(0.15);
    expect(together).toBeLessThan(0.7);
  });

  test('days of earnings move more than others', () => {
    const moves = days.flatMap(({ instrument, candles }) => {
      const dates = new Set(market.earnings(instrument, 17_900, 20_700));
      expect(dates.size).toBeGreaterThan(28);
      return candles.slice(1).map(({ t, close }, i) => ({
        earnings: dates.has(Math.floor(t / 86_400_000)),
        square: square(Math.log(close / (candles[i]?.close ?? 1)) / instrument.annualVolatility),
      }));
    });
    const size = (earnings: boolean): number =>
      mean(moves.filter((move) => move.earnings === earnings).map((move) => move.square));
    expect(size(true)).toBeGreaterThan(3 * size(false));
    const bitcoin = instrumentOf(market, 'CRYPTO.BTC');
    expect(market.earnings(bitcoin, 17_900, 20_700)).toEqual([]);
  });

  test('high and low are as far apart as a random walk puts them', () => {
    const ratio = days.map(({ candles }) => {
      const range = mean(candles.map(({ high, low }) => square(Math.log(high / low))));
      const move = mean(candles.map(({ open, close }) => square(Math.log(close / open))));
      return range / (4 * Math.LN2 * move);
    });
    expect(mean(ratio)).toBeGreaterThan(0.9);
    expect(mean(ratio)).toBeLessThan(1.12);
  });
});

describe('inside the day', () => {
  const sessions = KEYS.slice(0, 4).flatMap((key) => {
    const instrument = instrumentOf(market, key);
    const found: Candle[][] = [];
    for (let date = 20_200; found.length < 60; date++) {
      const day = tradingDay('us', date);
      if (!day || day.earlyClose) continue;
      const range = { endMs: day.closeMs, limit: 400 };
      found.push(market.candles(instrument, Period.time, range, NOW));
    }
    return found;
  });

  /** Mean square of returns over some minutes, per day. */
  const dayVariance = (minutes: number): number =>
    mean(
      sessions.map((points) => {
        const logs = [points[0]?.open ?? 1, ...points.map(({ close }) => close)].map(Math.log);
        let sum = 0;
        for (let i = minutes; i < logs.length; i += minutes) {
          sum += square((logs[i] ?? 0) - (logs[i - minutes] ?? 0));
        }
        return sum;
      }),
    );

  test('variance grows with time, from a minute to an hour', () => {
    const ratios = [1, 5, 15].map((minutes) => dayVariance(minutes) / dayVariance(65));
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    }
  });

  test('shares move together in minutes more than half as much as over days', () => {
    const together = (series: readonly number[][]): number => {
      const pairs = series.flatMap((a, i) => series.slice(i + 1).map((b) => correlation(a, b)));
      return mean(pairs);
    };
    const seriesOf = (period: Period, limit: number): number[][] =>
      KEYS.map((key) => {
        const candles = market.candles(instrumentOf(market, key), period, { limit }, NOW);
        return candles.map(({ open, close }) => Math.log(close / open));
      });
    const days = together(seriesOf(Period.day, 1000));
    expect(together(seriesOf(Period.sixtyMinutes, 1400)) / days).toBeGreaterThan(0.8);
    expect(together(seriesOf(Period.fiveMinutes, 3000)) / days).toBeGreaterThan(0.6);
  });

  test('volume is U-shaped', () => {
    const share = (from: number, to: number): number =>
      mean(
        sessions.map((points) => {
          const part = points.slice(from, to).reduce((sum, { volume }) => sum + volume, 0);
          return part / points.reduce((sum, { volume }) => sum + volume, 0);
        }),
      );
    expect(share(0, 30)).toBeGreaterThan(1.6 * share(180, 210));
    expect(share(360, 390)).toBeGreaterThan(1.6 * share(180, 210));
  });
});
