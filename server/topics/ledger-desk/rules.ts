/** Corrections of balances: proposed by one member of staff, posted or rejected by another. */

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
  /** Minor units of the wallet; minus takes money out. */
  amount: bigint;
  reason: string;
  staffId: string;
}

/** Minor units that corrections which wait would take out of a wallet. */
export function proposedFrom(rows: Iterable<AdjustmentRow>, wallet: Wallet): bigint {
  let sum = 0n;
  for (const row of rows) {
    if (row.status === 'open' && row.wallet === wallet && row.amount < 0n) sum -= row.amount;
  }
  return sum;
}

/**
 * Refuses an amount of nothing, one that no transfer may have, and one that takes more than is free now beside
 * what others that wait would take: to post them all would be refused, too. Needs the person's wallet and their
 * corrections that wait.
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

/** The accounts that posting a correction touches. */
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

/** One that nobody has decided yet. */
function openOne(draft: Draft, id: string): Result<AdjustmentRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('Adjustment', id);
  if (!row) return refuse('NotFound');
  return row.status === 'open' ? accept(row) : refuse('AlreadyDone');
}

/** Ends one without any money moved; that it was taken back is seen from who did. */
function reject(draft: Draft, row: AdjustmentRow, by: string): AdjustmentRow {
  const ended = { ...row, status: 'rejected', decidedBy: by, decidedAt: draft.now } as const;
  draft.put('Adjustment', ended);
  return ended;
}

/** Takes one back that waits; that is for whoever proposed it, and others reject it. */
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
  /** Whether one person may decide alone. */
  selfReview: boolean;
}

/**
 * Posts it, and tells the customer, or rejects it; both are for somebody else than whoever proposed it, who takes it
 * back instead. A locked customer's money does not move, so theirs waits. Needs its person.
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
