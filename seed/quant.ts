/** Robots of the AI product, and the seeded trader's orders. */

import { available, walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT, RATE_UNIT } from '#core/money.ts';
import { invariant } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { transfer } from '#core/wallet.ts';
import { openQuantOrder, runQuantOrder, type YieldOf } from '#topics/quant/rules.ts';
import { payDailyInterest } from '#topics/wallets/interest-rules.ts';
import { type SeedEvent, sessionMoment } from './history.ts';

const ROBOTS_DAYS_AGO = 150;
const CENTS = 100n;

/** Term in days, daily yield band and penalty in 1/10,000 of a percent, amounts in dollars. */
const ROBOTS = [
  { name: 'Dune', days: 3, band: [100n, 200n], penalty: 500n, from: 100n, to: 5_000n },
  { name: 'Oasis', days: 7, band: [150n, 350n], penalty: 1_000n, from: 100n, to: 10_000n },
  { name: 'Caravan', days: 14, band: [200n, 450n], penalty: 2_000n, from: 500n, to: 25_000n },
  { name: 'Mirage', days: 30, band: [250n, 600n], penalty: 5_000n, from: 1_000n, to: 50_000n },
  { name: 'Sirocco', days: 60, band: [300n, 750n], penalty: 10_000n, from: 5_000n, to: 100_000n },
  { name: 'Zenith', days: 90, band: [350n, 900n], penalty: 15_000n, from: 10_000n, to: 250_000n },
] as const;

/** A ten-thousandth of a percent, at the rate unit. */
const STEP = RATE_UNIT / 1_000_000n;

const robotId = (days: number): string => `QR-${String(days).padStart(2, '0')}`;

/** The robots that a fresh world offers. */
export function quantRobots(nowMs: number): SeedEvent {
  return {
    at: nowMs - ROBOTS_DAYS_AGO * DAY_MS,
    happen: (draft) => {
      for (const { name, days, band, penalty, from, to } of ROBOTS) {
        draft.put('QuantRobot', {
          id: robotId(days),
          name,
          termDays: days,
          yieldMin: band[0] * STEP,
          yieldMax: band[1] * STEP,
          penaltyRate: penalty * STEP,
          minimum: from * CENTS,
          maximum: to * CENTS,
          createdAt: draft.now,
          closedAt: null,
        });
      }
    },
  };
}

/** One that has ended, and one still running. */
const ORDERS = [
  { daysAgo: 33, days: 7, amount: 5_000n },
  { daysAgo: 11, days: 30, amount: 6_000n },
] as const;
/** The first money came to Main this many days ago. */
const EARNING_DAYS = 120;
/** Balance of Main at the end of the history. */
const MAIN_LEFT = 100_000n * CENTS;

/** The trader's robot orders and interest; midnight payments happen at each midnight. */
export function traderIncome(nowMs: number, userId: () => string, yieldOf: YieldOf): SeedEvent[] {
  const placed: string[] = [];
  const orders = ORDERS.map(
    ({ daysAgo, days, amount }): SeedEvent => ({
      at: sessionMoment(nowMs, daysAgo),
      happen: (draft) => {
        const command = { userId: userId(), robotId: robotId(days), amount: amount * CENTS };
        const opened = openQuantOrder(draft, command);
        invariant(opened.ok, `robot order: ${opened.ok ? '' : opened.error}`);
        placed.push(opened.value.id);
      },
    }),
  );
  const today = Math.floor(nowMs / DAY_MS);
  const midnights = Array.from({ length: EARNING_DAYS }, (_, index): SeedEvent => {
    const day = today - EARNING_DAYS + 1 + index;
    return {
      at: day * DAY_MS,
      happen: (draft) => {
        const main = walletAccount(userId(), 'BALANCE');
        if (draft.find('Account', main)) payDailyInterest(draft, main, available(draft, main));
        for (const id of placed) runQuantOrder(draft, id, yieldOf, draft.now);
        if (day === today) moveEarned(draft, userId());
      },
    };
  });
  return [...orders, ...midnights];
}

/** Moves what Main has earned to the AI wallet, which leaves Main with a round sum. */
function moveEarned(draft: Draft, userId: string): void {
  const amount = available(draft, walletAccount(userId, 'BALANCE')) - MAIN_LEFT;
  const ends = { userId, from: 'BALANCE', to: 'AI' } as const;
  const moved = transfer(draft, { ...ends, amount, rate: EXCHANGE_UNIT, undoMs: 0 });
  invariant(moved.ok, `interest to AI: ${moved.ok ? '' : moved.error}`);
}
