import type { Wallet } from '#core/codes.ts';
import type { ErrorName } from '#core/errors.ts';
import {
  currencyScale,
  EXCHANGE_SCALE,
  FINE_SCALE,
  formatDecimal,
  formatMoney,
  larger,
  parseDecimal,
  parseMoney,
  percentOf,
} from '#core/money.ts';
import { accept, type Result, refuse as refuseDecision } from '#core/result.ts';
import type { AccountRow, Draft } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import {
  balanceOf,
  changesCurrency,
  transfer as decideTransfer,
  EXCHANGE_SPREAD,
  RATE_HELD_MS,
  receivedOf,
  transferAccounts,
  undoTransfer,
  WALLET_CURRENCY,
} from '#core/wallet.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import type { Needs } from '#platform/store/batch.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { findWithdrawal } from '#topics/withdrawals/queries.ts';
import { cancelWithdrawal, withdrawalAccounts } from '#topics/withdrawals/rules.ts';
import { heldRate, transferRate, walletRate } from '#trading/exchange-rates.ts';
import { hasTraded } from '#trading/queries/orders.ts';
import { accountsOf, findWalletTransfer, interestOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { bill } from './bill.ts';
import { type WalletBalance, wallet } from './contract.ts';
import { equity } from './equity.ts';
import { presentOf } from './worth.ts';

const PERCENT_SCALE = FINE_SCALE - 2;

function answerOf(
  accounts: readonly AccountRow[],
  userId: string,
  walletType: Wallet,
): WalletBalance {
  const { free, used } = balanceOf(accounts, userId, walletType);
  const currency = WALLET_CURRENCY[walletType];
  return {
    walletType,
    currency,
    balance: formatMoney(free, currency),
    usedBalance: formatMoney(used, currency),
  };
}

interface Undoing {
  needs: Needs;
  undo(draft: Draft): Result<unknown, ErrorName>;
}

/** What the id names of this person's: a transfer between wallets, or a withdrawal. */
async function undoingOf(world: World, userId: string, id: string): Promise<Undoing | undefined> {
  const { reader } = world.database;
  const moved = await findWalletTransfer(reader, id);
  if (moved?.userId === userId) {
    const accounts = transferAccounts(userId, moved.fromWallet, moved.toWallet);
    return {
      needs: { WalletTransfer: [id], Account: accounts },
      undo: (draft) => undoTransfer(draft, userId, id),
    };
  }
  const asked = await findWithdrawal(reader, id);
  if (asked?.userId !== userId) return undefined;
  return {
    needs: {
      Withdrawal: [id],
      Review: [asked.reviewId],
      PayMethods: [userId],
      Account: withdrawalAccounts(userId),
    },
    undo: (draft) => cancelWithdrawal(draft, userId, id),
  };
}

export const walletsEndpoints = handlersFor<World>()(wallet, {
  fundingOverview: async ({ world, user }) => {
    const present = await presentOf(world, user.id);
    const { atMs, total, dailyProfit, accounts, positions, closed } = present;
    const isKnown = positions.length + closed.length > 0;
    const interest = await interestOf(world.database.reader, user.id, atMs - DAY_MS + 1);
    const money = (amount: bigint) => formatMoney(amount, BASE_CURRENCY);
    return done({
      totalAmount: money(total),
      fail: dailyProfit < 0n,
      todayProfit: money(dailyProfit),
      // Not of a negative base, which remains after today's profit was withdrawn.
      todayProfitRate: percentOf(dailyProfit, larger(0n, total - dailyProfit)),
      statDate: atMs,
      balance: money(balanceOf(accounts, user.id, 'BALANCE').free),
      dailyInterest: money(interest.recent),
      totalInterest: money(interest.total),
      hasTraded: isKnown || (await hasTraded(world.database.reader, user.id)),
    });
  },
  equity,
  balance: ({ world, user }, { walletType }) => {
    const kept = world.cache.peek<AccountRow[]>(user.id, 'accounts');
    if (kept) return done(answerOf(kept, user.id, walletType));
    return world.cache
      .get(user.id, 'accounts', () => accountsOf(world.database.reader, user.id))
      .then((accounts) => done(answerOf(accounts, user.id, walletType)));
  },
  bill,
  rate: ({ world }, { fromWalletType: from, toWalletType: to }) => {
    const { market } = world;
    const now = world.clock.now();
    const decimal = (value: bigint) => formatDecimal(value, EXCHANGE_SCALE, 2);
    const spread = changesCurrency(from, to) ? EXCHANGE_SPREAD : 0n;
    return done({
      fromCurrency: WALLET_CURRENCY[from],
      toCurrency: WALLET_CURRENCY[to],
      rate: decimal(transferRate(market, from, to, now)),
      midRate: decimal(walletRate(market, from, to, now)),
      spread: formatDecimal(spread, PERCENT_SCALE, 2),
      rateAt: now,
      heldUntil: now + RATE_HELD_MS,
    });
  },
  transfer: async ({ world, user, locale, idempotency }, input) => {
    const { fromWalletType: from, toWalletType: to, rateAt } = input;
    const amount = parseMoney(input.amount, WALLET_CURRENCY[from]);
    if (amount === undefined) {
      const max = currencyScale(WALLET_CURRENCY[from]);
      const amountFault = fieldMessageOf('digits', locale, { max });
      return refuse('InvalidInput', { fields: { amount: amountFault } });
    }
    const isShown = (rate: bigint) =>
      input.rate === undefined || parseDecimal(input.rate, EXCHANGE_SCALE) === rate;
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: { Account: transferAccounts(user.id, from, to) },
      decide: (draft) => {
        const { undoMs } = world.config;
        // Without a conversion, the rate cannot change.
        const rate =
          rateAt === undefined || !changesCurrency(from, to)
            ? transferRate(world.market, from, to, draft.now)
            : heldRate(world.market, [from, to], rateAt, draft.now);
        // While a clock is frozen, the market may have moved at the very moment of the displayed rate.
        if (rate === undefined || !isShown(rate)) return refuseDecision('RateChanged');
        const command = { userId: user.id, from, to, amount, rate, undoMs };
        const moved = decideTransfer(draft, command);
        if (!moved.ok) return moved;
        return accept({
          id: moved.value.id,
          rate: formatDecimal(rate, EXCHANGE_SCALE, 2),
          received: formatMoney(receivedOf(moved.value), WALLET_CURRENCY[to]),
        });
      },
    });
  },
  cancelTransfer: async ({ world, user, idempotency }, { id }) => {
    const undoing = await undoingOf(world, user.id, id);
    if (!undoing) return refuse('NotFound');
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: undoing.needs,
      decide: (draft) => {
        const undone = undoing.undo(draft);
        return undone.ok ? accept({}) : undone;
      },
    });
  },
});
