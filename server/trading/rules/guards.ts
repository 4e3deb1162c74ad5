/** Sets, changes and removes the guards of a position. */

import { priceFigure, quantityFigure } from '#core/figures.ts';
import { type Instrument, priceAtOrBelow, priceToTicks, tickSizeAt } from '#core/instrument.ts';
import { lockedOf } from '#core/position.ts';
import { accept, type Refused, type Result, refuse } from '#core/result.ts';
import type { Draft, PositionRow } from '#core/rows.ts';
import type { Venue } from './matching.ts';
import { type OrderRefusal, personGate, tickGate, venueGate } from './order-gates.ts';

/** New guards of a position; null leaves one unchanged, zero removes it. Fine scale. */
export interface GuardCommand {
  userId: string;
  positionId: string;
  takeProfit: bigint | null;
  stopLoss: bigint | null;
}

export type GuardRefusal = Extract<
  OrderRefusal,
  | 'IdentityRequired'
  | 'PayPasswordRequired'
  | 'NotFound'
  | 'AlreadyDone'
  | 'NothingChanged'
  | 'LockedUp'
  | 'MarketClosed'
  | 'NotListed'
  | 'InstrumentHalted'
  | 'BondMatured'
  | 'OffTick'
  | 'TriggerPrice'
>;

type Guards = Pick<PositionRow, 'takeProfit' | 'stopLoss'>;
type Guard = keyof Guards;

/** The market of a position, with the exact liquidation price; 0 where there is none. */
export type GuardVenue = Venue & { liquidation: bigint };

/** The first valid price at or beyond the liquidation price; undefined where there is none. */
export function endOf(
  { instrument, liquidation }: { instrument: Instrument; liquidation: bigint },
  { direction }: Pick<PositionRow, 'direction'>,
): bigint | undefined {
  if (liquidation === 0n) return undefined;
  const below = priceAtOrBelow(instrument, liquidation);
  if (direction === 0 || below === liquidation) return below;
  return below + tickSizeAt(instrument, priceToTicks(instrument, below) ?? 0);
}

const after = (given: bigint | null, now: bigint | null): bigint | null =>
  given === 0n ? null : (given ?? now);

/**
 * Take-profit must be on the winning side of the market's price, stop-loss between the market's price and
 * the liquidation.
 */
function sideGate(
  venue: GuardVenue,
  position: PositionRow,
  field: Guard,
  price: bigint,
): Refused<'TriggerPrice'> | undefined {
  const { last } = venue.book;
  const end = field === 'stopLoss' ? endOf(venue, position) : undefined;
  const isUp = (field === 'takeProfit') === (position.direction === 0);
  const [above, below] = isUp ? [last, end] : [end, last];
  if ((above === undefined || price > above) && (below === undefined || price < below)) {
    return undefined;
  }
  return refuse('TriggerPrice', {
    field,
    given: priceFigure(price),
    ...(above !== undefined && { above: priceFigure(above) }),
    ...(below !== undefined && { below: priceFigure(below) }),
  });
}

/** A guard must not sell what may not be sold yet. */
function lockGate(draft: Draft, position: PositionRow): Refused<'LockedUp'> | undefined {
  const locked = lockedOf(position, draft.now);
  if (locked === 0n) return undefined;
  return refuse('LockedUp', {
    needed: quantityFigure(position.quantity),
    available: quantityFigure(position.quantity - locked),
    until: position.lockedUntil ?? draft.now,
  });
}

/** A guard can always be removed; it can be set only where there is a market to check it against. */
function guardGate(
  draft: Draft,
  venue: GuardVenue,
  position: PositionRow,
  guards: Guards,
): Refused<GuardRefusal> | undefined {
  for (const field of Object.keys(guards) as Guard[]) {
    const price = guards[field];
    if (price === null || price === position[field]) continue;
    const refused =
      lockGate(draft, position) ??
      venueGate(venue) ??
      tickGate(venue, field, price) ??
      sideGate(venue, position, field, price);
    if (refused) return refused;
  }
  return undefined;
}

/** Sets the guards of an open position. They count from the next tick on. */
export function guardPosition(
  draft: Draft,
  venueOf: (position: PositionRow) => GuardVenue,
  command: GuardCommand,
): Result<PositionRow, GuardRefusal> {
  const gated = personGate(draft, command.userId);
  if (gated) return gated;
  const position = draft.find('Position', command.positionId);
  if (!position || position.userId !== command.userId) return refuse('NotFound');
  if (position.quantity === 0n) return refuse('AlreadyDone');
  const guards = {
    takeProfit: after(command.takeProfit, position.takeProfit),
    stopLoss: after(command.stopLoss, position.stopLoss),
  };
  if (guards.takeProfit === position.takeProfit && guards.stopLoss === position.stopLoss) {
    return refuse('NothingChanged');
  }
  const refused = guardGate(draft, venueOf(position), position, guards);
  if (refused) return refused;
  const row: PositionRow = { ...position, ...guards, guardedAt: draft.now };
  draft.put('Position', row);
  return accept(row);
}
