/**
 * Interest of bonds as money: accrued interest that goes with every trade, coupons, repayment. The day
 * of a trade is the day it settles. Who holds a bond where its coupon date begins gets the coupon; from
 * then on interest accrues anew.
 */
import { accruedPerUnit, type BondTerms, couponDatesBetween, couponPerUnit } from '#core/bond.ts';
import { notify } from '#core/inbox.ts';
import { houseAccount, marginHold, move, mustMove, release, walletAccount } from '#core/ledger.ts';
import {
  ceilDiv,
  costOf,
  EXCHANGE_UNIT,
  formatMoney,
  smaller,
  toMinor,
  toMinorUp,
  valueAt,
} from '#core/money.ts';
import { accept, type Result } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';

/** What a trade in a bond has to know. */
export interface BondVenue {
  terms: BondTerms;
  /** The date at an instant where the bond is traded, days since 1970-01-01. */
  dateOf(atMs: number): number;
  /** Money of its wallet for one unit of its currency where a date begins, at the exchange unit. */
  rateOn(date: number): bigint;
}

/** Money for so much interest a unit, cut off to minor units. */
export function interestFor(
  perUnit: bigint,
  quantity: bigint,
  rate: bigint,
  currency: string,
): bigint {
  return toMinor(valueAt(costOf(perUnit, quantity), rate), currency);
}

/** The same for a buyer, who pays it: up to the next minor unit. */
export function interestDue(
  perUnit: bigint,
  quantity: bigint,
  rate: bigint,
  currency: string,
): bigint {
  return toMinorUp(ceilDiv(costOf(perUnit, quantity) * rate, EXCHANGE_UNIT), currency);
}

/** Accrued interest of the next part of an order, cumulative as its other figures. */
export function accruedOf(
  { terms, dateOf }: BondVenue,
  order: Pick<OrderRow, 'direction' | 'filledQuantity' | 'rate' | 'currency'>,
  { quantity, at }: { quantity: bigint; at: number },
): bigint {
  const perUnit = accruedPerUnit(terms, dateOf(at));
  const interest = order.direction === 0 ? interestDue : interestFor;
  const upTo = (filled: bigint) => interest(perUnit, filled, order.rate, order.currency);
  return upTo(order.filledQuantity + quantity) - upTo(order.filledQuantity);
}

/**
 * What a resting purchase holds beside price and fee: interest that can accrue until it fills is less
 * than a coupon, and a minor unit is for the rounding.
 */
export function interestReserve(bond: BondVenue | undefined, order: OrderRow): bigint {
  if (!bond || order.direction === 1) return 0n;
  const left = order.quantity - order.filledQuantity;
  return interestDue(couponPerUnit(bond.terms), left, order.rate, order.currency) + 1n;
}

/** A buyer pays accrued interest, out of what the order holds for it as far as it does. */
export function payAccrued(
  draft: Draft,
  order: OrderRow,
  amount: bigint,
): Result<OrderRow, 'InsufficientFunds'> {
  if (amount === 0n) return accept(order);
  const pending = marginHold(order);
  const freed = pending ? smaller(order.marginHeld, amount) : 0n;
  if (pending) release(draft, pending, freed);
  const moved = move(draft, {
    debit: walletAccount(order.userId, order.wallet),
    credit: houseAccount('trading', order.currency),
    amount,
    event: 'bond.accruedPaid',
    refId: order.id,
  });
  return moved.ok ? accept({ ...order, marginHeld: order.marginHeld - freed }) : moved;
}

/** A seller gets accrued interest. */
export function receiveAccrued(draft: Draft, order: OrderRow, amount: bigint): void {
  mustMove(draft, {
    debit: houseAccount('trading', order.currency),
    credit: walletAccount(order.userId, order.wallet),
    amount,
    event: 'bond.accruedReceived',
    refId: order.id,
  });
}

/**
 * Pays a position the coupons that fell due up to a date, each once, the earlier first. Answers the
 * position as it then is.
 */
export function payCoupons(
  draft: Draft,
  { terms, rateOn }: BondVenue,
  position: PositionRow,
  upTo: number,
): PositionRow {
  const from = position.couponsTo ?? upTo;
  const perUnit = couponPerUnit(terms);
  const paid = couponDatesBetween(terms, from, upTo).map((date) => {
    const amount = interestFor(perUnit, position.quantity, rateOn(date), position.currency);
    mustMove(draft, {
      debit: houseAccount('trading', position.currency),
      credit: walletAccount(position.userId, position.wallet),
      amount,
      event: 'bond.coupon',
      refId: position.id,
    });
    if (amount === 0n) return amount;
    notify(draft, {
      userId: position.userId,
      kind: 'bond.coupon',
      values: {
        instrument: position.instrument,
        amount: formatMoney(amount, position.currency),
        currency: position.currency,
      },
      refId: `${position.id}/${date}`,
    });
    return amount;
  });
  const interest = paid.reduce((sum, amount) => sum + amount, position.interest);
  const row = { ...position, interest, couponsTo: Math.max(from, upTo) };
  draft.put('Position', row);
  return row;
}
