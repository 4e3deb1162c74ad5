/** The triggers that close a position by themselves: its guards, and liquidation. */

import type { CrossSide } from '#core/codes.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { closablePrice } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { triggerCommand } from './commands.ts';
import { RANK } from './event-queue.ts';
import { levelOf, type Trigger } from './trigger-book.ts';
import type { TradedInstrument, Venues } from './venue.ts';

type Rule = 'takeProfit' | 'stopLoss' | 'liquidation';

interface Around {
  /** Since when the instrument has had its current units, epoch milliseconds. */
  unitsSince: number;
  /** The position's resting closing orders at the time it is closed. */
  resting(): readonly string[];
}

/** The triggers of an open position. */
export function triggersOfPosition(
  venues: Venues,
  traded: TradedInstrument,
  position: PositionRow,
  around: Around,
): Trigger[] {
  const long = position.direction === 0;
  const liquidation = venues.liquidationOf(traded, position);
  const rules = [
    ['takeProfit', position.takeProfit, long ? 'atOrAbove' : 'atOrBelow'],
    ['stopLoss', position.stopLoss, long ? 'atOrBelow' : 'atOrAbove'],
    ['liquidation', liquidation > 0n ? liquidation : null, long ? 'atOrBelow' : 'atOrAbove'],
  ] as const;
  const guardOf = guards(venues, traded, position, around);
  return rules.flatMap(([rule, price, side]) =>
    price === null ? [] : [guardOf({ rule, price, side })],
  );
}

/** Builds a trigger that closes a position at a price. */
function guards(
  venues: Venues,
  traded: TradedInstrument,
  position: PositionRow,
  { unitsSince, resting }: Around,
): (terms: { rule: Rule; price: bigint; side: CrossSide }) => Trigger {
  const { instrument } = traded;
  const { id, userId, updatedAt } = position;
  // At prices where not even one lot fits the books, nothing can be closed; the trigger fires once the
  // price is below them again.
  const most = Number(closablePrice(instrument.lotUnits) / ticksToPrice(instrument, 1));
  return ({ rule, price, side }) => ({
    id: `${id}:${rule}`,
    ownerId: id,
    userId,
    rank: RANK[rule],
    instrument: position.instrument,
    side,
    level: levelOf(instrument, price, side),
    most,
    // Changing the guards must not delay a liquidation.
    since: Math.max(rule === 'liquidation' ? updatedAt : guardedFrom(position), unitsSince - 1),
    command: ({ ticks, ...met }) => {
      const trigger = { rule, price: ticksToPrice(instrument, ticks), ...met };
      return triggerCommand(venues, traded, position, resting(), trigger);
    },
  });
}

/**
 * Ticks up to this moment do not count for a position's guards: while part of it is locked up, they sell
 * nothing.
 */
function guardedFrom({ updatedAt, guardedAt, locked, lockedUntil }: PositionRow): number {
  const freeAt = locked > 0n && lockedUntil !== null ? lockedUntil - 1 : updatedAt;
  return Math.max(updatedAt, guardedAt ?? updatedAt, freeAt);
}
