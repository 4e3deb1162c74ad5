/** The seeded trader's card and wallet, and their withdrawals: paid out, rejected, waiting. */

import { invariant, type Result } from '#core/result.ts';
import { auditDecision, decideReview, type Verdict } from '#core/review.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import { addPayMethod, type PayMethodText } from '#topics/payout-methods/rules.ts';
import { applyWithdrawal, approveWithdrawal, rejectWithdrawal } from '#topics/withdrawals/rules.ts';
import type { SeedEvent } from './history.ts';
import { SEED_PAY_PASSWORD_HASH } from './people.ts';

const CENTS = 100n;

const CARD: PayMethodText = {
  type: 1,
  bankAccountName: 'Mara Lindholm',
  bankName: 'Bank of Sandbourse',
  cardNo: '4000001234567899',
};
const COIN: PayMethodText = {
  type: 2,
  bankAccountName: '',
  bankName: 'USDT',
  cardNo: 'sandbox1q8m0l4kx7hp2ctn6yw3vd5rz9u',
};

function must<T>(result: Result<T>, what: string): T {
  invariant(result.ok, `${what}: ${result.ok ? '' : result.error}`);
  return result.value;
}

interface RequestedWithdrawal {
  id: string;
  reviewId: string;
}

function requestWithdrawal(
  draft: Draft,
  userId: string,
  cardId: string,
  dollars: bigint,
): RequestedWithdrawal {
  const amount = dollars * CENTS;
  const command = { userId, cardId, amount, payPasswordHash: SEED_PAY_PASSWORD_HASH };
  return must(applyWithdrawal(draft, command), `withdraw ${dollars}`);
}

function decide(
  draft: Draft,
  { id, reviewId }: RequestedWithdrawal,
  staffId: string,
  verdict: Verdict,
): void {
  const rules = { selfReview: false, twoPeopleFrom: 1_000_000n };
  const command = { id: reviewId, version: 1, staffId, verdict, rules };
  const review = must(decideReview(draft, command), 'decide');
  auditDecision(draft, { id: staffId, role: 'reviewer' }, review, command);
  if (verdict.kind === 'approve') must(approveWithdrawal(draft, id), 'approve');
  else must(rejectWithdrawal(draft, id, verdict.reason.text), 'reject');
}

/**
 * `trader` and `reviewer` are called when it happens. Leaves 1,500 less in Main, and 500 of the rest
 * held.
 */
export function traderWithdrawals(
  nowMs: number,
  trader: () => string,
  reviewer: () => string,
): SeedEvent[] {
  const cards: string[] = [];
  const applied: RequestedWithdrawal[] = [];
  const at = (msAgo: number, happen: (draft: Draft) => void) => ({ at: nowMs - msAgo, happen });
  const add = (text: PayMethodText) => (draft: Draft) => {
    cards.push(must(addPayMethod(draft, trader(), text), text.bankName).id);
  };
  const askFor = (card: number, dollars: bigint) => (draft: Draft) => {
    applied.push(requestWithdrawal(draft, trader(), cards[card] ?? '', dollars));
  };
  const end = (which: number, verdict: Verdict) => (draft: Draft) => {
    const one = applied[which];
    invariant(one !== undefined, 'applied before it is decided');
    decide(draft, one, reviewer(), verdict);
  };
  // It went to a wallet, which has no holder's name.
  const reason = { code: 'destination', text: 'reason.withdrawal.destination' };
  return [
    at(90 * DAY_MS, add(CARD)),
    at(44 * DAY_MS, add(COIN)),
    at(75 * DAY_MS, askFor(0, 1_500n)),
    at(75 * DAY_MS - 5 * HOUR_MS, end(0, { kind: 'approve' })),
    at(33 * DAY_MS, askFor(1, 800n)),
    at(33 * DAY_MS - 2 * HOUR_MS, end(1, { kind: 'reject', reason })),
    // Before midnight, when Main's earnings beyond its round sum are moved.
    { at: nowMs - (nowMs % DAY_MS) - 2 * HOUR_MS, happen: askFor(0, 500n) },
  ];
}
