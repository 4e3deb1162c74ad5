import { eventNameOf } from '#contract/message.ts';
import type { BillItem } from '#contract/wallet.ts';
import { wallet } from '#contract/wallet.ts';
import type { WalletType } from '#contract/wire.ts';
import { WALLET_TYPES } from '#contract/wire.ts';
import { walletAccount } from '#domain/ledger.ts';
import { FINE_SCALE, formatDecimal, formatMoney, RATE_UNIT } from '#domain/money.ts';
import { monthRange } from '#domain/month.ts';
import type { TransferRow, WalletTransferRow } from '#domain/rows.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { billPage, walletTransfers } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

const STATUS = { pending: 0, done: 1, cancelled: 2 } as const;

/** Only the first posting of a transfer can be undone; its reversal is simply done. */
function statusOf(row: TransferRow, request: WalletTransferRow | undefined, now: number): number {
  if (row.event !== 'transfer' || !request) return STATUS.done;
  if (request.undoneAt !== null) return STATUS.cancelled;
  return now < request.undoableUntil ? STATUS.pending : STATUS.done;
}

/** Months are cut at UTC. */
export const bill = feature(
  wallet.bill,
  async ({ world, user, locale }: FeatureRequest<World>, input) => {
    const wallets: readonly WalletType[] = input.walletType ? [input.walletType] : WALLET_TYPES;
    const accountIds = wallets.map((name) => walletAccount(user.id, name));
    const { pageNum, pageSize } = input;
    const skip = (pageNum - 1) * pageSize;
    const { reader } = world.database;
    const { rows, total } = await billPage(reader, {
      accountIds,
      ...(input.month ? monthRange(input.month) : {}),
      skip,
      take: pageSize,
    });
    const requests = new Map(
      (
        await walletTransfers(
          reader,
          rows.map(({ refId }) => refId),
        )
      ).map((row) => [row.id, row]),
    );
    const now = world.clock.now();
    const list = rows.map((row): BillItem => {
      const left = accountIds.includes(row.debitAccountId);
      const amount = formatMoney(left ? -row.amount : row.amount, row.currency);
      const request = requests.get(row.refId);
      return {
        id: row.event === 'transfer' && request ? request.id : row.id,
        eventName: eventNameOf(row.event, locale),
        createTime: row.createdAt,
        createTimeTimestamp: row.createdAt,
        tradeNo: row.refId,
        amount,
        currency: row.currency,
        fall: left,
        status: statusOf(row, request, now),
        ...(request && request.rate !== RATE_UNIT
          ? { rate: formatDecimal(request.rate, FINE_SCALE, 2) }
          : {}),
      };
    });
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
);
