/** Finds scenarios that could never have an effect, with the field responsible. */
import { tradesFrom } from '#core/calendar.ts';
import type { ScenarioKind } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import { isAction, type Scenario } from '#core/scenario.ts';
import type { World } from '#world/world.ts';

/** The size of a kind that changes nothing. */
const NEUTRAL: Partial<Record<ScenarioKind, number>> = {
  gap: 0,
  trend: 0,
  volatility: 1,
  spread: 1,
  split: 1,
};

/** Shortest trend on a script that has a step before its end, in milliseconds. */
const SCRIPT_TREND_MS_MIN = 2000;

/** The target of a scenario. */
interface Target {
  /** All instruments that it can affect. */
  instruments: readonly Instrument[];
  /** The instrument that it names. */
  instrument: Instrument | undefined;
}

type Field = 'code' | 'sector' | 'market' | 'size' | 'to';

function targetOf(
  { market: { instruments } }: World,
  { key, sector, market }: Scenario,
): Target | undefined {
  if (key !== undefined) {
    const instrument = instruments.get(key);
    return instrument && { instruments: [instrument], instrument };
  }
  const concerned = instruments.list.filter(
    (one) =>
      (sector === undefined || one.sector === sector) &&
      (market === undefined || one.market === market),
  );
  return { instruments: concerned, instrument: undefined };
}

const isScript = ({ script }: Instrument): boolean => script !== undefined;

/** Scripts with a constant price, whose moves cannot be made larger. */
const stands = ({ script }: Instrument): boolean =>
  script !== undefined && script !== 'wave' && script !== 'gap';

/** Whether the size, or the kind for this target, changes nothing. */
function isIdle({ kind, size }: Scenario, { instruments }: Target): Field | undefined {
  if (size === NEUTRAL[kind]) return 'size';
  const isForScripts = instruments.every(isScript);
  // Scripts have no spread that could be narrowed.
  if (kind === 'spread' && size < 1 && isForScripts) return 'size';
  if (kind === 'volatility' && instruments.every(stands)) return 'code';
  if (kind === 'halt' && instruments.every(({ script }) => script === 'halt')) return 'code';
  return undefined;
}

/** Whether the scenario leaves no trace in prices once it is over. */
const passes = ({ kind }: Scenario, { instruments }: Target): boolean =>
  kind === 'gap' || kind === 'volatility' || (kind === 'trend' && instruments.every(isScript));

/** Whether no target has a tick before a moment. */
function endsTooSoon(world: World, { fromMs }: Scenario, toMs: number, target: Target): boolean {
  // A halted instrument has no ticks either, but the halt may be ended.
  const firstTick = ({ calendar, tickSeconds }: Instrument) => {
    const begins = world.market.hours === 'always' ? fromMs : tradesFrom(calendar, fromMs);
    const step = tickSeconds * 1000;
    return Math.ceil(begins / step) * step;
  };
  return target.instruments.every((one) => firstTick(one) >= toMs);
}

/** The field that keeps a valid scenario from ever having an effect; undefined when it has one. */
export function fieldWithoutEffect(world: World, scenario: Scenario): Field | undefined {
  const target = targetOf(world, scenario);
  if (!target) return undefined;
  const { instruments, instrument } = target;
  if (instruments.length === 0) return scenario.market === undefined ? 'sector' : 'market';
  const idle = isIdle(scenario, target);
  if (idle === 'code' && !instrument) return scenario.market === undefined ? 'sector' : 'market';
  if (idle) return idle;
  const { kind, fromMs, toMs } = scenario;
  if (toMs === undefined || isAction(kind)) return undefined;
  if (instrument && !world.market.listings.isListed(instrument, toMs - 1)) return 'to';
  if (kind === 'trend' && instruments.every(isScript) && toMs - fromMs < SCRIPT_TREND_MS_MIN) {
    return 'to';
  }
  return passes(scenario, target) && endsTooSoon(world, scenario, toMs, target) ? 'to' : undefined;
}
