import { WALLETS } from '#core/codes.ts';
import { walletAccount } from '#core/ledger.ts';
import type { Locale } from '#core/locale.ts';
import { EXCHANGE_SCALE, EXCHANGE_UNIT, formatDecimal, formatMoney } from '#core/money.ts';
import { monthRange } from '#core/month.ts';
import type { TransferRow, WalletTransferRow, WithdrawalRow } from '#core/rows.ts';
import { changesCurrency, receivedOf, WALLET_CURRENCY } from '#core/wallet.ts';
import { eventNameOf, reasonOf } from '#platform/contract/message.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import { clocksOf } from '#platform/runtime/time-zone.ts';
import { adjustmentsByIds } from '#topics/ledger-desk/adjustment-queries.ts';
import { masked } from '#topics/payout-methods/rules.ts';
import { withdrawalsByIds } from '#topics/withdrawals/queries.ts';
import { billPage, walletTransfers } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import type { BillItem, wallet } from './contract.ts';

const STATUS = { pending: 0, done: 1, cancelled: 2 } as const;

/** The state of a movement; `undoneAt` is when it was reversed, epoch milliseconds. */
type Standing = Pick<
  BillItem,
  | 'id'
  | 'status'
  | 'rate'
  | 'fee'
  | 'grounds'
  | 'fromWalletType'
  | 'toWalletType'
  | 'counterAmount'
  | 'counterCurrency'
  | 'paidTo'
> & {
  undoneAt?: number;
};

/** Source and destination; for a conversion also the amount on the other side. */
function endsOf(row: TransferRow, moved: WalletTransferRow) {
  const [from, to] = [moved.fromWallet as WalletType, moved.toWallet as WalletType];
  const ends = { fromWalletType: from, toWalletType: to };
  if (!changesCurrency(from, to)) return ends;
  const isFirst = row.event === 'transfer';
  const counterCurrency = WALLET_CURRENCY[isFirst ? to : from];
  const other = isFirst ? receivedOf(moved) : moved.amount;
  return { ...ends, counterCurrency, counterAmount: formatMoney(other, counterCurrency) };
}

/**
 * A transfer is undone on the line of the source; a conversion has separate lines for source and
 * destination.
 */
function standingOfTransfer(row: TransferRow, moved: WalletTransferRow, now: number): Standing {
  const terms = {
    ...endsOf(row, moved),
    ...(moved.rate !== EXCHANGE_UNIT && { rate: formatDecimal(moved.rate, EXCHANGE_SCALE, 2) }),
  };
  const isFirst = row.event === 'transfer';
  const id = isFirst ? moved.id : row.id;
  const { undoneAt } = moved;
  if (undoneAt !== null) return { id, status: STATUS.cancelled, undoneAt, ...terms };
  const isOver = !isFirst || now >= moved.undoableUntil;
  return { id, status: isOver ? STATUS.done : STATUS.pending, ...terms };
}

function standingOfWithdrawal(row: WithdrawalRow, locale: Locale): Standing {
  const { id, status, fee, currency, bankName, cardNo } = row;
  const reason = row.reason === null ? {} : { grounds: reasonOf(row.reason, locale) };
  const paidTo = `${bankName} ${masked(cardNo)}`;
  return { id, status, fee: formatMoney(fee, currency), paidTo, ...reason };
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** The state of each movement that can have one. */
async function standings(
  world: World,
  rows: readonly TransferRow[],
  locale: Locale,
): Promise<(row: TransferRow) => Standing> {
  const { reader } = world.database;
  const about = rows.map(({ refId }) => refId);
  const [moved, asked, corrected] = await Promise.all([
    walletTransfers(reader, about).then(byId),
    withdrawalsByIds(reader, about).then(byId),
    adjustmentsByIds(reader, about).then(byId),
  ]);
  const now = world.clock.now();
  return (row) => {
    const transfer = moved.get(row.refId);
    if (transfer) return standingOfTransfer(row, transfer, now);
    const withdrawal = asked.get(row.refId);
    if (withdrawal) return standingOfWithdrawal(withdrawal, locale);
    const reason = corrected.get(row.refId)?.reason;
    return { id: row.id, status: STATUS.done, ...(reason !== undefined && { grounds: reason }) };
  };
}

/** Months are in the person's time zone, or in UTC. */
export const bill: Handler<World, typeof wallet.bill> = async ({ world, user, locale }, input) => {
  const wallets: readonly WalletType[] = input.walletType ? [input.walletType] : WALLETS;
  const accountIds = wallets.map((name) => walletAccount(user.id, name));
  const { pageSize, month, timeZone, until } = input;
  const asked = [input.walletType, month, month && timeZone, pageSize].join(':');
  const key = `${user.id}:bill:${asked}`;
  const found = await billPage(world.database.reader, {
    accountIds,
    ...(month ? monthRange(month, timeZone ? clocksOf(timeZone) : undefined) : {}),
    until,
    ...(await world.cursors.sliceOf(key, input)),
  });
  const page = await world.cursors.pageOf(key, input, found);
  const standingOf = await standings(world, page.list, locale);
  const list = page.list.map((row): BillItem => {
    const left = accountIds.includes(row.debitAccountId);
    const { undoneAt, ...standing } = standingOf(row);
    const account = left ? row.debitAccountId : row.creditAccountId;
    const own = wallets.find((name) => walletAccount(user.id, name) === account);
    const signed = (amount: bigint) => formatMoney(amount, row.currency);
    return {
      eventName: eventNameOf(row.event, locale),
      createTime: row.createdAt,
      createTimeTimestamp: row.createdAt,
      tradeNo: row.refId,
      amount: signed(left ? -row.amount : row.amount),
      currency: row.currency,
      walletType: own ?? 'BALANCE',
      fall: left,
      ...standing,
      ...(undoneAt !== undefined && {
        reversal: { amount: signed(left ? row.amount : -row.amount), createTime: undoneAt },
      }),
    };
  });
  return done({ ...page, list });
};
