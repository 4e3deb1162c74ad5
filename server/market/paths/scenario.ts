/**
 * What happens on top of the market on request. A scenario is data; for one instrument, all scenarios
 * compile to *pieces* in order of time, each a map a + b × price with b > 0. Such maps keep order in IEEE
 * arithmetic too, so every candle stays the aggregate of its parts. A change of volatility is anchored at
 * the price of its first moment; when it ends, the level stays where the move has taken it.
 */

import type { ScenarioKind } from '#core/codes.ts';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import { endOf, runsAt, type Scenario, scenarioFaults } from '#core/scenario.ts';
import { snapTicks, type TickTable } from '#core/tick-table.ts';
import { mapTicks, PLAIN, type PriceMap, roundTicks } from '../bars/spans.ts';

/** The scenarios of a world. The list may change at any time, and the version with it. */
export interface ScenarioBook {
  readonly version: number;
  readonly list: readonly Scenario[];
}

export const NO_SCENARIOS: ScenarioBook = { version: 0, list: [] };

/** Applies from `fromMs` until the next piece. */
export interface ScenarioSpan {
  readonly fromMs: number;
  readonly map: PriceMap;
  /** Set during a halt: the price at which it stands, in ticks. */
  readonly frozen: number | undefined;
}

const STEPS_MAX = 512;
/** Largest share of a price that a dividend can take. */
const DIVIDEND_MAX = 0.9;

const MOVES_PRICE: ReadonlySet<ScenarioKind> = new Set([
  'gap',
  'trend',
  'volatility',
  'dividend',
  'split',
]);

/** Whether a scenario applies to an instrument. A combination follows its members by itself. */
export function concerns(scenario: Scenario, instrument: Instrument): boolean {
  const { key, sector, market } = scenario;
  if (key !== undefined) return key === instrument.key;
  // A named script is isolated: scenarios of a market or of the world do not affect it.
  if (instrument.namedAfter !== undefined) return false;
  const { members, legs, follows } = instrument;
  const computed = (members ?? legs ?? follows) !== undefined;
  if (computed && MOVES_PRICE.has(scenario.kind)) return false;
  return (
    (sector === undefined || sector === instrument.sector) &&
    (market === undefined || market === instrument.market)
  );
}

/** A change at one moment. */
type Change =
  | { readonly kind: 'factor'; readonly factor: number }
  | { readonly kind: 'volatility'; readonly factor: number; readonly on: boolean }
  | { readonly kind: 'dividend'; readonly ticks: number }
  | { readonly kind: 'split'; readonly ratio: number }
  | { readonly kind: 'halt'; readonly on: boolean };

interface Event {
  readonly atMs: number;
  readonly change: Change;
  /** Id of the split or dividend. */
  readonly action?: string;
}

/** The steps of a trend as far as it ran; a scripted instrument returns to its script at the end. */
function trendEvents(scenario: Scenario, isScripted: boolean): Event[] {
  const { fromMs, toMs, size } = scenario;
  const endMs = toMs ?? fromMs + 1000;
  const cutMs = scenario.endedMs ?? Number.POSITIVE_INFINITY;
  const steps = Math.max(1, Math.min(STEPS_MAX, Math.floor((endMs - fromMs) / 1000)));
  const events: Event[] = [];
  for (let i = 1; i <= steps; i++) {
    events.push({
      atMs: fromMs + Math.floor(((endMs - fromMs) * i) / steps),
      change: {
        kind: 'factor',
        factor: (1 + (size * i) / steps) / (1 + (size * (i - 1)) / steps),
      },
    });
  }
  const done = events.filter(({ atMs }) => atMs <= cutMs);
  if (!isScripted || done.length === 0) return done;
  const back = 1 / (1 + (size * done.length) / steps);
  return [...done, { atMs: endOf(scenario), change: { kind: 'factor', factor: back } }];
}

function eventsOf(scenario: Scenario, instrument: Instrument): Event[] {
  const { id, kind, fromMs, size } = scenario;
  const endMs = endOf(scenario);
  const both = (on: Change, off: Change): Event[] => [
    { atMs: fromMs, change: on },
    ...(Number.isFinite(endMs) ? [{ atMs: endMs, change: off }] : []),
  ];
  switch (kind) {
    case 'gap':
      return both({ kind: 'factor', factor: 1 + size }, { kind: 'factor', factor: 1 / (1 + size) });
    case 'trend':
      return trendEvents(scenario, instrument.script !== undefined);
    case 'volatility':
      return both({ kind, factor: size, on: true }, { kind, factor: size, on: false });
    case 'halt':
      return both({ kind, on: true }, { kind, on: false });
    case 'dividend':
      return [
        { atMs: fromMs, action: id, change: { kind, ticks: size / ticksToNumber(instrument, 1) } },
      ];
    case 'split':
      return [{ atMs: fromMs, action: id, change: { kind, ratio: size } }];
    default:
      return [];
  }
}

/**
 * Where among the scenarios' changes of the same moment an end belongs: after those made before it, and
 * before those made after it.
 */
