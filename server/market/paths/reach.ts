/** How far scenarios take a price by themselves, whatever the market does meanwhile. */
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { compile, concerns, pieceAt } from './scenario.ts';

/** A gap down that nothing ends goes on until somebody ends it: what it took is given back then. */
const givenBack = (scenario: Scenario): Scenario =>
  scenario.kind === 'gap' && (scenario.endedMs ?? scenario.toMs) === undefined && scenario.size < 0
    ? { ...scenario, toMs: Number.MAX_SAFE_INTEGER }
    : scenario;

/**
 * The highest price in ticks from an instant on under scenarios: at the market's
 * own price of that instant, and where a change of volatility runs, at the double of it. `priceBefore` is as `compile` has it.
 */
export function highest(
  scenarios: readonly Scenario[],
  instrument: Instrument,
  priceBefore: (ms: number) => number,
  atMs: number,
): number {
  const moving = scenarios.filter((scenario) => concerns(scenario, instrument)).map(givenBack);
  const pieces = compile(moving, instrument, priceBefore);
  const own = priceBefore(Number.POSITIVE_INFINITY);
  const ahead = [pieceAt(pieces, atMs), ...pieces.filter(({ fromMs }) => fromMs > atMs)];
  return Math.max(...ahead.map(({ map: { a, b } }) => Math.max(a, 0) + b * own));
}
