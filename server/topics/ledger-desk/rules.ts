/** Adjustments of balances: proposed by one member of staff, posted or rejected by another. */

import type { AdjustmentVerdict, Wallet } from '#core/codes.ts';
import { fundsFigures, maxFigures } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import { available, houseAccount, move, walletAccount } from '#core/ledger.ts';
import { AMOUNT_MAX, formatMoney } from '#core/money.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { AdjustmentRow, Draft } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';

export interface AdjustmentProposal {
  userId: string;
  wallet: Wallet;
  /** Minor units of the wallet; negative takes money out. */
  amount: bigint;
  reason: string;
  staffId: string;
}

/** Minor units that pending adjustments would take out of a wallet. */
export function proposedFrom(rows: Iterable<AdjustmentRow>, wallet: Wallet): bigint {
  let sum = 0n;
  for (const row of rows) {
    if (row.status === 'open' && row.wallet === wallet && row.amount < 0n) sum -= row.amount;
  }
  return sum;
}

/**
 * Proposes an adjustment. Refuses an amount of 0, one too large for a transfer, and one that takes more
 * than is free after all pending adjustments, which could then not all be posted. Needs the person's
 * wallet and pending adjustments.
 */
export function proposeAdjustment(
  draft: Draft,
  { staffId, ...proposal }: AdjustmentProposal,
): Result<AdjustmentRow, 'NotFound' | 'TotalEmpty' | 'TooLarge' | 'InsufficientFunds'> {
  const { userId, wallet, amount } = proposal;
  const currency = WALLET_CURRENCY[wallet];
  if (draft.find('User', userId)?.kind !== 'customer') return refuse('NotFound');
  if (amount === 0n) return refuse('TotalEmpty');
  const size = amount < 0n ? -amount : amount;
  if (size > AMOUNT_MAX) {
    return refuse('TooLarge', maxFigures(AMOUNT_MAX, size, currency));
  }
  const proposed = proposedFrom(draft.adjustmentsOf(userId).values(), wallet);
  const free = available(draft, walletAccount(userId, wallet)) - proposed;
  if (amount < 0n && -amount > free)
    return refuse('InsufficientFunds', fundsFigures(size, free, currency));
  const row: AdjustmentRow = {
    id: draft.newId('adj'),
    ...proposal,
    currency,
    status: 'open',
    proposedBy: staffId,
    decidedBy: null,
    decidedAt: null,
    createdAt: draft.now,
  };
  draft.put('Adjustment', row);
  return accept(row);
}

/** The accounts touched when an adjustment is posted. */
export function adjustmentAccounts({ userId, wallet, currency }: AdjustmentRow): string[] {
  return [walletAccount(userId, wallet), houseAccount('bank', currency)];
}

function postCorrection(draft: Draft, row: AdjustmentRow): Result<string, 'InsufficientFunds'> {
  const [own = '', bank = ''] = adjustmentAccounts(row);
  const about = { event: 'adjustment', refId: row.id };
  return row.amount > 0n
    ? move(draft, { debit: bank, credit: own, amount: row.amount, ...about })
    : move(draft, { debit: own, credit: bank, amount: -row.amount, ...about });
}

/** A pending adjustment, or the refusal. */
function openOne(draft: Draft, id: string): Result<AdjustmentRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('Adjustment', id);
  if (!row) return refuse('NotFound');
  return row.status === 'open' ? accept(row) : refuse('AlreadyDone');
}

/** Ends an adjustment without moving money; if the proposer did it, it counts as withdrawn. */
function reject(draft: Draft, row: AdjustmentRow, by: string): AdjustmentRow {
  const ended = { ...row, status: 'rejected', decidedBy: by, decidedAt: draft.now } as const;
  draft.put('Adjustment', ended);
  return ended;
}

/** Withdraws a pending adjustment; only its proposer can, others reject it. */
export function withdrawAdjustment(
  draft: Draft,
  { id, staffId }: { id: string; staffId: string },
): Result<AdjustmentRow, 'NotFound' | 'AlreadyDone' | 'ProposedByAnother'> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  if (found.value.proposedBy !== staffId) return refuse('ProposedByAnother');
  return accept(reject(draft, found.value, staffId));
}

export interface AdjustmentDecision {
  id: string;
  staffId: string;
  verdict: AdjustmentVerdict;
  /** Whether a single person may decide alone. */
  selfReview: boolean;
}

/**
 * Posts an adjustment and tells the customer, or rejects it. Neither is allowed to its proposer, who can
 * only withdraw it. A locked customer's money does not move, so theirs waits. Needs the person.
 */
export function decideAdjustment(
  draft: Draft,
  { id, staffId, verdict, selfReview }: AdjustmentDecision,
): Result<
  AdjustmentRow,
  | 'NotFound'
  | 'AlreadyDone'
  | 'OwnRequest'
  | 'CustomerLocked'
  | 'SecondPersonRequired'
  | 'InsufficientFunds'
> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const row = found.value;
  const isOwn = row.proposedBy === staffId && !selfReview;
  if (verdict === 'reject')
    return isOwn ? refuse('OwnRequest') : accept(reject(draft, row, staffId));
  if (isOwn) return refuse('SecondPersonRequired');
  const person = draft.find('User', row.userId);
  invariant(person !== undefined, `user ${row.userId} was not loaded`);
  if (person.lockedAt !== null) return refuse('CustomerLocked');
  const moved = postCorrection(draft, row);
  if (!moved.ok) return moved;
  const decided = { decidedBy: staffId, decidedAt: draft.now };
  const posted = { ...row, ...decided, status: 'posted' } as const;
  draft.put('Adjustment', posted);
  const { userId, currency, reason } = row;
  const amount = formatMoney(row.amount, currency);
  const values = { amount, currency, reason };
  notify(draft, { userId, kind: 'wallet.adjustment', values, refId: id });
  return accept(posted);
}
