/** A coupon date of a bond, for all holders; on the last one, the bond is repaid. */

import { notify } from '#core/inbox.ts';
import { costOf, FINE_UNIT, formatMoney, toMinor, valueAt } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { invariant } from '#core/result.ts';
import type { Draft, PositionRow } from '#core/rows.ts';
import { payCoupons } from '#trading/rules/bond-interest.ts';
import { closeByTrigger } from '#trading/rules/closing-trigger.ts';
import type { Holders } from '#trading/rules/corporate-action.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { cancelRest, noteEnd } from '#trading/rules/order.ts';
import type { SettlementEvents } from '#trading/rules/settlement.ts';

/** Price at which a unit is repaid. */
const PAR = 100n * FINE_UNIT;
const event = 'bond.repaid';
const REPAID: SettlementEvents = { loss: event, margin: event, profit: event };

function repay(draft: Draft, venue: Venue, position: PositionRow): void {
  const free = { ...venue, product: { ...venue.product, feeRate: 0n } };
  const done = closeByTrigger(draft, free, position.id, [], {
    rule: 'redemption',
    price: PAR,
    at: draft.now,
    events: REPAID,
  });
  invariant(done.ok, `${position.id} was repaid`);
  const { userId, currency, instrument, quantity } = position;
  const amount = toMinor(valueAt(costOf(PAR, quantity), venue.rate), currency);
  notify(draft, {
    userId,
    kind: 'bond.redemption',
    values: { instrument, amount: formatMoney(amount, currency), currency },
    refId: position.id,
  });
}

/**
 * Pays the coupon of a date (days since 1970-01-01) to all positions in a bond. If the bond matures on
 * it, cancels waiting orders and closes positions at par, without a fee.
 */
export function payBondDate(
  draft: Draft,
  venue: Venue,
  date: number,
  { orderIds, positionIds }: Holders,
): void {
  const { bond } = venue;
  invariant(bond !== undefined, `${venue.instrument.key} is a bond`);
  const matures = date >= bond.terms.maturity;
  for (const id of matures ? orderIds : []) {
    const order = draft.find('Order', id);
    if (!order || !isOpen(order.status)) continue;
    noteEnd(draft, order, 'matured');
    cancelRest(draft, order);
  }
  for (const id of positionIds) {
    const position = draft.find('Position', id);
    if (!position || position.quantity === 0n) continue;
    if (matures) repay(draft, venue, position);
    else payCoupons(draft, bond, position, date);
  }
}
