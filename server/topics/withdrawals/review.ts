/** What reviewers see of a withdrawal, and what their decision does to it. */
import { formatMoney } from '#core/money.ts';
import { invariant } from '#core/result.ts';
import type { ReviewRow } from '#core/rows.ts';
import type { ReviewEffect, ReviewParts } from '#trading/review-effect.ts';
import { findWithdrawal, othersPaidTo } from './queries.ts';
import { approveWithdrawal, rejectWithdrawal, withdrawalAccounts } from './rules.ts';

export function withdrawalReview({ database }: ReviewParts): ReviewEffect {
  const subjectOf = async ({ id, subjectId }: ReviewRow) => {
    const row = await findWithdrawal(database.reader, subjectId);
    invariant(row !== undefined, `review ${id} is about a withdrawal`);
    return row;
  };
  return {
    needs: ({ userId, subjectId }) =>
      Promise.resolve({
        Withdrawal: [subjectId],
        PayMethods: [userId],
        Account: withdrawalAccounts(userId),
      }),
    approve: (draft, { subjectId }) => approveWithdrawal(draft, subjectId),
    reject: (draft, { subjectId }, { text }) => rejectWithdrawal(draft, subjectId, text),
    show: async (review) => {
      const row = await subjectOf(review);
      const money = (amount: bigint) => `${formatMoney(amount, row.currency)} ${row.currency}`;
      const owner = row.type === 1 ? [{ name: 'bankAccountName', value: row.bankAccountName }] : [];
      return {
        fields: [
          ...owner,
          { name: row.type === 1 ? 'bankName' : 'currency', value: row.bankName },
          { name: row.type === 1 ? 'cardNo' : 'address', value: row.cardNo, isSecret: true },
          { name: 'applyAmount', value: money(row.amount) },
          { name: 'fee', value: money(row.fee) },
          { name: 'received', value: money(row.amount - row.fee) },
        ],
        documents: [],
      };
    },
    twins: async (review) => {
      const { userId, cardNo } = await subjectOf(review);
      const others = await othersPaidTo(database.reader, cardNo, userId);
      return others.map((other) => ({ userId: other, what: 'cardNo' }));
    },
  };
}
