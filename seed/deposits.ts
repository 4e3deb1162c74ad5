/** Deposits of the seeded trader. */

import { notify } from '#core/inbox.ts';
import { formatMoney, RATE_UNIT, toFine } from '#core/money.ts';
import { invariant } from '#core/result.ts';
import { openReview } from '#core/review.ts';
import type { Draft, RechargeRow } from '#core/rows.ts';
import { credit } from '#core/wallet.ts';
import { depositAddress } from '#topics/deposits/address.ts';
import { depositCoinId, rejectDeposit } from '#topics/deposits/rules.ts';
import { markDecided } from './decided.ts';
import { type Picture, uploaded } from './uploads.ts';

const UNREADABLE = 'reason.deposit.unreadable';

interface SubmittedDeposit {
  userId: string;
  coinCode: 'USDT' | 'USDC';
  chain: string;
  picture: Picture;
}

/** A deposit of a dollar-pegged coin, submitted now. */
function submit(draft: Draft, { userId, coinCode, chain, picture }: SubmittedDeposit): RechargeRow {
  const id = draft.newId('rch');
  const coin = { id: depositCoinId(coinCode, chain), address: null };
  const row: RechargeRow = {
    id,
    userId,
    coinCode,
    chain,
    address: depositAddress(coin, userId),
    proofs: uploaded(draft, userId, picture, id),
    status: 'open',
    coinAmount: null,
    rate: RATE_UNIT,
    credited: null,
    reason: null,
    reviewId: openReview(draft, { kind: 'deposit', userId, subjectId: id }).id,
    createdAt: draft.now,
    decidedAt: null,
  };
  draft.put('Recharge', row);
  return row;
}

/** A deposit that a reviewer credited at once; US cents. */
export function completedDeposit(
  draft: Draft,
  userId: string,
  { amount, by }: { amount: bigint; by: string },
): void {
  const picture = amount > 10_000_000n ? 'specimen-transfer-122000' : 'specimen-transfer-60000';
  const row = submit(draft, { userId, coinCode: 'USDT', chain: 'TRC20', picture });
  const coinAmount = toFine(amount, 'USD');
  const amountText = formatMoney(amount, 'USD');
  markDecided(draft, row.reviewId, { by, amount: amountText });
  const done = { status: 'approved', decidedAt: draft.now } as const;
  draft.put('Recharge', { ...row, ...done, coinAmount, credited: amount });
  credit(draft, userId, 'BALANCE', amount, 'deposit', row.id);
  const values = { amount: amountText, currency: 'USD' };
  notify(draft, { userId, kind: 'deposit.completed', values, refId: row.id });
}

export function failedDeposit(draft: Draft, userId: string, by: string): void {
  const picture = 'specimen-transfer-850';
  const row = submit(draft, { userId, coinCode: 'USDC', chain: 'ERC20', picture });
  markDecided(draft, row.reviewId, { by, reason: UNREADABLE });
  const rejected = rejectDeposit(draft, row.id, { text: UNREADABLE });
  invariant(rejected.ok, 'the deposit is rejected');
  const message = draft.find('InboxMessage', `${userId}/deposit.rejected/${row.id}`);
  if (message) draft.put('InboxMessage', { ...message, readAt: draft.now });
}

/** A deposit that has not been reviewed. */
export function waitingDeposit(draft: Draft, userId: string): void {
  const picture = 'specimen-transfer-2500';
  submit(draft, { userId, coinCode: 'USDT', chain: 'TRC20', picture });
}
