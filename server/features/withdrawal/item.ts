import type { Locale } from '#contract/locale.ts';
import { reasonOf } from '#contract/message.ts';
import type { WithdrawalItem } from '#contract/withdrawal.ts';
import { formatMoney } from '#domain/money.ts';
import { masked } from '#domain/pay-method.ts';
import type { WithdrawalRow } from '#domain/rows.ts';
import { WithdrawalStatus } from '#domain/withdrawal.ts';

/** A withdrawal as its owner sees it. */
export function itemOf(row: WithdrawalRow, now: number, locale: Locale): WithdrawalItem {
  const money = (amount: bigint) => formatMoney(amount, row.currency);
  const isOpen = row.status === WithdrawalStatus.pending;
  return {
    id: row.id,
    type: row.type,
    applyAmount: money(row.amount),
    fee: money(row.fee),
    received: money(row.amount - row.fee),
    currency: row.currency,
    bankName: row.bankName,
    cardNo: masked(row.cardNo),
    status: row.status,
    ...(row.grounds !== null && { grounds: reasonOf(row.grounds, locale) }),
    createTime: row.createdAt,
    ...(row.endedAt !== null && { endTime: row.endedAt }),
    ...(isOpen && { ageSeconds: Math.max(0, Math.floor((now - row.createdAt) / 1000)) }),
  };
}
