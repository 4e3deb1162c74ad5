/**
 * Bond interest as money: accrued interest in every trade, coupons, repayment. A trade settles on the day
 * it is made. The holder at the start of a coupon date gets the coupon; from then on interest accrues
 * anew.
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

/** What a bond trade needs to know. */
export interface BondVenue {
  terms: BondTerms;
  /** The local date at an instant where the bond trades, days since 1970-01-01. */
  dateOf(atMs: number): number;
  /** Money of the wallet for one unit of the bond's currency at the start of a date, at the exchange unit. */
  rateOn(date: number): bigint;
}

/** Interest on a quantity in money, cut off to minor units. */
export function interestFor(
  perUnit: bigint,
  quantity: bigint,
  rate: bigint,
  currency: string,
): bigint {
  return toMinor(valueAt(costOf(perUnit, quantity), rate), currency);
}

/** Interest a buyer pays: as `interestFor`, rounded up to the next minor unit. */
export function interestDue(
  perUnit: bigint,
  quantity: bigint,
  rate: bigint,
  currency: string,
): bigint {
  return toMinorUp(ceilDiv(costOf(perUnit, quantity) * rate, EXCHANGE_UNIT), currency);
}

/** Accrued interest of the next part of an order, computed cumulatively like its other figures. */
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
 * What a resting purchase holds besides price and fee: interest that accrues until it fills is less than
 * one coupon, plus a minor unit for rounding.
 */
export function interestReserve(bond: BondVenue | undefined, order: OrderRow): bigint {
  if (!bond || order.direction === 1) return 0n;
  const left = order.quantity - order.filledQuantity;
  return interestDue(couponPerUnit(bond.terms), left, order.rate, order.currency) + 1n;
}

/** Charges a buyer accrued interest: first from what the order holds for it, then from the wallet. */
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

/** Pays a seller accrued interest. */
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
 * Pays a position the coupons that fell due up to a date, each once, earliest first. Returns the updated
 * position.
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
