/** A market of all instruments on its own event loop: its speed and its memory. */

import { execFileSync } from 'node:child_process';
import type { Instrument } from '#core/instrument.ts';
import { DAY_MS } from '#core/time.ts';
import { Period } from '#market/calendar/periods.ts';
import { mix32 } from '#market/random/hash.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import { syntheticInstruments } from '../market/synthetic.ts';
import { answerParent, ownCpuUs } from './child.ts';
import { percentile } from './figures.ts';

/** All seeded instruments, but at least this many. */
const INSTRUMENTS_MIN = 12_000;
const seeded = seedInstruments();
const instruments = syntheticInstruments(Math.max(INSTRUMENTS_MIN, seeded.length), seeded);
/** Instruments with a price of their own: others need many instruments for each answer. */
const plain = instruments.filter(
  ({ members, legs, follows, script }) => !(members ?? legs ?? follows ?? script),
);
const PERIODS = Object.values(Period);
const CANDLES = 500;
/** A Friday, 16:00 UTC: an hour and a half after New York opens. */
const SESSION = Date.UTC(2026, 10, 20, 16);
const SESSION_SECONDS = 4 * 3600;

const market = createMarket({ seed: 1, instruments, hours: 'exchange' });

/** The instant of turn `i`, epoch milliseconds. */
const INSTANTS = {
  random: (i: number) => SESSION + 1000 * ((i * 7919) % SESSION_SECONDS),
  second: (i: number) => SESSION + 1000 * i,
  week: (i: number) => SESSION - 7 * DAY_MS * ((i * 37) % 300) + 61_000 * (i % 120),
} as const;
export type Instants = keyof typeof INSTANTS;

/** Processor time of one snapshot after the other, in milliseconds. */
function snapshot({ seconds, instants }: { seconds: number; instants: Instants }): number {
  market.snapshot(SESSION);
  const end = performance.now() + seconds * 1000;
  const start = ownCpuUs();
  let rounds = 0;
  while (performance.now() < end || rounds < 10) market.snapshot(INSTANTS[instants](++rounds));
  return (ownCpuUs() - start) / 1000 / rounds;
}

/** Row numbers in pseudorandom order. */
const order = plain.map((_, row) => row).sort((a, b) => mix32(a) - mix32(b));
/** Excludes what the market computes on first use, and the engine's warm-up. */
const WARM_UP = 400;
let asked = 0;

/** Queries one instrument after the other, none twice; the sorted times in milliseconds. */
function eachOnce(seconds: number, ask: (instrument: Instrument, asked: number) => void): number[] {
  const times: number[] = [];
  const next = (): void => {
    const start = performance.now();
    ask(plain[order[asked] as number] as Instrument, asked);
    times.push(performance.now() - start);
    asked++;
  };
  while (asked < WARM_UP) next();
  times.length = 0;
  const end = performance.now() + seconds * 1000;
  while (asked < order.length && performance.now() < end) next();
  return times.sort((a, b) => a - b);
}

/** Candles of all periods in turn; milliseconds. */
function candles({ seconds }: { seconds: number }): { value: number; p99Ms: number } {
  const times = eachOnce(seconds, (instrument, i) => {
    const period = PERIODS[i % PERIODS.length] as Period;
    market.candles(instrument, period, { limit: CANDLES }, SESSION);
  });
  return { value: percentile(times, 50), p99Ms: percentile(times, 99) };
}

/** A quote; microseconds. */
function quotes({ seconds }: { seconds: number }): number {
  const times = eachOnce(seconds, (instrument) => {
    market.quote(instrument, SESSION);
  });
  return 1000 * percentile(times, 50);
}

/** Memory of an idle Node.js process, in bytes. */
function bareBytes(): number {
  const script = 'process.stdout.write(String(process.memoryUsage().rss))';
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

/**
 * Computes all quotes of each second of an hour and some charts; returns the memory beyond an idle process,
 * in MB.
 */
function memory(): number {
  for (let second = 0; second < 3600; second++) market.snapshot(SESSION + 1000 * second);
  for (let i = 0; i < 200; i++) {
    const instrument = plain[mix32(i) % plain.length] as Instrument;
    market.candles(instrument, Period.fiveMinutes, { limit: CANDLES }, SESSION);
  }
  return (process.memoryUsage().rss - bareBytes()) / 1e6;
}

answerParent({ snapshot, candles, quotes, memory }, () => {});
