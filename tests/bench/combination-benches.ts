/** Charts of instruments computed from others at every tick. */
import type { Instrument } from '#core/instrument.ts';
import { Period } from '#market/calendar/periods.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { EURGBP, LARGE_INDEX, WITH_SPECIAL } from '../market/special-instruments.ts';
import { median, percentile } from './figures.ts';
import type { Bench, Sample } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 18, 3, 20);
/** Longer than a chart of 500 hours of sessions. */
const APART_MS = 110 * 86_400_000;
/** Charts in one world, spread over thirty years; then the next world's. */
const CHARTS_A_WORLD = 100;
/** Minimum number for a 99th percentile. */
const CHARTS_MIN = 200;
/** A running server has compiled code, and the tables of its factors are there. */
const WARM_UP = 30;
const LIMIT = 500;
/** Limits for a chart in milliseconds: on first use, and warmed up. */
const COLD_MS = 50;
const WARM_MS = 5;

const KINDS = [
  ['a cross', EURGBP],
  ['an index of 30', LARGE_INDEX],
] as const;
const PERIODS = [
  ['minutes', Period.time],
  ['5 minutes', Period.fiveMinutes],
  ['hours', Period.sixtyMinutes],
] as const;
const LONG_PERIODS = [
  ['days', Period.day],
  ['weeks', Period.week],
] as const;

function marketOf(instrument: Instrument, seed = 1): Market {
  const parts = [...(instrument.members ?? instrument.legs ?? [])].map(({ key }) => key);
  const instruments = WITH_SPECIAL.filter(
    ({ key }) => parts.includes(key) || key === instrument.key,
  );
  return createMarket({ seed, instruments, hours: 'exchange' });
}

/** Processor times of charts, which vary less than clock times on a busy machine. */
function chartMs(
  seconds: number,
  chart: (round: number) => void,
  makeReady: (round: number) => void = () => {},
): Sample {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < CHARTS_MIN || performance.now() < end; round++) {
    makeReady(round);
    const start = process.cpuUsage();
    chart(round);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return {
    value: median(times),
    p99Ms: percentile(
      times.toSorted((a, b) => a - b),
      99,
    ),
  };
}

function coldBench(kind: string, instrument: Instrument, name: string, period: Period): Bench {
  return {
    name: `${LIMIT} ${name} of ${kind}, never asked for`,
    unit: 'ms',
    better: 'less',
    p99MsMax: COLD_MS,
    prepare: async () => {
      let market = marketOf(instrument);
      let rounds = 0;
      const chart = (): void => {
        const nowMs = NOW + APART_MS * (rounds++ % CHARTS_A_WORLD);
        market.candles(instrument, period, { limit: LIMIT }, nowMs);
      };
      const makeReady = (): void => {
        if (rounds % CHARTS_A_WORLD !== 0) return;
        market = marketOf(instrument, rounds);
        chart();
      };
      for (let i = 0; i < WARM_UP; i++) chart();
      return { figure: async (seconds) => chartMs(seconds, chart, makeReady) };
    },
  };
}

function warmBench(kind: string, instrument: Instrument, name: string, period: Period): Bench {
  return {
    name: `${LIMIT} ${name} of ${kind}, warmed up`,
    unit: 'ms',
    better: 'less',
    p99MsMax: WARM_MS,
    prepare: async () => {
      const market = marketOf(instrument);
      for (const _ of market.warmUp(NOW));
      const chart = (round: number): void => {
        market.candles(instrument, period, { limit: LIMIT }, NOW + 1000 * (round % 3000));
      };
      return { figure: async (seconds) => chartMs(seconds, chart) };
    },
  };
}

export function combinationBenches(): Bench[] {
  return KINDS.flatMap(([kind, instrument]) => [
    ...PERIODS.map(([name, period]) => coldBench(kind, instrument, name, period)),
    ...LONG_PERIODS.map(([name, period]) => warmBench(kind, instrument, name, period)),
    warmBench(kind, instrument, 'hours', Period.sixtyMinutes),
  ]);
}