function placeOfEnd(list: readonly Scenario[], { endMark }: Scenario): number | undefined {
  if (endMark === undefined) return undefined;
  const next = list.findIndex(({ id }) => id > endMark);
  return (next < 0 ? list.length : next) - 0.5;
}

/** The changes of an instrument in order of time; those of one moment in the order they were requested. */
function eventsInOrder(scenarios: readonly Scenario[], instrument: Instrument): Event[] {
  const sound = scenarios.filter((scenario) => scenarioFaults(scenario).length === 0);
  const placed = sound.flatMap((scenario, place) => {
    const end = placeOfEnd(sound, scenario);
    return eventsOf(scenario, instrument).map((event) => {
      const isEnd = end !== undefined && event.atMs === scenario.endedMs;
      return { event, place: isEnd ? end : place };
    });
  });
  return placed
    .sort((x, y) => x.event.atMs - y.event.atMs || x.place - y.place)
    .map(({ event }) => event);
}

/** The state after the changes so far. */
interface Level {
  a: number;
  b: number;
  volume: number;
  readonly volatilities: number[];
  halts: number;
  /** Units per original unit, where splits are left out of the map. */
  units: number;
  /** For a scripted instrument: the factor on its price without any change of volatility. */
  scripted: number | undefined;
}

/** Volume factors are multiples of 1 over this, so that sums are exact in any order. */
const VOLUME_PARTS = 2 ** 20;
const VOLUME_FACTOR_MIN = 1 / VOLUME_PARTS;

/** The factor on traded units, as near as exact sums allow. */
const volumeFactor = (ratio: number): number =>
  Math.max(VOLUME_FACTOR_MIN, Math.floor(ratio * VOLUME_PARTS + 0.5) / VOLUME_PARTS);

/** Converts a map to units of which `ratio` make one old unit. */
function scale(map: { a: number; b: number; volume: number }, ratio: number): void {
  map.a /= ratio;
  map.b /= ratio;
  map.volume = volumeFactor(map.volume * ratio);
}

function multiply(level: Level, factor: number): void {
  level.a *= factor;
  level.b *= factor;
  if (level.scripted !== undefined) level.scripted *= factor;
}

/** Applies a change; `price` is the market's own price just before it, in ticks. */
function apply(level: Level, change: Change, price: () => number, splits: boolean): void {
  if (change.kind === 'halt') {
    level.halts += change.on ? 1 : -1;
  } else if (change.kind === 'factor') {
    multiply(level, change.factor);
  } else if (change.kind === 'split') {
    if (splits) {
      scale(level, change.ratio);
      if (level.scripted !== undefined) level.scripted /= change.ratio;
    } else level.units *= change.ratio;
  } else if (change.kind === 'dividend') {
    const seen = Math.max(1, (level.a + level.b * price()) / level.units);
    multiply(level, 1 - Math.min(DIVIDEND_MAX, change.ticks / seen));
  } else {
    const at = level.volatilities.indexOf(change.factor);
    if (change.on) level.volatilities.push(change.factor);
    else if (at >= 0) level.volatilities.splice(at, 1);
    const base = price();
    const seen = Math.max(1, level.a + level.b * base);
    const product = level.volatilities.reduce((a, b) => a * b, 1);
    level.b = (seen / base) * product;
    level.a = level.volatilities.length === 0 ? 0 : seen - level.b * base;
    if (level.volatilities.length === 0 && level.scripted !== undefined) level.b = level.scripted;
  }
}

/** The state just before a split or dividend: the map from the market's own price before it. */
export interface MetByAction {
  readonly atMs: number;
  readonly map: PriceMap;
}

/** From the beginning of time, while nothing moves the price. */
const FIRST: ScenarioSpan = { fromMs: Number.NEGATIVE_INFINITY, map: PLAIN, frozen: undefined };
export const UNTOUCHED: readonly ScenarioSpan[] = [FIRST];

/**
 * The pieces of an instrument, the first from the beginning of time. `priceBefore` is the market's own
 * price at the last tick before an instant, in ticks. Without `splits`, pieces are in the original units,
 * as an index counts them: a split must not move it. `onAction` receives the state just before each split
 * and dividend, including earlier changes of its moment.
 */
export function compile(
  scenarios: readonly Scenario[],
  instrument: Instrument,
  priceBefore: (ms: number) => number,
  splits = true,
  onAction: (id: string, met: MetByAction) => void = () => {},
): ScenarioSpan[] {
  const events = eventsInOrder(scenarios, instrument);
  const pieces: ScenarioSpan[] = [FIRST];
  const scripted = instrument.script === undefined ? undefined : 1;
  const level: Level = { a: 0, b: 1, volume: 1, volatilities: [], halts: 0, units: 1, scripted };
  for (let i = 0; i < events.length; ) {
    const { atMs } = events[i] as Event;
    const price = (): number => priceBefore(atMs);
    const before = pieces.at(-1) as ScenarioSpan;
    for (; i < events.length && events[i]?.atMs === atMs; i++) {
      const { change, action } = events[i] as Event;
      const { a, b, volume } = level;
      if (action !== undefined) onAction(action, { atMs, map: { a, b, volume } });
      apply(level, change, price, splits);
    }
    const { a, b, volume, halts } = level;
    const standing = before.frozen ?? (halts > 0 ? mapTicks(before.map, price()) : undefined);
    pieces.push({
      fromMs: atMs,
      map: { a, b, volume },
      frozen: halts > 0 ? standing : undefined,
    });
  }
  return pieces;
}

