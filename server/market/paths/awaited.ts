/**
 * Moments at which a scenario changes an instrument's price although no tick reflects it yet: until the
 * next tick, the price shown is not the market's, and nobody may trade at it.
 */

import type { Instrument } from '#core/instrument.ts';
import { endOf, runsAt, type Scenario } from '#core/scenario.ts';
import { DAY_MS } from '#core/time.ts';
import { concerns, type ScenarioBook } from './scenario.ts';

/** Longest wait for the next tick of an instrument that trades, in milliseconds. */
const TICK_MS_MAX = 15_000;

/**
 * The moments at which a scenario moves the price at once: for a gap its start and end, for a halt only
 * its end. A scripted instrument returns to its script when a trend or a change of volatility ends, so
 * that is such a moment, too.
 */
function momentsOf(scenario: Scenario): number[] {
  const end = endOf(scenario);
  switch (scenario.kind) {
    case 'gap':
      return Number.isFinite(end) ? [scenario.fromMs, end] : [scenario.fromMs];
    case 'halt':
    case 'trend':
    case 'volatility':
      return Number.isFinite(end) ? [end] : [];
    case 'dividend':
      return [scenario.fromMs];
    default:
      return [];
  }
}

/** Whether the scenario's end is such a moment only for scripted instruments. */
const isForScripts = ({ kind }: Scenario): boolean => kind === 'trend' || kind === 'volatility';

interface Moment {
  readonly atMs: number;
  readonly scenario: Scenario;
}

/** Whether there is a tick of an instrument in `[fromMs, toMs)`. */
export type HasTick = (instrument: Instrument, fromMs: number, toMs: number) => boolean;

/** Whether an instrument is waiting at an instant for the first tick after its price changed. */
export function createAwaited(
  scenarios: () => ScenarioBook,
  hasTick: HasTick,
): (instrument: Instrument, atMs: number) => boolean {
  let version: number | undefined;
  let moments: readonly Moment[] = [];
  return (instrument, atMs) => {
    const book = scenarios();
    if (book.version !== version) {
      version = book.version;
      moments = book.list.flatMap((scenario) =>
        momentsOf(scenario).map((moment) => ({ atMs: moment, scenario })),
      );
    }
    let latest: number | undefined;
    for (const { atMs: moment, scenario } of moments) {
      const isRecent = moment <= atMs && atMs - moment <= TICK_MS_MAX;
      if (!isRecent || (latest !== undefined && moment <= latest)) continue;
      if (instrument.script === undefined && isForScripts(scenario)) continue;
      if (concerns(scenario, instrument)) latest = moment;
    }
    return latest !== undefined && !hasTick(instrument, latest, atMs + 1);
  };
}

/** How long a trend is published once it is over; before its end it would give away future prices. */
const TREND_PUBLISHED_MS = DAY_MS;

/**
 * The instrument's scenarios that people may know of at an instant: the running ones, those that move the
 * price only from the first tick that reflects it, and never what they will still do to the price.
 */
export function publishedAt(
  touching: readonly Scenario[],
  atMs: number,
  hasTickSince: (fromMs: number) => boolean,
): Scenario[] {
  return touching.flatMap((scenario): Scenario[] => {
    const { kind, fromMs } = scenario;
    if (kind === 'trend') {
      const end = endOf(scenario);
      return end <= atMs && atMs < end + TREND_PUBLISHED_MS ? [scenario] : [];
    }
    if (!runsAt(scenario, atMs)) return [];
    if (kind !== 'gap' && kind !== 'dividend') return [scenario];
    if (!hasTickSince(fromMs)) return [];
    // The end of a gap would give away a future price, too.
    return [kind === 'gap' ? { ...scenario, toMs: undefined } : scenario];
  });
}
