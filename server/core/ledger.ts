/**
 * Double entry after TigerBeetle's model: every transfer debits one account and credits another with the
 * same amount; a pending transfer holds money that is later posted or voided, wholly or in part.
 */
import { fundsFigures } from './figures.ts';
import { larger } from './money.ts';
import { accept, invariant, type Result, refuse } from './result.ts';
import type { AccountRow, Draft, OrderRow, TransferRow } from './rows.ts';

export interface Movement {
  debit: string;
  credit: string;
  /** Minor units, above 0. */
  amount: bigint;
  /** What it is for: 'transfer', 'order.margin' … */
  event: string;
  /** The order, position or request it is about. */
  refId: string;
}

/** What is needed of a pending transfer to post or void it. */
export type Hold = Pick<Movement, 'debit' | 'credit' | 'event' | 'refId'> & { id: string };

export const walletAccount = (userId: string, wallet: string): string => `${userId}/${wallet}`;
export const marginAccount = (userId: string, wallet: string): string =>
  `${userId}/${wallet}/margin`;
/**
 * House accounts by purpose: `fees` earns handling fees, `trading` pays profits and takes losses, `bank`
 * is the source of deposits, `withdrawn` the destination of withdrawals, `exchange` converts currencies.
 */
export const HOUSE_PURPOSES = ['fees', 'trading', 'bank', 'withdrawn', 'exchange'] as const;
export type HousePurpose = (typeof HOUSE_PURPOSES)[number];

export const houseAccount = (purpose: HousePurpose, currency: string): string =>
  `house/${purpose}/${currency}`;

/** The hold of an order's margin; undefined where it holds none. */
export function marginHold(order: OrderRow): Hold | undefined {
  if (order.marginHoldId === null) return undefined;
  return {
    id: order.marginHoldId,
    debit: walletAccount(order.userId, order.wallet),
    credit: marginAccount(order.userId, order.wallet),
    event: 'order.margin',
    refId: order.id,
  };
}

/** The hold of an order's fee; undefined where it holds none. */
export function feeHold(order: OrderRow): Hold | undefined {
  if (order.feeHoldId === null) return undefined;
  return {
    id: order.feeHoldId,
    debit: walletAccount(order.userId, order.wallet),
    credit: houseAccount('fees', order.currency),
    event: 'order.fee',
    refId: order.id,
  };
}

/** A new account with zero balances. */
export function emptyAccount(
  id: string,
  currency: string,
  userId: string | null = null,
): AccountRow {
  return {
    id,
    userId,
    currency,
    guarded: userId !== null,
    debitsPending: 0n,
    debitsPosted: 0n,
    creditsPending: 0n,
    creditsPosted: 0n,
  };
}

/** Posted balance: credits less debits. */
export function postedBalance(account: AccountRow): bigint {
  return account.creditsPosted - account.debitsPosted;
}

/** What can be spent: the posted balance less what is held. */
export function freeBalance(account: AccountRow): bigint {
  return postedBalance(account) - account.debitsPending;
}

/** The account; the command must have asked for it. */
export function accountOf(draft: Draft, id: string): AccountRow {
  const account = draft.find('Account', id);
  invariant(account !== undefined, `account ${id} was not loaded`);
  return account;
}

function sides(draft: Draft, { debit, credit }: Pick<Movement, 'debit' | 'credit'>) {
  const from = accountOf(draft, debit);
  const to = accountOf(draft, credit);
  invariant(from.currency === to.currency, `${debit} and ${credit} differ in currency`);
  return { from, to };
}

function record(
  draft: Draft,
  movement: Movement,
  kind: TransferRow['kind'],
  pendingId: string | null,
  currency: string,
  released = 0n,
): string {
  const id = draft.newId('tra');
  draft.put('Transfer', {
    id,
    kind,
    pendingId,
    debitAccountId: movement.debit,
    creditAccountId: movement.credit,
    amount: movement.amount,
    released,
    currency,
    event: movement.event,
    refId: movement.refId,
    createdAt: draft.now,
  });
  return id;
}

function lacks(account: AccountRow, amount: bigint): boolean {
  return account.guarded && freeBalance(account) < amount;
}

const missing = (from: AccountRow, { amount }: Movement) =>
  fundsFigures(amount, freeBalance(from), from.currency);

/** Moves money at once. Returns the transfer's id. */
export function move(draft: Draft, movement: Movement): Result<string, 'InsufficientFunds'> {
  invariant(movement.amount > 0n, 'a transfer moves more than zero');
  const { from, to } = sides(draft, movement);
  if (lacks(from, movement.amount)) return refuse('InsufficientFunds', missing(from, movement));
  draft.put('Account', { ...from, debitsPosted: from.debitsPosted + movement.amount });
  draft.put('Account', { ...to, creditsPosted: to.creditsPosted + movement.amount });
  return accept(record(draft, movement, 'posted', null, from.currency));
}

/** Moves money that must be there; an amount of 0 moves nothing. */
export function mustMove(draft: Draft, movement: Movement): void {
  if (movement.amount === 0n) return;
  const moved = move(draft, movement);
  invariant(moved.ok, `${movement.event} of ${movement.amount} from ${movement.debit}`);
}

/** Holds money for later. Returns the pending transfer's id. */
export function hold(draft: Draft, movement: Movement): Result<string, 'InsufficientFunds'> {
  invariant(movement.amount > 0n, 'a hold is more than zero');
  const { from, to } = sides(draft, movement);
  if (lacks(from, movement.amount)) return refuse('InsufficientFunds', missing(from, movement));
  draft.put('Account', { ...from, debitsPending: from.debitsPending + movement.amount });
  draft.put('Account', { ...to, creditsPending: to.creditsPending + movement.amount });
  return accept(record(draft, movement, 'pending', null, from.currency));
}

/**
 * Posts part of a hold and gives another part back in the same transfer; the caller keeps track of the
 * rest of the hold.
 */
export function post(draft: Draft, pending: Hold, amount: bigint, released = 0n): void {
  if (amount === 0n) {
    release(draft, pending, released);
    return;
  }
  const { from, to } = sides(draft, pending);
  const used = amount + released;
  draft.put('Account', {
    ...from,
    debitsPending: from.debitsPending - used,
    debitsPosted: from.debitsPosted + amount,
  });
  draft.put('Account', {
    ...to,
    creditsPending: to.creditsPending - used,
    creditsPosted: to.creditsPosted + amount,
  });
  record(draft, { ...pending, amount }, 'post', pending.id, from.currency, released);
}

/** Gives part of a hold back. */
export function release(draft: Draft, pending: Hold, amount: bigint): void {
  if (amount === 0n) return;
  const { from, to } = sides(draft, pending);
  draft.put('Account', { ...from, debitsPending: from.debitsPending - amount });
  draft.put('Account', { ...to, creditsPending: to.creditsPending - amount });
  record(draft, { ...pending, amount }, 'void', pending.id, from.currency);
}

/** Free money of an account, never below zero. */
export function available(draft: Draft, id: string): bigint {
  return larger(0n, freeBalance(accountOf(draft, id)));
}
