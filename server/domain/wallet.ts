/** Moving money between a person's own wallets, and taking it back. */
import {
  freeBalance,
  houseAccount,
  marginAccount,
  move,
  mustMove,
  postedBalance,
  walletAccount,
} from './ledger.ts';
import { AMOUNT_MAX } from './money.ts';
import { accept, type Result, refuse } from './result.ts';
import type { AccountRow, Draft, WalletTransferRow } from './rows.ts';

/** Currency of each wallet. */
export const WALLET_CURRENCY = {
  BALANCE: 'USD',
  STOCK: 'USD',
  IPO: 'USD',
  EURO: 'EUR',
  MEXICO: 'MXN',
  AI: 'USD',
} as const;
export type Wallet = keyof typeof WALLET_CURRENCY;

/** Wallets that money can be moved to from `wallet`: from Main to the others, else to Main only. */
export function transferTargets(wallet: Wallet): readonly Wallet[] {
  return wallet === 'BALANCE' ? ['STOCK', 'IPO'] : ['BALANCE'];
}

export interface TransferCommand {
  userId: string;
  from: Wallet;
  to: Wallet;
  /** Minor units. */
  amount: bigint;
  /** How long it can be undone, in milliseconds of the world's clock. */
  undoMs: number;
}

export type TransferRefusal =
  | 'TransferDirection'
  | 'TotalEmpty'
  | 'TooLarge'
  | 'InsufficientFunds'
  | 'NotFound'
  | 'AlreadyDone'
  | 'UndoExpired';

/** Moves the money at once; it can be used at once, and undone for a while. */
export function transfer(
  draft: Draft,
  { userId, from, to, amount, undoMs }: TransferCommand,
): Result<WalletTransferRow, TransferRefusal> {
  const open = transferTargets(from).includes(to) && WALLET_CURRENCY[from] === WALLET_CURRENCY[to];
  if (!open) return refuse('TransferDirection');
  if (amount <= 0n) return refuse('TotalEmpty');
  if (amount > AMOUNT_MAX) return refuse('TooLarge');
  const id = draft.newId('wtr');
  const moved = move(draft, {
    debit: walletAccount(userId, from),
    credit: walletAccount(userId, to),
    amount,
    event: 'transfer',
    refId: id,
  });
  if (!moved.ok) return moved;
  const row: WalletTransferRow = {
    id,
    userId,
    fromWallet: from,
    toWallet: to,
    amount,
    createdAt: draft.now,
    undoableUntil: draft.now + undoMs,
    undoneAt: null,
  };
  draft.put('WalletTransfer', row);
  return accept(row);
}

/** Posts the reversal, as long as the time is not over and the destination still has the money. */
export function undoTransfer(
  draft: Draft,
  userId: string,
  id: string,
): Result<WalletTransferRow, TransferRefusal> {
  const row = draft.find('WalletTransfer', id);
  if (!row || row.userId !== userId) return refuse('NotFound');
  if (row.undoneAt !== null) return refuse('AlreadyDone');
  if (draft.now >= row.undoableUntil) return refuse('UndoExpired');
  const back = move(draft, {
    debit: walletAccount(userId, row.toWallet),
    credit: walletAccount(userId, row.fromWallet),
    amount: row.amount,
    event: 'transfer.undo',
    refId: id,
  });
  if (!back.ok) return back;
  const undone = { ...row, undoneAt: draft.now };
  draft.put('WalletTransfer', undone);
  return accept(undone);
}

/** Credits a wallet from the bank side of the house: seeds and, later, reviewed deposits. */
export function credit(
  draft: Draft,
  userId: string,
  wallet: Wallet,
  amount: bigint,
  event: string,
  refId: string,
): void {
  mustMove(draft, {
    debit: houseAccount('bank', WALLET_CURRENCY[wallet]),
    credit: walletAccount(userId, wallet),
    amount,
    event,
    refId,
  });
}

export interface Balance {
  /** Free money, minor units. */
  free: bigint;
  /** Held by orders and positions. */
  used: bigint;
  /** All of it: what was credited and not spent, margin included. */
  total: bigint;
}

/** What a wallet holds, from its account and its margin account. */
export function balanceOf(
  accounts: readonly AccountRow[],
  userId: string,
  wallet: Wallet,
): Balance {
  const find = (id: string) => accounts.find((account) => account.id === id);
  const own = find(walletAccount(userId, wallet));
  const margin = find(marginAccount(userId, wallet));
  const free = own ? freeBalance(own) : 0n;
  const used = (own?.debitsPending ?? 0n) + (margin ? postedBalance(margin) : 0n);
  return { free, used, total: free + used };
}
