/** Wishes for scenarios that would take a price to where the books hold no order for it. */
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { orderablePrice } from '#core/position.ts';
import type { ScenarioRow } from '#core/rows.ts';
import type { Scenario } from '#core/scenario.ts';
import { isCancelled, scenarioOf } from '#core/scenario-life.ts';
import { partsOf } from '#market/paths/paths.ts';
import { concerns } from '#market/paths/scenario.ts';
import type { World } from '#world/world.ts';

/** By so much a market may have taken a price from where it began, without any scenario. */
const WANDERS = 1000;
/** Of a price at the fine scale. */
const FINE = 1e8;

/** What a scenario alone multiplies a price by at most, at some time of its life. */
function rise({ kind, size }: Scenario): number {
  if (kind === 'split') return Math.max(1, 1 / size);
  if (kind === 'volatility') return Math.max(1, size);
  if (kind !== 'gap' && kind !== 'trend') return 1;
  // What a gap down took it gives back.
  return Math.max(1 + size, 1 / (1 + size));
}

/** What all there ever were can have made of a price; of what is computed from others, those of anything. */
function riseOf(instrument: Instrument, all: readonly Scenario[]): number {
  const isComputed = partsOf(instrument).length > 0;
  let most = 1;
  for (const one of all) {
    if (isComputed || one.key === undefined || one.key === instrument.key) most *= rise(one);
  }
  return most;
}

/** All whose prices it can raise: those that it is about, and what is computed from them. */
function reached(instruments: World['market']['instruments'], planned: Scenario): Instrument[] {
  const named = planned.key === undefined ? undefined : instruments.get(planned.key);
  const found = named ? [named] : instruments.list.filter((one) => concerns(planned, one));
  const keys = new Set(found.map(({ key }) => key));
  for (let before = -1; before !== keys.size; ) {
    before = keys.size;
    for (const one of instruments.list) {
      if (keys.has(one.key) || !partsOf(one).some((key) => keys.has(key))) continue;
      keys.add(one.key);
      found.push(one);
    }
  }
  return found;
}

/** The first that a wish would make dearer than an order can hold, and the highest price at which one can. */
export interface TooDear {
  instrument: Instrument;
  /** Fine scale. */
  max: bigint;
}

/**
 * What a sound wish would make too dear, with those that no commit has told of yet. Of a group only what could be near to
 * it, whatever has happened, is asked about.
 */
export function madeTooDear(
  { market, clock, exchange }: World,
  row: ScenarioRow,
  newer: readonly ScenarioRow[],
): TooDear | undefined {
  const planned = scenarioOf(row);
  if (rise(planned) === 1) return undefined;
  const now = clock.now();
  const { list } = exchange.scenarios.book;
  const known = new Set([row, ...list].map(({ id }) => id));
  const beside = newer.filter((one) => !known.has(one.id) && !isCancelled(one)).map(scenarioOf);
  const all = [...list, ...beside, planned];
  return reached(market.instruments, planned)
    .map((instrument) => ({ instrument, max: orderablePrice(instrument.lotUnits) }))
    .find(({ instrument, max }) => {
      const tick = Number(ticksToPrice(instrument, 1));
      const most = Number(max) / tick;
      const start = (instrument.basePrice * FINE) / tick;
      if (start * WANDERS * riseOf(instrument, all) <= most) return false;
      const reach = market.reach(instrument, [...beside, planned], now);
      return reach > most && reach > market.reach(instrument, beside, now);
    });
}
