/** Transfers between a person's own wallets, and their undo. */
import { WALLETS, type Wallet } from './codes.ts';
import { maxFigures, minFigures } from './figures.ts';
import {
  freeBalance,
  houseAccount,
  marginAccount,
  move,
  mustMove,
  postedBalance,
  walletAccount,
} from './ledger.ts';
import {
  AMOUNT_MAX,
  ceilDiv,
  EXCHANGE_SCALE,
  EXCHANGE_UNIT,
  FINE_SCALE,
  larger,
  minorUnit,
  RATE_UNIT,
  toFine,
  toMinor,
  valueAt,
} from './money.ts';
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
} as const satisfies Record<Wallet, string>;

/** Wallets that `wallet` can transfer to: Main to all others, the others only to Main. */
export function transferTargets(wallet: Wallet): readonly Wallet[] {
  const others = WALLETS.filter((name) => name !== 'BALANCE');
  return wallet === 'BALANCE' ? others : ['BALANCE'];
}

export interface TransferCommand {
  userId: string;
  from: Wallet;
  to: Wallet;
  /** Minor units of the source wallet. */
  amount: bigint;
  /** Money of `to` for one unit of money of `from`, after the spread; at the exchange unit. */
  rate: bigint;
  /** How long the transfer can be undone, in milliseconds of the world's clock. */
  undoMs: number;
}

export type TransferRefusal =
  | 'TransferDirection'
  | 'TotalEmpty'
  | 'TooLarge'
  | 'TooSmall'
  | 'InsufficientFunds'
  | 'NotFound'
  | 'AlreadyDone'
  | 'UndoExpired'
  | 'ExchangeFinal';

/** What the house keeps of a currency conversion, at the rate unit: a quarter of a percent. */
export const EXCHANGE_SPREAD = RATE_UNIT / 400n;
/** How long a displayed rate is guaranteed, in milliseconds. */
export const RATE_HELD_MS = 15_000;

/** A rate less the spread, cut off to eight decimals; at the exchange unit. */
export function rateAfterSpread(midRate: bigint): bigint {
  const step = 10n ** BigInt(EXCHANGE_SCALE - FINE_SCALE);
  const rate = (midRate * (RATE_UNIT - EXCHANGE_SPREAD)) / RATE_UNIT;
  return rate - (rate % step);
}

/** Whether a transfer between two wallets converts currency. */
export const changesCurrency = (from: string, to: string): boolean =>
  currencyOf(from) !== currencyOf(to);

const currencyOf = (wallet: string): string => WALLET_CURRENCY[wallet as Wallet];

/** What arrives of a transfer, in minor units of the destination wallet, cut off. */
export function receivedOf(
  row: Pick<WalletTransferRow, 'fromWallet' | 'toWallet' | 'amount' | 'rate'>,
): bigint {
  const fine = toFine(row.amount, currencyOf(row.fromWallet));
  return toMinor(valueAt(fine, row.rate), currencyOf(row.toWallet));
}

/** The smallest amount of which a minor unit arrives, in minor units of the source wallet. */
function leastOf({ fromWallet, toWallet, rate }: WalletTransferRow): bigint {
  const [left, arrived] = [fromWallet, toWallet].map((name) => minorUnit(currencyOf(name)));
  return ceilDiv((arrived as bigint) * EXCHANGE_UNIT, (left as bigint) * larger(1n, rate));
}

interface Leg {
  wallet: string;
  amount: bigint;
}

/** Moves money between two wallets of a person; the house converts it where currencies differ. */
function carry(
  draft: Draft,
  userId: string,
  [from, to]: readonly [Leg, Leg],
  about: { event: string; refId: string },
): Result<string, 'InsufficientFunds'> {
  const debit = walletAccount(userId, from.wallet);
  const credit = walletAccount(userId, to.wallet);
  const [sold, bought] = [currencyOf(from.wallet), currencyOf(to.wallet)];
  if (sold === bought) return move(draft, { debit, credit, amount: from.amount, ...about });
  const taken = move(draft, {
    debit,
    credit: houseAccount('exchange', sold),
    amount: from.amount,
    ...about,
  });
  if (!taken.ok) return taken;
  mustMove(draft, {
    debit: houseAccount('exchange', bought),
    credit,
    amount: to.amount,
    refId: about.refId,
    event: `${about.event}.exchanged`,
  });
  return taken;
}

/**
 * Moves the money at once; it can be used at once, and the transfer undone for a while. A currency
 * conversion is final: undoing it at its old rate would be a free option.
 */
export function transfer(
  draft: Draft,
  { userId, from, to, amount, rate, undoMs }: TransferCommand,
): Result<WalletTransferRow, TransferRefusal> {
  if (!transferTargets(from).includes(to)) return refuse('TransferDirection');
  if (amount > AMOUNT_MAX) {
    return refuse('TooLarge', maxFigures(AMOUNT_MAX, amount, currencyOf(from)));
  }
  const id = draft.newId('wtr');
  const row: WalletTransferRow = {
    id,
    userId,
    fromWallet: from,
    toWallet: to,
    amount,
    rate,
    createdAt: draft.now,
    undoableUntil: changesCurrency(from, to) ? draft.now : draft.now + undoMs,
    undoneAt: null,
  };
  if (amount <= 0n) return refuse('TotalEmpty');
  const received = receivedOf(row);
  if (received <= 0n) {
    return refuse('TooSmall', minFigures(leastOf(row), amount, currencyOf(from)));
  }
  const legs = [
    { wallet: from, amount },
    { wallet: to, amount: received },
  ] as const;
  const moved = carry(draft, userId, legs, { event: 'transfer', refId: id });
  if (!moved.ok) return moved;
  draft.put('WalletTransfer', row);
  return accept(row);
}

/**
 * Posts the reversal if the time is not over and the destination still has the money. Conversions cannot
 * be undone.
 */
export function undoTransfer(
  draft: Draft,
  userId: string,
  id: string,
): Result<WalletTransferRow, TransferRefusal> {
  const row = draft.find('WalletTransfer', id);
  if (!row || row.userId !== userId) return refuse('NotFound');
  if (row.undoneAt !== null) return refuse('AlreadyDone');
  if (changesCurrency(row.fromWallet, row.toWallet)) return refuse('ExchangeFinal');
  if (draft.now >= row.undoableUntil) return refuse('UndoExpired');
  const legs = [
    { wallet: row.toWallet, amount: receivedOf(row) },
    { wallet: row.fromWallet, amount: row.amount },
  ] as const;
  const back = carry(draft, userId, legs, { event: 'transfer.undo', refId: id });
  if (!back.ok) return back;
  const undone = { ...row, undoneAt: draft.now };
  draft.put('WalletTransfer', undone);
  return accept(undone);
}

/** The accounts that a transfer between two wallets, or its undo, touches. */
export function transferAccounts(userId: string, from: string, to: string): string[] {
  const house = changesCurrency(from, to)
    ? [from, to].map((wallet) => houseAccount('exchange', currencyOf(wallet)))
    : [];
  return [walletAccount(userId, from), walletAccount(userId, to), ...house];
}

/** Credits a wallet from the bank side of the house. */
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
  /** Everything credited and not spent, margin included. */
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
