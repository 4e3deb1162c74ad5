/**
 * Placings: shares at a fixed price, first come first served. What was bought is locked up until a date.
 */
import { larger, smaller } from '#core/money.ts';
import { lockedOf } from '#core/position.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { Draft, OrderRow, PlacingRow, PositionRow } from '#core/rows.ts';
import type { Venue } from './matching.ts';
import { openOrder } from './order.ts';
import type { OpenCommand, OrderRefusal } from './order-gates.ts';

const WHOLE = 10_000n;
const SHARE = 10n ** 8n;

/** What other buyers have taken by a moment: evenly over its time, in whole shares; fine scale. */
function takenByOthers(placing: PlacingRow, nowMs: number): bigint {
  const { opensAt, closesAt, volume, othersShare } = placing;
  const passed = BigInt(Math.min(closesAt, Math.max(opensAt, nowMs)) - opensAt);
  const taken = (volume * BigInt(othersShare) * passed) / (BigInt(closesAt - opensAt) * WHOLE);
  return taken - (taken % SHARE);
}

/** What is still on offer; fine scale. */
export function leftOf(placing: PlacingRow, nowMs: number): bigint {
  return larger(0n, placing.volume - placing.sold - takenByOthers(placing, nowMs));
}

export const isPlacing = (placing: PlacingRow, nowMs: number): boolean =>
  nowMs >= placing.opensAt && nowMs < placing.closesAt;

/** Locks up what was bought; what an older placing had locked is free once its time is over. */
function lockUp(draft: Draft, position: PositionRow, quantity: bigint, until: number): void {
  const still = lockedOf(position, draft.now);
  const last = still > 0n ? Math.max(until, position.lockedUntil ?? until) : until;
  draft.put('Position', { ...position, locked: still + quantity, lockedUntil: last });
}

/** Ends a placing early; what was bought stays as it is. */
export function withdrawPlacing(
  draft: Draft,
  id: string,
): Result<PlacingRow, 'NotFound' | 'OfferClosed'> {
  const row = draft.find('Placing', id);
  if (!row) return refuse('NotFound');
  if (draft.now >= row.closesAt) return refuse('OfferClosed');
  const withdrawn = { ...row, closesAt: Math.max(draft.now, row.opensAt + 1) };
  draft.put('Placing', withdrawn);
  return accept(withdrawn);
}

/** Buys shares of a placing, wholly and at once or not at all. */
export function buyPlacing(
  draft: Draft,
  market: Venue,
  placingId: string,
  command: OpenCommand,
): Result<OrderRow, OrderRefusal> {
  const placing = draft.find('Placing', placingId);
  if (!placing || !isPlacing(placing, draft.now)) return refuse('OfferClosed');
  const { price, minCount } = placing;
  const left = leftOf(placing, draft.now);
  const venue: Venue = {
    ...market,
    book: { at: market.book.at, last: price, bids: [], asks: [{ price, size: left }] },
    sale: { rule: 'placing', quantityMin: smaller(left, minCount), quantityMax: left },
  };
  const terms = { priceType: 0, limitPrice: null, takeProfit: null, stopLoss: null } as const;
  const placed = openOrder(draft, venue, { ...command, ...terms, timeInForce: 'FOK' });
  if (!placed.ok) return placed;
  const { filledQuantity, positionId } = placed.value;
  const position = draft.find('Position', positionId ?? '');
  invariant(position !== undefined, `order ${placed.value.id} made a position`);
  lockUp(draft, position, filledQuantity, placing.lockedUntil);
  draft.put('Placing', { ...placing, sold: placing.sold + filledQuantity });
  return placed;
}
