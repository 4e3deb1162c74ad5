/** Finds requested scenarios that would raise a price above what an order can hold. */
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { FINE_UNIT } from '#core/money.ts';
import { orderablePrice } from '#core/position.ts';
import type { ScenarioRow } from '#core/rows.ts';
import type { Scenario } from '#core/scenario.ts';
import { isCancelled, scenarioOf } from '#core/scenario-life.ts';
import { partsOf } from '#market/paths/paths.ts';
import { concerns } from '#market/paths/scenario.ts';
import type { World } from '#world/world.ts';

/** Factor by which the market alone may have moved a price from its base price. */
const WANDERS = 1000;

/** The largest factor by which a scenario alone multiplies a price at any time. */
function rise({ kind, size }: Scenario): number {
  if (kind === 'split') return Math.max(1, 1 / size);
  if (kind === 'volatility') return Math.max(1, size);
  if (kind !== 'gap' && kind !== 'trend') return 1;
  // A gap down is reversed when it ends.
  return Math.max(1 + size, 1 / (1 + size));
}

/** The largest factor that all scenarios together can cause; for a computed price, those of any instrument count. */
function riseOf(instrument: Instrument, all: readonly Scenario[]): number {
  const isComputed = partsOf(instrument).length > 0;
  let most = 1;
  for (const one of all) {
    if (isComputed || one.key === undefined || one.key === instrument.key) most *= rise(one);
  }
  return most;
}

/** All instruments whose prices it can raise: those it names, and those computed from them. */
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

/** The first instrument whose price a request would raise too far, and the highest price that an order can hold. */
export interface PriceTooHigh {
  instrument: Instrument;
  /** Fine scale. */
  max: bigint;
}

/**
 * The first instrument that a valid request would make too expensive, counting `newer` scenarios that no commit has
 * announced yet. Asks the market only about instruments that could come near the limit at all.
 */
export function findPriceTooHigh(
  { market, clock, exchange }: World,
  row: ScenarioRow,
  newer: readonly ScenarioRow[],
): PriceTooHigh | undefined {
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
      const start = (instrument.basePrice * Number(FINE_UNIT)) / tick;
      if (start * WANDERS * riseOf(instrument, all) <= most) return false;
      const reach = market.reach(instrument, [...beside, planned], now);
      return reach > most && reach > market.reach(instrument, beside, now);
    });
}
