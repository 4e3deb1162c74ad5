/**
 * Withdrawals. The amount is held from the request on; a reviewer pays it out or gives it back with a
 * reason, and until then its owner may cancel.
 */

import type { Wallet } from '#core/codes.ts';
import { maxFigures, minFigures } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import { hold, houseAccount, mustMove, post, release, walletAccount } from '#core/ledger.ts';
import { AMOUNT_MAX, ceilDiv, formatMoney, larger, smaller } from '#core/money.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import { cancelReview, openReview } from '#core/review.ts';
import type { Draft, WithdrawalRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { countUse, openUses, payMethodOf } from '#topics/payout-methods/rules.ts';
import { personGate } from '#trading/rules/order-gates.ts';

/** The wallet that withdrawals are paid from. */
export const WITHDRAWAL_WALLET: Wallet = 'BALANCE';
export const WITHDRAWAL_CURRENCY = WALLET_CURRENCY[WITHDRAWAL_WALLET];

/** Amounts in minor units; the fee is a share of the amount in 1/100,000, with a minimum. */
export const WITHDRAWAL_TERMS = {
  amountMin: 1_000n,
  amountMax: 100_000_000n,
  feeRate: 100n,
  feeRateUnit: 100_000n,
  feeMin: 100n,
  /** Most open withdrawals, so that one person cannot fill the reviewers' day. */
  openMax: 20,
} as const;

export const WithdrawalStatus = { pending: 0, done: 1, cancelled: 2, rejected: 3 } as const;

/** The fee for an amount, rounded up to a minor unit. */
export function withdrawalFee(amount: bigint): bigint {
  const { feeRate, feeRateUnit, feeMin } = WITHDRAWAL_TERMS;
  return larger(feeMin, ceilDiv(amount * feeRate, feeRateUnit));
}

export interface WithdrawalCommand {
  userId: string;
  cardId: string;
  /** Minor units. */
  amount: bigint;
  /** The hash that the given transaction password matched. */
  payPasswordHash: string;
}

export type WithdrawalRefusal =
  | 'IdentityRequired'
  | 'PayPasswordRequired'
  | 'WrongPassword'
  | 'NotFound'
  | 'TotalEmpty'
  | 'WithdrawalMinimum'
  | 'TooLarge'
  | 'WithdrawalsFull'
  | 'InsufficientFunds';

function amountGate(amount: bigint) {
  if (amount <= 0n) return refuse('TotalEmpty');
  const { amountMin, amountMax } = WITHDRAWAL_TERMS;
  if (amount < amountMin) {
    return refuse('WithdrawalMinimum', minFigures(amountMin, amount, WITHDRAWAL_CURRENCY));
  }
  const max = smaller(amountMax, AMOUNT_MAX);
  return amount > max
    ? refuse('TooLarge', maxFigures(max, amount, WITHDRAWAL_CURRENCY))
    : undefined;
}

/** The accounts that a withdrawal touches, whatever its end. */
export function withdrawalAccounts(userId: string): string[] {
  return [
    walletAccount(userId, WITHDRAWAL_WALLET),
    houseAccount('withdrawn', WITHDRAWAL_CURRENCY),
    houseAccount('fees', WITHDRAWAL_CURRENCY),
  ];
}

const sides = (userId: string) => ({
  debit: walletAccount(userId, WITHDRAWAL_WALLET),
  credit: houseAccount('withdrawn', WITHDRAWAL_CURRENCY),
  event: 'withdrawal',
});

/** Requests a withdrawal; the whole amount is held until it is decided. */
export function applyWithdrawal(
  draft: Draft,
  { userId, cardId, amount, payPasswordHash }: WithdrawalCommand,
): Result<WithdrawalRow, WithdrawalRefusal> {
  const refused = personGate(draft, userId);
  if (refused) return refused;
  // The password was changed after it was checked.
  if (draft.find('User', userId)?.payPasswordHash !== payPasswordHash) {
    return refuse('WrongPassword');
  }
  const wrongAmount = amountGate(amount);
  if (wrongAmount) return wrongAmount;
  const card = payMethodOf(draft, userId, cardId);
  if (!card) return refuse('NotFound');
  const count = openUses(draft, userId);
  const { openMax: max } = WITHDRAWAL_TERMS;
  if (count >= max) return refuse('WithdrawalsFull', { max, count });
  const id = draft.newId('wdr');
  const held = hold(draft, { ...sides(userId), amount, refId: id });
  if (!held.ok) return held;
  countUse(draft, userId, cardId, 1);
  const { type, bankAccountName, bankName, cardNo } = card;
  const row: WithdrawalRow = {
    id,
    userId,
    cardId,
    type,
    bankAccountName,
    bankName,
    cardNo,
    amount,
    fee: withdrawalFee(amount),
    currency: WITHDRAWAL_CURRENCY,
    holdId: held.value,
    held: amount,
    reviewId: openReview(draft, { kind: 'withdrawal', userId, subjectId: id, amount }).id,
    status: WithdrawalStatus.pending,
    reason: null,
    createdAt: draft.now,
    endedAt: null,
  };
  draft.put('Withdrawal', row);
  return accept(row);
}

type EndRefusal = 'NotFound' | 'AlreadyDone';

/** Ends an open withdrawal: pays its hold out or gives it back, and frees its card. */
function end(
  draft: Draft,
  id: string,
  to: Pick<WithdrawalRow, 'status'> & { reason?: string },
): Result<WithdrawalRow, EndRefusal> {
  const row = draft.find('Withdrawal', id);
  if (!row) return refuse('NotFound');
  if (row.status !== WithdrawalStatus.pending) return refuse('AlreadyDone');
  invariant(row.held === row.amount, `${id} holds all of its amount while it is open`);
  const pending = { ...sides(row.userId), id: row.holdId, refId: id };
  if (to.status === WithdrawalStatus.done) {
    post(draft, pending, row.held);
    mustMove(draft, {
      debit: pending.credit,
      credit: houseAccount('fees', row.currency),
      amount: row.fee,
      event: 'withdrawal.fee',
      refId: id,
    });
  } else {
    release(draft, pending, row.held);
  }
  countUse(draft, row.userId, row.cardId, -1);
  const ended = { ...row, ...to, held: 0n, endedAt: draft.now };
  draft.put('Withdrawal', ended);
  return accept(ended);
}

/** Pays a withdrawal out: the money leaves the house, the fee stays. */
export function approveWithdrawal(draft: Draft, id: string): Result<WithdrawalRow, EndRefusal> {
  const ended = end(draft, id, { status: WithdrawalStatus.done });
  if (ended.ok) {
    const { userId, amount, currency } = ended.value;
    const values = { amount: formatMoney(amount, currency), currency };
    notify(draft, { userId, kind: 'withdrawal.completed', values, refId: id });
  }
  return ended;
}

/** Gives the money back, with a reason. */
export function rejectWithdrawal(
  draft: Draft,
  id: string,
  reason: string,
): Result<WithdrawalRow, EndRefusal> {
  const ended = end(draft, id, { status: WithdrawalStatus.rejected, reason });
  if (ended.ok) {
    const { userId, amount, currency } = ended.value;
    const values = { amount: formatMoney(amount, currency), currency, reason };
    notify(draft, { userId, kind: 'withdrawal.rejected', values, refId: id });
  }
  return ended;
}

/** Cancels a withdrawal for its owner; its review must have been loaded. */
export function cancelWithdrawal(
  draft: Draft,
  userId: string,
  id: string,
): Result<WithdrawalRow, EndRefusal> {
  if (draft.find('Withdrawal', id)?.userId !== userId) return refuse('NotFound');
  const ended = end(draft, id, { status: WithdrawalStatus.cancelled });
  if (!ended.ok) return ended;
  const closed = cancelReview(draft, ended.value.reviewId);
  return closed.ok ? ended : closed;
}
