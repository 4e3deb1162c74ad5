/** Deposits of coins: a person submits a proof, a reviewer reads the amount, the main wallet is credited. */

import { maxFigures, quantityFigure } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import {
  AMOUNT_MAX,
  BOOKS_MAX,
  ceilDiv,
  costOf,
  FINE_UNIT,
  formatMoney,
  minorUnit,
  smaller,
  toMinor,
} from '#core/money.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import { openReview, type Reading, type RejectReason } from '#core/review.ts';
import type { DepositCoinRow, Draft, RechargeRow } from '#core/rows.ts';
import { useUpload as showUpload } from '#core/upload.ts';
import { credit, WALLET_CURRENCY } from '#core/wallet.ts';
import { isSandboxAddress } from './address-rules.ts';

export const DEPOSIT_WALLET = 'BALANCE';
export const DEPOSIT_CURRENCY = WALLET_CURRENCY[DEPOSIT_WALLET];

export const depositCoinId = (coinCode: string, chain: string): string => `${coinCode}/${chain}`;

/** The accounts touched when a deposit is credited. */
export const depositAccounts = (userId: string): string[] => [
  houseAccount('bank', DEPOSIT_CURRENCY),
  walletAccount(userId, DEPOSIT_WALLET),
];

export interface NewDeposit {
  userId: string;
  coinCode: string;
  chain: string;
  /** The address the person was told to send to. */
  address: string;
  /** US dollars for one coin, at the rate unit; fixed for this deposit. */
  rate: bigint;
  /** Own, unused uploads. */
  proofs: readonly string[];
}

/**
 * Submits the proof of a deposit. Needs the coin and the uploads. Refuses with NotFound for a coin that
 * is not open, with AlreadyDone for a proof of an earlier deposit, with `proof` for an upload that is not
 * this person's.
 */
export function submitDeposit(
  draft: Draft,
  { userId, coinCode, chain, address, rate, proofs }: NewDeposit,
): Result<RechargeRow, 'NotFound' | 'AlreadyDone' | 'proof'> {
  const coin = draft.find('DepositCoin', depositCoinId(coinCode, chain));
  if (!coin?.isOpen) return refuse('NotFound');
  const uploads = proofs.map((id) => draft.find('Upload', id));
  const areOwn = uploads.every((row) => row?.userId === userId && row.removedAt === null);
  if (!areOwn) return refuse('proof');
  if (uploads.some((row) => row?.usedBy !== null)) return refuse('AlreadyDone');
  const id = draft.newId('rch');
  for (const upload of proofs) showUpload(draft, { userId, id: upload, by: id });
  const { id: reviewId } = openReview(draft, { kind: 'deposit', userId, subjectId: id });
  const row: RechargeRow = {
    id,
    userId,
    coinCode,
    chain,
    address,
    proofs: proofs.join(','),
    status: 'open',
    coinAmount: null,
    rate,
    credited: null,
    reason: null,
    reviewId,
    createdAt: draft.now,
    decidedAt: null,
  };
  draft.put('Recharge', row);
  return accept(row);
}

/** Worth of coins in US cents, cut off. */
export function creditOf(coinAmount: bigint, rate: bigint): bigint {
  return toMinor(costOf(rate, coinAmount), DEPOSIT_CURRENCY);
}

/** The most that a deposit credits: the worth of no more coins than the books hold. */
const creditMaxAt = (rate: bigint): bigint => smaller(AMOUNT_MAX, creditOf(BOOKS_MAX, rate));

function openOne(draft: Draft, id: string): Result<RechargeRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('Recharge', id);
  if (!row) return refuse('NotFound');
  return row.status === 'open' ? accept(row) : refuse('AlreadyDone');
}

type ReadRefusal = 'NotFound' | 'AlreadyDone' | 'TotalEmpty' | 'TooSmall' | 'TooLarge';

/** Worth of the coins (at the fine scale, read from the proof) of an open deposit. */
export function readDeposit(draft: Draft, id: string, coins: bigint): Result<Reading, ReadRefusal> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const { coinCode: currency, rate } = found.value;
  const worth = creditOf(coins, rate);
  if (coins <= 0n) return refuse('TotalEmpty');
  if (worth <= 0n) {
    const least = ceilDiv(minorUnit(DEPOSIT_CURRENCY) * FINE_UNIT, rate);
    const figures = { min: quantityFigure(least), given: quantityFigure(coins), currency };
    return refuse('TooSmall', figures);
  }
  // Less than a cent's worth beyond the bound still fits a column.
  const max = creditMaxAt(rate);
  return worth > max
    ? refuse('TooLarge', maxFigures(max, worth, DEPOSIT_CURRENCY))
    : accept({ coins, worth });
}

/**
 * Credits the main wallet with the worth of the coins (at the fine scale, read from the proof) at the
 * deposit's rate. Needs the deposit and its accounts.
 */
export function completeDeposit(
  draft: Draft,
  id: string,
  coinAmount: bigint,
): Result<RechargeRow, ReadRefusal> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const read = readDeposit(draft, id, coinAmount);
  if (!read.ok) return read;
  const credited = read.value.worth;
  const { userId } = found.value;
  const decided = { status: 'approved', decidedAt: draft.now } as const;
  const row: RechargeRow = { ...found.value, ...decided, coinAmount, credited };
  draft.put('Recharge', row);
  credit(draft, userId, DEPOSIT_WALLET, credited, 'deposit', id);
  const values = { amount: formatMoney(credited, DEPOSIT_CURRENCY), currency: DEPOSIT_CURRENCY };
  notify(draft, { userId, kind: 'deposit.completed', values, refId: id });
  return accept(row);
}

/** Rejects a deposit with a reason that its person reads. Needs the deposit. */
export function rejectDeposit(
  draft: Draft,
  id: string,
  reason: Pick<RejectReason, 'text'>,
): Result<RechargeRow, 'NotFound' | 'AlreadyDone'> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const decided = { status: 'rejected', decidedAt: draft.now } as const;
  const row: RechargeRow = { ...found.value, ...decided, reason: reason.text };
  draft.put('Recharge', row);
  const { userId } = row;
  notify(draft, { userId, kind: 'deposit.rejected', values: { reason: reason.text }, refId: id });
  return accept(row);
}

/** Changes the settings of a coin. Refuses an address in any form other than the sandbox's own. */
export function setDepositCoin(
  draft: Draft,
  id: string,
  change: Partial<Pick<DepositCoinRow, 'address' | 'isOpen'>>,
): Result<DepositCoinRow, 'NotFound' | 'NotSandboxAddress'> {
  const coin = draft.find('DepositCoin', id);
  if (!coin) return refuse('NotFound');
  const { address } = change;
  if (typeof address === 'string' && !isSandboxAddress(address)) return refuse('NotSandboxAddress');
  const changed = { ...coin, ...change };
  draft.put('DepositCoin', changed);
  return accept(changed);
}
