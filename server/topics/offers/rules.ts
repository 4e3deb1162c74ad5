/** The life of a subscription, from holding the money to the holding it becomes. */

import type { CalendarName } from '#core/calendar.ts';
import type { Wallet } from '#core/codes.ts';
import { maxFigures } from '#core/figures.ts';
import { type InboxKind, type Notice, notify } from '#core/inbox.ts';
import {
  available,
  type Hold,
  hold,
  marginAccount,
  mustMove,
  post,
  release,
  walletAccount,
} from '#core/ledger.ts';
import { AMOUNT_MAX, FINE_UNIT, formatMoney, larger, smaller, toMinor } from '#core/money.ts';
import { finalPriceOf, OfferingStatus, offeringStatus } from '#core/offering.ts';
import { accept, invariant, type Refused, type Result, refuse } from '#core/result.ts';
import type { Draft, OfferingRow, SubscriptionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { grow } from '#trading/rules/fill.ts';
import { personGate } from '#trading/rules/order-gates.ts';
import { type Allotment, allotShares } from './allotment-rules.ts';

export type SubscribeRefusal =
  | 'IdentityRequired'
  | 'PayPasswordRequired'
  | 'NotFound'
  | 'SubscriptionClosed'
  | 'AlreadySubscribed'
  | 'TotalEmpty'
  | 'BelowMinimum'
  | 'LotSize'
  | 'ExceedsOffer'
  | 'TooLarge'
  | 'InsufficientFunds';

/** The wallet that pays for subscriptions. */
export const SUBSCRIPTION_WALLET = 'IPO';
const CURRENCY = WALLET_CURRENCY[SUBSCRIPTION_WALLET];
const PAYMENT = 'subscription.payment';

/** The account that pays for a person's subscriptions. */
export const walletOf = (userId: string) => walletAccount(userId, SUBSCRIPTION_WALLET);
/** The account for the money of shares that are not listed yet. */
const equityAccount = (userId: string) => marginAccount(userId, SUBSCRIPTION_WALLET);

/** Id of a person's only subscription to an offering. */
export const subscriptionId = (offeringId: string, userId: string): string =>
  `${offeringId}/${userId}`;

/** Accounts that a subscription touches. */
export function subscriptionAccounts(userId: string, wallet: Wallet): string[] {
  return [walletOf(userId), equityAccount(userId), marginAccount(userId, wallet)];
}

/** Cost of whole shares in minor units. */
const costOfShares = (price: bigint, shares: bigint): bigint => toMinor(price * shares, CURRENCY);

const holdOf = ({ id, userId, holdId }: SubscriptionRow): Hold => ({
  id: holdId,
  debit: walletOf(userId),
  credit: equityAccount(userId),
  event: PAYMENT,
  refId: id,
});

const money = (amount: bigint) => ({ amount: formatMoney(amount, CURRENCY), currency: CURRENCY });

function tell<K extends InboxKind>(
  draft: Draft,
  { id, userId }: SubscriptionRow,
  kind: K,
  values: Notice<K>['values'],
): void {
  notify(draft, { userId, kind, values, refId: id });
}

function quantityFault(
  { lot, shares }: OfferingRow,
  quantity: bigint,
): Refused<SubscribeRefusal> | undefined {
  if (quantity <= 0n) return refuse('TotalEmpty');
  const given = String(quantity);
  if (quantity < lot) return refuse('BelowMinimum', { min: String(lot), given });
  if (quantity % lot !== 0n) return refuse('LotSize', { lot: String(lot), given });
  return quantity > shares
    ? refuse('ExceedsOffer', { needed: given, available: String(shares) })
    : undefined;
}

/** Subscribes, and holds the money for the whole request at the issue price. */
export function subscribe(
  draft: Draft,
  { offeringId, userId, quantity }: { offeringId: string; userId: string; quantity: bigint },
): Result<SubscriptionRow, SubscribeRefusal> {
  const refused = personGate(draft, userId);
  if (refused) return refused;
  const offering = draft.find('Offering', offeringId);
  if (!offering) return refuse('NotFound');
  const id = subscriptionId(offeringId, userId);
  if (draft.find('Subscription', id)) return refuse('AlreadySubscribed');
  if (offeringStatus(offering, draft.now) !== OfferingStatus.open) {
    return refuse('SubscriptionClosed', {
      opensAt: offering.purchaseFrom,
      closesAt: offering.purchaseEnd,
    });
  }
  const fault = quantityFault(offering, quantity);
  if (fault) return fault;
  const amount = costOfShares(offering.issuePrice, quantity);
  if (amount === 0n) return refuse('TotalEmpty');
  if (amount > AMOUNT_MAX) return refuse('TooLarge', maxFigures(AMOUNT_MAX, amount, CURRENCY));
  const way = { debit: walletOf(userId), credit: equityAccount(userId) };
  const held = hold(draft, { ...way, amount, event: PAYMENT, refId: id });
  if (!held.ok) return held;
  const row: SubscriptionRow = {
    id,
    userId,
    offeringId,
    status: 'waiting',
    quantity,
    planPrice: offering.issuePrice,
    amount,
    holdId: held.value,
    held: amount,
    equity: 0n,
    price: null,
    paid: 0n,
    pending: 0n,
    why: null,
    positionId: null,
    createdAt: draft.now,
    updatedAt: draft.now,
  };
  draft.put('Subscription', row);
  tell(draft, row, 'ipo.subscribed', {
    instrument: offering.instrument,
    num: String(quantity),
    ...money(amount),
  });
  return accept(row);
}

function refund(
  draft: Draft,
  row: SubscriptionRow,
  offering: OfferingRow,
  kind: 'ipo.notAllotted' | 'ipo.lapsed' | 'ipo.withdrawn',
): void {
  release(draft, holdOf(row), row.held);
  draft.put('Subscription', {
    ...row,
    status: 'refused',
    held: 0n,
    equity: 0n,
    pending: 0n,
    updatedAt: draft.now,
  });
  tell(draft, row, kind, { instrument: offering.instrument, ...money(row.held) });
}

function settleAllotted(draft: Draft, row: SubscriptionRow, offering: OfferingRow): void {
  const { equity, held, price, pending } = row;
  const cost = costOfShares(price ?? 0n, equity);
  const fromHold = smaller(cost, held);
  const pledge = holdOf(row);
  post(draft, pledge, fromHold);
  release(draft, pledge, held - fromHold);
  mustMove(draft, {
    debit: walletOf(row.userId),
    credit: equityAccount(row.userId),
    amount: pending,
    event: PAYMENT,
    refId: row.id,
  });
  const paid = { status: 'allotted', held: 0n, paid: cost, pending: 0n } as const;
  draft.put('Subscription', { ...row, ...paid, updatedAt: draft.now });
  tell(draft, row, 'ipo.allotted', {
    instrument: offering.instrument,
    num: String(equity),
    ...money(cost),
  });
}

/** Why somebody got their allotment, for the explanation. */
export type Why = Omit<Allotment, 'demand' | 'base' | 'equity'> & {
  /** Whole shares, as text. */
  offered: string;
  demand: string;
  base: string;
  equity: string;
};

const whyOf = (own: Allotment, { shares }: OfferingRow): Why => ({
  ...own,
  offered: String(shares),
  demand: String(own.demand),
  base: String(own.base),
  equity: String(own.equity),
});

function give(draft: Draft, row: SubscriptionRow, offering: OfferingRow, own: Allotment): void {
  const price = offering.finalPrice ?? offering.issuePrice;
  const decided = { ...row, price, equity: own.equity, why: JSON.stringify(whyOf(own, offering)) };
  if (own.equity === 0n) {
    refund(draft, decided, offering, 'ipo.notAllotted');
    return;
  }
  const cost = costOfShares(price, own.equity);
  const pending = larger(0n, cost - row.held);
  if (pending <= available(draft, walletOf(row.userId))) {
    settleAllotted(draft, { ...decided, pending }, offering);
    return;
  }
  const payable = { ...decided, status: 'payable', pending, updatedAt: draft.now } as const;
  draft.put('Subscription', payable);
  tell(draft, payable, 'ipo.payable', {
    instrument: offering.instrument,
    num: String(own.equity),
    ...money(pending),
  });
}

/**
 * Fixes the final price and allots; a no-op if done before. `drawOf` gives 0 to 9,999 per person,
 * `shareOf` the forced share of a request at the fine scale.
 */
export function allotOffering(
  draft: Draft,
  offeringId: string,
  subscriptionIds: readonly string[],
  drawOf: (userId: string) => number,
  shareOf: (userId: string) => bigint | undefined = () => undefined,
): void {
  const before = draft.find('Offering', offeringId);
  invariant(before !== undefined, `offering ${offeringId} was not loaded`);
  if (before.finalPrice !== null) return;
  const offering = { ...before, finalPrice: finalPriceOf(before) };
  draft.put('Offering', offering);
  const rows = subscriptionIds.flatMap((id) => draft.find('Subscription', id) ?? []);
  const others = (offering.shares * BigInt(offering.demand)) / 100n;
  const allotted = allotShares(
    { ...offering, others },
    rows.map(({ id, userId, quantity }) => {
      return { id, quantity, draw: drawOf(userId), share: shareOf(userId) };
    }),
  );
  for (const row of rows) {
    const own = allotted.get(row.id);
    if (own && row.status === 'waiting') give(draft, row, offering, own);
  }
}

/** Collects the outstanding payment of an allotment if the wallet has it; otherwise does nothing. */
export function collectPayment(draft: Draft, id: string): void {
  const row = draft.find('Subscription', id);
  if (row?.status !== 'payable' || available(draft, walletOf(row.userId)) < row.pending) return;
  const offering = draft.find('Offering', row.offeringId);
  invariant(offering !== undefined, `offering ${row.offeringId} was not loaded`);
  settleAllotted(draft, row, offering);
}

/** Ends a subscription not paid in time: the shares are lost, held money is released. */
export function lapsePayment(draft: Draft, id: string): void {
  const row = draft.find('Subscription', id);
  if (row?.status !== 'payable') return;
  const offering = draft.find('Offering', row.offeringId);
  invariant(offering !== undefined, `offering ${row.offeringId} was not loaded`);
  refund(draft, row, offering, 'ipo.lapsed');
}

/** Ends a waiting subscription to a withdrawn offering: all held money is released. */
export function giveBack(draft: Draft, id: string): void {
  const row = draft.find('Subscription', id);
  if (row?.status !== 'waiting') return;
  const offering = draft.find('Offering', row.offeringId);
  invariant(offering !== undefined, `offering ${row.offeringId} was not loaded`);
  refund(draft, row, offering, 'ipo.withdrawn');
}

/** Turns paid shares into a holding in the wallet that the instrument trades from. */
export function listShares(
  draft: Draft,
  id: string,
  { wallet, calendar }: { wallet: Wallet; calendar: CalendarName },
): void {
  const row = draft.find('Subscription', id);
  if (row?.status !== 'allotted') return;
  const offering = draft.find('Offering', row.offeringId);
  invariant(offering !== undefined, `offering ${row.offeringId} was not loaded`);
  const { userId, equity, paid, price } = row;
  mustMove(draft, {
    debit: equityAccount(userId),
    credit: marginAccount(userId, wallet),
    amount: paid,
    event: 'subscription.listed',
    refId: id,
  });
  const position = grow(
    draft,
    {
      userId,
      instrument: offering.instrument,
      classify: offering.classify,
      wallet,
      currency: CURRENCY,
      direction: 0,
      leverage: 1,
      takeProfit: null,
      stopLoss: null,
    },
    {
      quantity: equity * FINE_UNIT,
      cost: (price ?? 0n) * equity,
      margin: paid,
      fee: 0n,
      at: draft.now,
      calendar,
    },
  );
  const listed = { status: 'listed', positionId: position.id, updatedAt: draft.now } as const;
  draft.put('Subscription', { ...row, ...listed });
  tell(draft, row, 'ipo.listed', { instrument: offering.instrument, num: String(equity) });
}

/** How many whole shares the free money buys at a price, in whole lots. */
export function affordableShares(free: bigint, price: bigint, lot: bigint): bigint {
  if (price <= 0n || free <= 0n) return 0n;
  const cents = FINE_UNIT / 100n;
  const most = ((free + 1n) * cents - 1n) / price;
  return most - (most % lot);
}
