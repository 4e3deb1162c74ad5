/** What reviewers see of a deposit, and what their decision does to it. */

import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import {
  type ApprovalFacts,
  documentUrl,
  type ReviewEffect,
  type ReviewParts,
  type Shown,
} from '#trading/review-effect.ts';
import { findRecharge, sameProof } from './queries.ts';
import {
  completeDeposit,
  DEPOSIT_CURRENCY,
  depositAccounts,
  readDeposit,
  rejectDeposit,
} from './rules.ts';

/** At the fine scale. */
const coinsIn = ({ amount }: ApprovalFacts) => parseDecimal(amount ?? '', FINE_SCALE);

export function depositReview({ database: { reader } }: ReviewParts): ReviewEffect {
  return {
    needs: async ({ subjectId, userId }) => ({
      Recharge: [subjectId],
      Account: depositAccounts(userId),
    }),
    read: (draft, { subjectId }, facts) => {
      const coins = coinsIn(facts);
      return coins === undefined ? refuse('TotalEmpty') : readDeposit(draft, subjectId, coins);
    },
    approve: (draft, { subjectId }, facts) => {
      const coins = coinsIn(facts);
      return coins === undefined ? refuse('TotalEmpty') : completeDeposit(draft, subjectId, coins);
    },
    reject: (draft, { subjectId }, reason) => rejectDeposit(draft, subjectId, reason),
    show: async (review): Promise<Shown> => {
      const { subjectId, firstCoins } = review;
      const row = await findRecharge(reader, subjectId);
      if (!row) return { fields: [], documents: [] };
      return {
        fields: [
          { name: 'coinCode', value: row.coinCode },
          { name: 'chain', value: row.chain },
          { name: 'walletAccount', value: row.address },
          { name: 'orderNo', value: row.id },
        ],
        documents: row.proofs
          .split(',')
          .map((id) => ({ name: 'proof' as const, url: documentUrl(review, id) })),
        credit: {
          coin: row.coinCode,
          currency: DEPOSIT_CURRENCY,
          rate: formatDecimal(row.rate, FINE_SCALE, 2),
          ...(firstCoins !== null && { firstAmount: formatDecimal(firstCoins, FINE_SCALE, 0) }),
        },
      };
    },
    twins: async ({ subjectId }) => {
      const row = await findRecharge(reader, subjectId);
      const people = row ? await sameProof(reader, row) : [];
      return people.map((userId) => ({ userId, what: 'proof' }));
    },
  };
}
