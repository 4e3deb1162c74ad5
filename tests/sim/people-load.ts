/** Realistic load, with its response times and its cost for the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { post } from './load.ts';
import { act, type Done, type Person, watch } from './people-at-work.ts';
import { startServer } from './server-process.ts';

export interface LoadTerms {
  address: string;
  people: number;
  seed: number;
  /** Mean thinking time between two actions, seconds. */
  thinkSeconds: number;
  /** Whether to continue; checked before each action. */
  goesOn(): boolean;
  /** Called for each action. */
  tell(done: Done): void;
}

const USAGE = `npm run load [-- --people 50] [--seconds 60] [--seed 1] [--think 2] [--address URL] [--json] [--soak]
Simulates people who browse, watch, trade and fund, with --think seconds between calls, and measures how long they
wait. Starts a server for it, unless --address names one.
  --soak       runs for an hour or more and measures how memory grows
  --stalled N  measures how much longer people wait beside N connections that read nothing`;

/** How often memory is measured. */
const EVERY_MS = 5000;
const SOAK_EVERY_MS = 30_000;
/** Excluded from a soak's measurement: until then the market's tables are computed and caches fill. */
const SOAK_WARM_UP_SECONDS = 300;
/** Maximum growth of memory after that, percent per hour; a soak that exceeds it fails. */
const SOAK_GROWTH_MAX = 1;

/** People per call of `/sandbox/people`. */
const AT_ONCE = 100;

async function tokens(address: string, people: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < people) {
    const wanted = {
      identity: 'passed',
      payPassword: '123456',
      wallets: { BALANCE: '10000.00', STOCK: '50000.00' },
      count: Math.min(AT_ONCE, people - found.length),
    };
    const { status, data } = await post({ address, token: '' }, '/sandbox/people', wanted);
    if (status !== 200) throw new Error(`people could not be made: ${JSON.stringify(data)}`);
    found.push(...(data as { people: { token: string }[] }).people.map(({ token }) => token));
  }
  return found;
}

/** An exponentially distributed wait: people do not act in step. */
const thinkMs = (rng: Rng, mean: number): number => -Math.log(1 - rng.fraction()) * mean * 1000;

/** Lets people work until it is over. */
export async function peopleAtWork(terms: LoadTerms): Promise<void> {
  const { address, tell, seed, goesOn, thinkSeconds } = terms;
  const made = await tokens(address, terms.people);
  const all = made.map((token, number): Person => {
    return { address, token, rng: createRng(seed).fork(number), open: [], positions: [], tell };
  });
  await Promise.all(
    all.map(async (person) => {
      await wait(person.rng.fraction() * thinkSeconds * 1000);
      // Every other person has the app open with prices.
      const stop = person.rng.fraction() < 0.5 ? watch(person) : () => {};
      while (goesOn()) {
        await act(person);
        await wait(thinkMs(person.rng, thinkSeconds));
      }
      stop();
    }),
  );
}

export interface Row {
  kind: string;
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers of 500 and above, and lost ones. */
  errors: number;
  /** Answers of 400 to 499. */
  refused: number;
}

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Actions by kind, most frequent first. */
export function summary(done: readonly Done[], seconds: number): Row[] {
  const kinds = Map.groupBy(done, ({ kind }) => kind);
  const rows = [...kinds].map(([kind, all]): Row => {
    const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
    return {
      kind,
      count: all.length,
      perSecond: round(all.length / seconds),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      errors: all.filter(({ status }) => status === 0 || status >= 500).length,
      refused: all.filter(({ status }) => status >= 400 && status < 500).length,
    };
  });
  return rows.sort((a, b) => b.count - a.count);
}

/** Memory of the process at a moment, in seconds and bytes. */
export interface Sample {
  at: number;
  bytes: number;
}

/** Growth of memory after the warm-up (in seconds), in percent of its mean per hour; least squares. */
export function slopePerHour(samples: readonly Sample[], warmUpSeconds: number): number {
  const late = samples.filter((one) => one.at >= warmUpSeconds);
  if (late.length < 2) return 0;
  const mean = (read: (one: Sample) => number) =>
    late.reduce((sum, one) => sum + read(one), 0) / late.length;
  const [at, bytes] = [mean((one) => one.at), mean((one) => one.bytes)];
  const spread = mean((one) => (one.at - at) ** 2);
  const slope = mean((one) => (one.at - at) * (one.bytes - bytes)) / spread;
  return round((100 * slope * 3600) / bytes, 2);
}

export async function residentBytes(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

function options() {
  const { values } = readArguments(USAGE, {
    options: {
      people: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      think: { type: 'string', default: '2' },
      address: { type: 'string' },
      json: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
    },
  });
  const { address, json, soak, ...numbers } = values;
  return { ...numbersIn(USAGE, numbers), address, json, soak };
}

type Options = ReturnType<typeof options>;

/** Measures the server's memory until it is over; calls `tell` each time. */
async function sampleMemory(
  address: string,
  everyMs: number,
  clock: { at(): number; seconds: number },
  tell: (sample: Sample) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (clock.at() < clock.seconds) {
    const sample = { at: clock.at(), bytes: await residentBytes(address) };
    samples.push(sample);
    tell(sample);
    await wait(Math.min(everyMs, Math.max(0, (clock.seconds - clock.at()) * 1000)));
  }
  return samples;
}

const megabytes = (sample: Sample | undefined) => round((sample?.bytes ?? 0) / 1e6, 0);

async function measure(address: string, { people, seconds, seed, think, soak }: Options) {
  const done: Done[] = [];
  const begun = performance.now();
  const at = () => (performance.now() - begun) / 1000;
  const told = soak
    ? (one: Sample) => process.stderr.write(`${round(one.at, 0)} s: ${megabytes(one)} MB\n`)
    : () => {};
  const sampling = sampleMemory(address, soak ? SOAK_EVERY_MS : EVERY_MS, { at, seconds }, told);
  const tell = (one: Done) => done.push(one);
  const goesOn = () => at() < seconds;
  await peopleAtWork({ address, people, seed, thinkSeconds: think, goesOn, tell });
  const samples = await sampling;
  const warmUpSeconds = soak ? SOAK_WARM_UP_SECONDS : seconds / 2;
  return {
    people,
    seconds,
    seed,
    thinkSeconds: think,
    rows: summary(done, seconds),
    rssMB: { first: megabytes(samples[0]), last: megabytes(samples.at(-1)) },
    warmUpSeconds,
    rssPercentPerHour: slopePerHour(samples, warmUpSeconds),
  };
}

if (import.meta.main) {
  const given = options();
  const dataDir = mkdtempSync(join(tmpdir(), 'people-load-'));
  const own = given.address === undefined ? startServer(dataDir) : undefined;
  try {
    const address = given.address ?? (await own?.ready)?.address ?? '';
    const report = await measure(address, given);
    if (given.json) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
    else {
      const { rows, ...rest } = report;
      console.table(rows);
      process.stdout.write(`${JSON.stringify(rest)}\n`);
    }
    const grows = given.soak && report.rssPercentPerHour > SOAK_GROWTH_MAX;
    process.exitCode = grows || report.rows.some(({ errors }) => errors > 0) ? 1 : 0;
  } finally {
    await own?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
