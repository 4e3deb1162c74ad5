import type { Locale } from '#core/locale.ts';
import { formatMoney } from '#core/money.ts';
import type { WithdrawalRow } from '#core/rows.ts';
import type { Market } from '#market/market.ts';
import { reasonOf } from '#platform/contract/message.ts';
import { masked } from '#topics/payout-methods/rules.ts';
import { coinPart } from '#trading/coin-rate.ts';
import type { WithdrawalItem } from './contract.ts';
import { WithdrawalStatus } from './rules.ts';

/** The type of payout method that is a crypto wallet. */
const WALLET_TYPE = 2;

/**
 * A withdrawal as its owner sees it. The rate of a coin at the payout is looked up in the market's past.
 */
export function itemOf(
  market: Market,
  row: WithdrawalRow,
  now: number,
  locale: Locale,
): WithdrawalItem {
  const money = (amount: bigint) => formatMoney(amount, row.currency);
  const isOpen = row.status === WithdrawalStatus.pending;
  return {
    id: row.id,
    type: row.type,
    applyAmount: money(row.amount),
    fee: money(row.fee),
    received: money(row.amount - row.fee),
    currency: row.currency,
    ...(row.type === WALLET_TYPE &&
      coinPart(market, row.bankName, row.amount - row.fee, row.endedAt ?? now)),
    bankName: row.bankName,
    cardNo: masked(row.cardNo),
    status: row.status,
    ...(row.reason !== null && { grounds: reasonOf(row.reason, locale) }),
    createTime: row.createdAt,
    ...(row.endedAt !== null && { endTime: row.endedAt }),
    ...(isOpen && { ageSeconds: Math.max(0, Math.floor((now - row.createdAt) / 1000)) }),
  };
}
