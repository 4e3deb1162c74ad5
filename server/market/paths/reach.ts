/** How far scenarios alone take a price, apart from the market’s own movement. */
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { compile, concerns, pieceAt } from './scenario.ts';

/** A gap down without an end lasts until somebody ends it, and is reversed then: give it an end. */
const givenBack = (scenario: Scenario): Scenario =>
  scenario.kind === 'gap' && (scenario.endedMs ?? scenario.toMs) === undefined && scenario.size < 0
    ? { ...scenario, toMs: Number.MAX_SAFE_INTEGER }
    : scenario;

/**
 * The highest price in ticks under scenarios from an instant on, at the market's own price of that instant. A change of
 * volatility counts as if it multiplied the price itself, not just its distance from the anchor. `priceBefore`: as in
 * `compile`.
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