/** The splits of an instrument up to an instant. */
export function splitsUntil(touching: readonly Scenario[], atMs: number): readonly Scenario[] {
  return touching.filter(
    (scenario) =>
      scenario.kind === 'split' && scenario.fromMs <= atMs && scenarioFaults(scenario).length === 0,
  );
}

/** How many units correspond to one original unit after the splits up to an instant. */
export function unitsUntil(touching: readonly Scenario[], atMs: number): number {
  return splitsUntil(touching, atMs).reduce((units, { size }) => units * size, 1);
}

/** The pieces in the units after some splits, as charts compare prices. */
export function inUnitsAfter(
  pieces: readonly ScenarioSpan[],
  splits: readonly Scenario[],
): readonly ScenarioSpan[] {
  if (splits.length === 0) return pieces;
  return pieces.map((piece) => {
    const map = { ...piece.map };
    let { frozen } = piece;
    for (const { fromMs, size } of splits) {
      if (piece.fromMs >= fromMs) continue;
      scale(map, size);
      frozen = frozen === undefined ? undefined : roundTicks(frozen / size);
    }
    return { fromMs: piece.fromMs, map, frozen };
  });
}

/** Pieces whose prices are on the instrument's grid. */
export function onGrid(
  pieces: readonly ScenarioSpan[],
  table: TickTable | undefined,
): readonly ScenarioSpan[] {
  if (!table) return pieces;
  return pieces.map(({ fromMs, map, frozen }) => ({
    fromMs,
    map: { ...map, table },
    frozen: frozen === undefined ? undefined : snapTicks(table, frozen),
  }));
}

/** The piece that holds an instant. */
export function pieceAt(pieces: readonly ScenarioSpan[], atMs: number): ScenarioSpan {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle] as ScenarioSpan).fromMs <= atMs) low = middle;
    else high = middle - 1;
  }
  return pieces[low] as ScenarioSpan;
}

/** The last instant at or before one that is not in a halt. */
export function movingUntil(pieces: readonly ScenarioSpan[], atMs: number): number {
  let movingMs = atMs;
  for (;;) {
    const { frozen, fromMs } = pieceAt(pieces, movingMs);
    if (frozen === undefined) return movingMs;
    movingMs = fromMs - 1;
  }
}

/** The instant whose prices are shown at an instant: an earlier one during a stall. */
export function shownAt(touching: readonly Scenario[], atMs: number): number {
  let shown = atMs;
  // A stall may begin during another: then prices stand where the first began.
  for (let again = true; again; ) {
    again = false;
    for (const scenario of touching) {
      if (scenario.kind !== 'stall' || !runsAt(scenario, shown)) continue;
      shown = scenario.fromMs - 1;
      again = true;
    }
  }
  return shown;
}

/** The factor on the usual spread. */
export function spreadFactor(touching: readonly Scenario[], atMs: number): number {
  let factor = 1;
  for (const scenario of touching) {
    if (scenario.kind === 'spread' && runsAt(scenario, atMs)) factor *= scenario.size;
  }
  return factor;
}

/** What a dividend takes from the price before it, both in ticks. */
function takenBy({ size }: Scenario, instrument: Instrument, met: number): number {
  return Math.min(size / ticksToNumber(instrument, 1), DIVIDEND_MAX * met);
}

/** The part of a path that is needed for its actions. */
interface ActedUpon {
  readonly instrument: Instrument;
  touching(): readonly Scenario[];
  metBy(actionId: string): number | undefined;
}

/**
 * A close in ticks, comparable with prices after the dividends in `(from, to]`: less what each dividend
 * took, but at most what a price can lose. Both are in the units of an instant, `to` by default.
 */
export function comparableClose(
  path: ActedUpon,
  close: number,
  { fromMs, toMs, unitsMs = toMs }: { fromMs: number; toMs: number; unitsMs?: number },
): number {
  const { instrument } = path;
  // Those of one moment stay in the order they were made.
  const inOrder = path.touching().toSorted((a, b) => a.fromMs - b.fromMs);
  const splits = splitsUntil(inOrder, unitsMs);
  let ticks = close;
  for (const [index, one] of inOrder.entries()) {
    if (one.kind !== 'dividend' || one.fromMs <= fromMs || one.fromMs > toMs) continue;
    const met = path.metBy(one.id);
    if (met === undefined) continue;
    const later = splits.filter((split) => inOrder.indexOf(split) > index);
    const units = later.reduce((product, { size }) => product * size, 1);
    ticks *= 1 - Math.min(DIVIDEND_MAX, takenBy(one, instrument, met) / units / ticks);
  }
  return roundTicks(ticks);
}
