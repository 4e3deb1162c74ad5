/**
 * The order book of simulated traders: ten levels a side around the last price. A level keeps its size
 * for some seconds, because the size is a hash of its price and a time slot.
 */
import type { Instrument } from '#core/instrument.ts';
import { moveTicks, tickStepAt } from '#core/tick-table.ts';
import type { MarketHours, Schedule } from '../calendar/schedule.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { movingUntil, spreadFactor, unitsUntil } from '../paths/scenario.ts';
import { exp } from '../random/elementary.ts';
import { mix32, word } from '../random/hash.ts';
import { normalOf } from '../random/normal.ts';

export const DEPTH_LEVELS = 10;
/** How often a level's size is drawn anew; the levels change at different times. */
const SIZE_SLOT_MS = 6000;
/** Usual size of a level, as a share of a day's volume. */
const SIZE_SHARE = 1 / 4000;
/** Orders cluster at round prices: every tenth holds this many times as much. */
const ROUND_STEPS = 10;
const ROUND_GROWTH = 2.5;
const SIZE_DEVIATION = 0.6;

export interface DepthLevel {
  /** Price in ticks. */
  readonly ticks: number;
  /** Quantity, a whole number of lots, scaled 1e8. */
  readonly quantity: bigint;
}

/** Bids from the highest price down, asks from the lowest up. */
export interface Depth {
  readonly atMs: number;
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** Usual spread at a price, in price steps, at least one; scripted prices have no spread. */
function spreadSteps({ script, spreadBasisPoints, tickTable }: Instrument, last: number): number {
  if (script) return 0;
  const steps = (last * spreadBasisPoints) / 10_000 / tickStepAt(tickTable, last);
  return Math.max(1, Math.floor(steps + 0.5));
}

/** The last instant at or before `atMs` with trading by the calendar. */
function openUntil(schedule: Schedule, atMs: number, hours: MarketHours): number {
  const parts = schedule.parts(schedule.current(atMs), hours);
  const begun = parts.findLast(({ fromMs }) => fromMs <= atMs);
  return begun ? Math.min(atMs, begun.fromMs + begun.seconds * 1000 - 1) : atMs;
}

/**
 * The instant whose orders the book shows: in a halt, and while the market is closed, the last one with
 * trading. No orders arrive or leave in between.
 */
function bookAt(path: InstrumentPath, atMs: number, hours: MarketHours): number {
  if (path.instrument.script === 'halt') return 0;
  const pieces = path.pieces();
  // The market may have been closed before a halt, and halted before that.
  for (let standing = atMs; ; ) {
    const openMs = openUntil(path.schedule, standing, hours);
    standing = movingUntil(pieces, openMs);
    if (standing === openMs) return standing;
  }
}

/** Best bid and ask at an instant: the last trade was at or between them. */
export function spreadAround(
  path: InstrumentPath,
  last: number,
  atMs: number,
  hours: MarketHours,
): { bid: number; ask: number } {
  const { tickTable } = path.instrument;
  const usual = spreadSteps(path.instrument, last);
  const factor = spreadFactor(path.touching(), atMs);
  // Without a spread there is nothing to narrow.
  if (usual === 0 && factor <= 1) return { bid: last, ask: last };
  const narrow = Math.max(1, usual);
  const spread = Math.max(1, Math.floor(narrow * factor + 0.5));
  const slot = Math.floor(bookAt(path, atMs, hours) / 1000 / path.instrument.tickSeconds);
  const bits = word(path.daily.key, slot, 60);
  // A spread widened by a scenario widens on both sides, so that the book does not jump with every trade.
  const added = Math.max(0, spread - narrow);
  const below = (bits % (spread - added + 1)) + Math.floor(added / 2);
  const lowest = tickStepAt(tickTable, 0);
  const bid = Math.max(lowest, moveTicks(tickTable, last, -below));
  return { bid, ask: moveTicks(tickTable, bid, spread) };
}

/** The quantity at a price: it does not change as the best price moves towards or away from it. */
function levelQuantity(
  { instrument, daily }: InstrumentPath,
  ticks: number,
  { standingMs, units }: { standingMs: number; units: number },
): bigint {
  const place = mix32(daily.key.k1 ^ mix32(ticks));
  const slot = Math.floor((standingMs + (place % SIZE_SLOT_MS)) / SIZE_SLOT_MS);
  const round = ROUND_STEPS * tickStepAt(instrument.tickTable, ticks);
  const growth = ticks % round === 0 ? ROUND_GROWTH : 1;
  const usual = instrument.averageDailyVolume * units * SIZE_SHARE * growth;
  const size = usual * exp(SIZE_DEVIATION * normalOf(mix32(place + slot)));
  const lots = Math.max(1, Math.floor((size * 1e8) / Number(instrument.lotUnits)));
  return BigInt(lots) * instrument.lotUnits;
}

/** Ten levels a side around a last price; fewer bids only where the price is near zero. */
export function depthAround(
  path: InstrumentPath,
  last: number,
  atMs: number,
  hours: MarketHours,
): Depth {
  const { bid, ask } = spreadAround(path, last, atMs, hours);
  const { tickTable } = path.instrument;
  const spread = (ask - bid) / tickStepAt(tickTable, bid);
  const steps = Math.max(1, Math.floor(spread / 2));
  const when = {
    standingMs: bookAt(path, atMs, hours),
    units: unitsUntil(path.touching(), atMs),
  };
  const side = (best: number, direction: 1 | -1): DepthLevel[] => {
    const levels: DepthLevel[] = [];
    let ticks = best;
    for (let level = 0; level < DEPTH_LEVELS && ticks >= 1; level++) {
      levels.push({ ticks, quantity: levelQuantity(path, ticks, when) });
      const more = mix32(path.daily.key.k2 ^ mix32(ticks)) % (steps + 1);
      ticks = moveTicks(tickTable, ticks, direction * (steps + more));
    }
    return levels;
  };
  return { atMs, bids: side(bid, -1), asks: side(ask, 1) };
}
