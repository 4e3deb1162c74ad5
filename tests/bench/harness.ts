/** Measures a figure and its ceiling alternately, so that disturbances affect both. */
import { median } from './figures.ts';

export interface Sample {
  value: number;
  /** 99th percentile of the response time, milliseconds. */
  p99Ms?: number;
  /** Processor time of the measured process per unit, microseconds: less noisy on a busy machine. */
  cpuUs?: number;
}

export interface Bench {
  name: string;
  unit: string;
  /** Whether larger or smaller figures are better. */
  better: 'more' | 'less';
  /** Description of the ceiling; without one the figure is only reported. */
  ceiling?: string;
  /** Minimum share of the ceiling. */
  target?: number;
  /** Whether the target applies to the share by processor time instead of clock time. */
  isJudgedByCpu?: boolean;
  /** Maximum figure, if there is no ceiling. */
  max?: number;
  /** Maximum 99th percentile, milliseconds. */
  p99MsMax?: number;
  /** Sets up; whatever it creates is removed with the stage. */
  prepare(): Promise<Measures>;
}

export interface Measures {
  figure(seconds: number): Promise<Sample>;
  ceiling?(seconds: number): Promise<Sample>;
}

export interface Result {
  name: string;
  unit: string;
  better: Bench['better'];
  figure: number;
  ceilingName?: string;
  ceiling?: number;
  /** Share of the ceiling: 1 equals the ceiling, whichever direction is better. */
  ratio?: number;
  /** Lowest and highest ratio of the rounds. */
  ratioRange?: [number, number];
  target?: number;
  isJudgedByCpu?: boolean;
  max?: number;
  p99Ms?: number;
  p99MsMax?: number;
  cpuUs?: number;
  /** Share of the ceiling by processor time. */
  cpuRatio?: number;
  verdict: 'met' | 'missed' | 'reported';
  rounds: { figure: Sample; ceiling?: Sample }[];
}

export interface Pace {
  rounds: number;
  /** Duration of one measurement. */
  seconds: number;
}

/** A measurement with the measured process's processor time. */
export async function withCpu(
  cpuUs: () => number | Promise<number>,
  run: () => Promise<{ sample: Sample; units: number }>,
): Promise<Sample> {
  const before = await cpuUs();
  const { sample, units } = await run();
  return { ...sample, cpuUs: ((await cpuUs()) - before) / units };
}

/** The first round warms up both and is discarded. */
export async function measure(bench: Bench, pace: Pace): Promise<Result> {
  const measures = await bench.prepare();
  const rounds: Result['rounds'] = [];
  for (let round = 0; round <= pace.rounds; round += 1) {
    const seconds = round === 0 ? Math.min(1, pace.seconds) : pace.seconds;
    const measured = await oneRound(measures, seconds, round % 2 === 0);
    if (round > 0) rounds.push(measured);
  }
  return resultOf(bench, rounds);
}

async function oneRound(measures: Measures, seconds: number, ceilingFirst: boolean) {
  const { ceiling } = measures;
  if (!ceiling) return { figure: await measures.figure(seconds) };
  if (ceilingFirst) {
    const reached = await ceiling(seconds);
    return { figure: await measures.figure(seconds), ceiling: reached };
  }
  const figure = await measures.figure(seconds);
  return { figure, ceiling: await ceiling(seconds) };
}

function ratioOf(bench: Bench, { figure, ceiling }: Result['rounds'][number]): number {
  if (!ceiling) return Number.NaN;
  return bench.better === 'more' ? figure.value / ceiling.value : ceiling.value / figure.value;
}

function resultOf(bench: Bench, rounds: Result['rounds']): Result {
  const { name, unit, better, target, max, p99MsMax } = bench;
  const p99s = rounds.flatMap(({ figure }) => figure.p99Ms ?? []);
  const cpus = rounds.flatMap(({ figure }) => figure.cpuUs ?? []);
  const result: Result = {
    name,
    unit,
    better,
    figure: median(rounds.map(({ figure }) => figure.value)),
    verdict: 'reported',
    rounds,
    ...(p99s.length > 0 && { p99Ms: median(p99s) }),
    ...(cpus.length > 0 && { cpuUs: median(cpus) }),
    ...(target !== undefined && { target }),
    ...(bench.isJudgedByCpu && { isJudgedByCpu: true }),
    ...(max !== undefined && { max }),
    ...(p99MsMax !== undefined && { p99MsMax }),
  };
  if (bench.ceiling !== undefined) {
    const ratios = rounds.map((round) => ratioOf(bench, round));
    result.ceilingName = bench.ceiling;
    result.ceiling = median(rounds.flatMap(({ ceiling }) => ceiling?.value ?? []));
    result.ratio = median(ratios);
    result.ratioRange = [Math.min(...ratios), Math.max(...ratios)];
    const byCpu = rounds.map(({ figure, ceiling }) => (ceiling?.cpuUs ?? 0) / (figure.cpuUs ?? 0));
    if (byCpu.every((share) => share > 0)) result.cpuRatio = median(byCpu);
  }
  result.verdict = verdictOf(result);
  return result;
}

function verdictOf(result: Result): Result['verdict'] {
  const { figure, max, target, p99Ms, p99MsMax } = result;
  const ratio = result.isJudgedByCpu ? result.cpuRatio : result.ratio;
  if ((target ?? max ?? p99MsMax) === undefined) return 'reported';
  const share = target === undefined || (ratio ?? 0) >= target;
  const small = max === undefined || figure <= max;
  const late = p99MsMax !== undefined && (p99Ms ?? Number.POSITIVE_INFINITY) > p99MsMax;
  return share && small && !late ? 'met' : 'missed';
}
