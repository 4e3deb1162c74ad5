/**
 * Moments at which a scenario gives an instrument another price, though no tick has it yet: until the
 * next one the price that is shown is not the market's, and nobody may trade at it.
 */

import type { Instrument } from '#core/instrument.ts';
import { endOf, runsAt, type Scenario } from '#core/scenario.ts';
import { DAY_MS } from '#core/time.ts';
import { concerns, type ScenarioBook } from './scenario.ts';

/** No instrument that trades waits longer for its next tick, in milliseconds. */
const TICK_MS_MAX = 15_000;

/**
 * When a scenario moves the price all at once: a gap also where it ends, a halt only there. What follows
 * a script is back at it when a trend or a change of volatility ends: there that is a moment, too.
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

/** Whether a scenario's end is a moment for scripts alone. */
const isForScripts = ({ kind }: Scenario): boolean => kind === 'trend' || kind === 'volatility';

interface Moment {
  readonly atMs: number;
  readonly scenario: Scenario;
}

/** Whether there is a tick of an instrument in `[fromMs, toMs)`. */
export type HasTick = (instrument: Instrument, fromMs: number, toMs: number) => boolean;

/** Whether an instrument waits at an instant for the first tick of another price. */
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

/** A trend is told when it is over, for so long: until then it would tell the price to come. */
const TREND_PUBLISHED_MS = DAY_MS;

/**
 * The scenarios of an instrument that people may know of at an instant: those that run, one that moves
 * the price from the first tick that has it, and of none what it will still do to the price.
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
    // When a gap will close is the price to come, too.
    return [kind === 'gap' ? { ...scenario, toMs: undefined } : scenario];
  });
}
