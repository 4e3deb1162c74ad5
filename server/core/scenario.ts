/**
 * What can happen on top of the market, as plain data: kinds, bounds, and the status of a scenario at a
 * moment.
 */

import type { ScenarioKind } from './codes.ts';
import { parseDecimal } from './money.ts';
import { DAY_MS } from './time.ts';

export interface Scenario {
  readonly id: string;
  readonly kind: ScenarioKind;
  /** One instrument; without it, a whole sector, a market, both, or the world. */
  readonly key?: string | undefined;
  readonly sector?: string | undefined;
  readonly market?: string | undefined;
  /** Epoch milliseconds; never before the scenario was made, which would change the past. */
  readonly fromMs: number;
  /** Exclusive; absent when there is no end. A trend needs one. */
  readonly toMs?: number | undefined;
  /** When somebody ended it, exclusive. A trend then stops where it is; its planned steps remain. */
  readonly endedMs?: number | undefined;
  /** Orders that end among the ids made at the same moment; by the scenario's own id when absent. */
  readonly endMark?: string | undefined;
  readonly size: number;
  /** Of a dividend larger than the price can lose: what was paid. */
  readonly paid?: number | undefined;
}

/** Decimal digits of a size: split ratios and dividends are exact. */
export const SIZE_DECIMALS = 6;

/** Smallest and largest size of the kinds that have one. */
export const SIZE_BOUNDS: Partial<Record<ScenarioKind, readonly [min: number, max: number]>> = {
  gap: [-0.99, 100],
  trend: [-0.99, 100],
  volatility: [0.001, 1000],
  spread: [0.001, 1000],
  dividend: [0.0001, 1_000_000],
  split: [0.01, 100],
};

/** How far ahead a scenario may begin, and how long it may last, in milliseconds. */
export const SCENARIO_SPAN_MAX = 5 * 366 * DAY_MS;
/** How long a dividend or split, which happens at a moment, is still published. */
const MOMENT_PUBLISHED_MS = DAY_MS;

/**
 * Whether the kind is a corporate action: it changes holdings, so it concerns one instrument, at a
 * moment.
 */
export function isAction(kind: ScenarioKind): boolean {
  return kind === 'dividend' || kind === 'split';
}

export interface ScenarioFault {
  readonly field: 'code' | 'size' | 'from' | 'to';
  readonly problem: 'required' | 'invalid' | 'min' | 'max' | 'notAfterStart';
  /** Bound of a `min` or `max`. */
  readonly bound?: number;
}

function sizeFault({ kind, size }: Scenario): ScenarioFault | undefined {
  const bounds = SIZE_BOUNDS[kind];
  if (!bounds) return undefined;
  const field = 'size';
  if (!Number.isFinite(size)) return { field, problem: 'required' };
  const [min, max] = bounds;
  if (size < min) return { field, problem: 'min', bound: min };
  if (size > max) return { field, problem: 'max', bound: max };
  const exact = parseDecimal(String(size), SIZE_DECIMALS) !== undefined;
  return exact ? undefined : { field, problem: 'invalid' };
}

function timeFaults({ kind, fromMs, toMs }: Scenario): ScenarioFault[] {
  if (!Number.isFinite(fromMs)) return [{ field: 'from', problem: 'invalid' }];
  if (toMs === undefined) return kind === 'trend' ? [{ field: 'to', problem: 'required' }] : [];
  if (!(toMs > fromMs)) return [{ field: 'to', problem: 'notAfterStart' }];
  const bound = fromMs + SCENARIO_SPAN_MAX;
  return toMs > bound ? [{ field: 'to', problem: 'max', bound }] : [];
}

/** What is wrong with a scenario, whatever its source; empty when it is valid. */
export function scenarioFaults(scenario: Scenario): readonly ScenarioFault[] {
  const size = sizeFault(scenario);
  return [
    ...(isAction(scenario.kind) && scenario.key === undefined
      ? [{ field: 'code', problem: 'required' } as const]
      : []),
    ...(size ? [size] : []),
    ...timeFaults(scenario),
  ];
}

/** When it is over, exclusive; a gap without an end never is. */
export function endOf({ kind, fromMs, toMs, endedMs }: Scenario): number {
  if (isAction(kind)) return fromMs + MOMENT_PUBLISHED_MS;
  return Math.min(toMs ?? Number.POSITIVE_INFINITY, endedMs ?? Number.POSITIVE_INFINITY);
}

/** Whether it is in effect at an instant or, for a dividend or split, still published. */
export function runsAt(scenario: Scenario, atMs: number): boolean {
  return scenario.fromMs <= atMs && atMs < endOf(scenario);
}
