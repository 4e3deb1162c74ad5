/** Sets, changes and takes off the prices that end a position by themselves. */

import { priceFigure, quantityFigure } from '#core/figures.ts';
import { type Instrument, priceAtOrBelow, priceToTicks, tickSizeAt } from '#core/instrument.ts';
import { lockedOf } from '#core/position.ts';
import { accept, type Refused, type Result, refuse } from '#core/result.ts';
import type { Draft, PositionRow } from '#core/rows.ts';
import type { Venue } from './matching.ts';
import { type OrderRefusal, personGate, tickGate, venueGate } from './order-gates.ts';

/** Guards of a position; what is null stays as it is, zero takes it off. Fine scale. */
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

/** The market of a position, with the exact price at which its loss ends it; 0 where none does. */
export type GuardVenue = Venue & { liquidation: bigint };

/** The first price of an instrument at or beyond that at which a position is ended; undefined where none is. */
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

/** Take-profit lies on the winning side of the market's price; stop-loss between it and the liquidation. */
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

/** What may not be sold yet is not sold by a price either. */
function lockGate(draft: Draft, position: PositionRow): Refused<'LockedUp'> | undefined {
  const locked = lockedOf(position, draft.now);
  if (locked === 0n) return undefined;
  return refuse('LockedUp', {
    needed: quantityFigure(position.quantity),
    available: quantityFigure(position.quantity - locked),
    until: position.lockedUntil ?? draft.now,
  });
}

/** Taking off is always possible; a price is set only where there is a market to hold it against. */
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

/** Sets the guards of an open position. They count from the tick after this moment on. */
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
