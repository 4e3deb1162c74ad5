/** Interest on free money in the main wallet. */

import { houseAccount, mustMove } from '#core/ledger.ts';
import { larger } from '#core/money.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';

/** Yearly interest, 1.33 %, in 1/10,000. */
const YEARLY = 133n;
const DAYS = 365n;

/** One day's interest on an amount, cut off; minor units. */
export function dailyInterest(amount: bigint): bigint {
  return (larger(0n, amount) * YEARLY) / (10_000n * DAYS);
}

/** Pays a day's interest on the free money of an account, in US dollars. */
export function payDailyInterest(draft: Draft, accountId: string, free: bigint): void {
  mustMove(draft, {
    debit: houseAccount('bank', 'USD'),
    credit: accountId,
    amount: dailyInterest(free),
    event: 'interest',
    refId: `interest-${Math.floor(draft.now / DAY_MS)}`,
  });
}
