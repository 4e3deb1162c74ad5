/** A market of all instruments on an event loop of its own: how fast it answers, what it holds. */

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

/** As many as the seed has, and never fewer than this. */
const INSTRUMENTS_MIN = 12_000;
const seeded = seedInstruments();
const instruments = syntheticInstruments(Math.max(INSTRUMENTS_MIN, seeded.length), seeded);
/** With a price of their own: the others ask many instruments for each answer. */
const plain = instruments.filter(
  ({ members, legs, follows, script }) => !(members ?? legs ?? follows ?? script),
);
const PERIODS = Object.values(Period);
const CANDLES = 500;
/** A Friday, 16:00 UTC: an hour and a half after New York's open. */
const SESSION = Date.UTC(2026, 10, 20, 16);
const SESSION_SECONDS = 4 * 3600;

const market = createMarket({ seed: 1, instruments, hours: 'exchange' });

/** Epoch milliseconds of the instant that turn `i` asks for. */
const INSTANTS = {
  random: (i: number) => SESSION + 1000 * ((i * 7919) % SESSION_SECONDS),
  second: (i: number) => SESSION + 1000 * i,
  week: (i: number) => SESSION - 7 * DAY_MS * ((i * 37) % 300) + 61_000 * (i % 120),
} as const;
export type Instants = keyof typeof INSTANTS;

/** Processor time of the snapshot at one instant after the other, in milliseconds. */
function snapshot({ seconds, instants }: { seconds: number; instants: Instants }): number {
  market.snapshot(SESSION);
  const end = performance.now() + seconds * 1000;
  const start = ownCpuUs();
  let rounds = 0;
  while (performance.now() < end || rounds < 10) market.snapshot(INSTANTS[instants](++rounds));
  return (ownCpuUs() - start) / 1000 / rounds;
}

/** Row numbers in an order that looks random. */
const order = plain.map((_, row) => row).sort((a, b) => mix32(a) - mix32(b));
/** What the market makes when it is first asked anything, and the engine's warming up, is no part. */
const WARM_UP = 400;
let asked = 0;

/** Asks for one instrument after the other, none of them twice; the sorted times in milliseconds. */
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

/** Candles of the periods in turn; milliseconds. */
function candles({ seconds }: { seconds: number }): { value: number; p99Ms: number } {
  const times = eachOnce(seconds, (instrument, i) => {
    const period = PERIODS[i % PERIODS.length] as Period;
    market.candles(instrument, period, { limit: CANDLES }, SESSION);
  });
  return { value: percentile(times, 50), p99Ms: percentile(times, 99) };
}

/** Microseconds of a quote. */
function quotes({ seconds }: { seconds: number }): number {
  const times = eachOnce(seconds, (instrument) => {
    market.quote(instrument, SESSION);
  });
  return 1000 * percentile(times, 50);
}

/** What a process of Node takes that does nothing, in bytes. */
function bareBytes(): number {
  const script = 'process.stdout.write(String(process.memoryUsage().rss))';
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

/** All quotes each second of an hour and some charts; then what the process takes beyond a bare one, in MB. */
function memory(): number {
  for (let second = 0; second < 3600; second++) market.snapshot(SESSION + 1000 * second);
  for (let i = 0; i < 200; i++) {
    const instrument = plain[mix32(i) % plain.length] as Instrument;
    market.candles(instrument, Period.fiveMinutes, { limit: CANDLES }, SESSION);
  }
  return (process.memoryUsage().rss - bareBytes()) / 1e6;
}

answerParent({ snapshot, candles, quotes, memory }, () => {});
