/**
 * What decisions do to requests. Each kind of request has a line here: its own pure rules, and the rows
 * they need.
 */

import type { ReviewKind } from '#core/codes.ts';
import { approvePermission, rejectPermission } from '#core/permission.ts';
import { depositReview } from '#topics/deposits/review.ts';
import { kycReview } from '#topics/identity/review.ts';
import { withdrawalReview } from '#topics/withdrawals/review.ts';
import type { ReviewEffect, ReviewParts } from '#trading/review-effect.ts';

type MakeEffect = (parts: ReviewParts) => ReviewEffect;

const PERMISSION: ReviewEffect = {
  needs: ({ subjectId }) => Promise.resolve({ Permission: [subjectId] }),
  approve: (draft, { subjectId }) => approvePermission(draft, subjectId),
  reject: (draft, { subjectId }, { text }) => rejectPermission(draft, subjectId, text),
  show: ({ subjectId }) =>
    Promise.resolve({
      fields: [{ name: 'product', value: subjectId.slice(subjectId.indexOf('/') + 1) }],
      documents: [],
    }),
};

const EFFECTS: Readonly<Record<ReviewKind, MakeEffect>> = {
  kyc: kycReview,
  deposit: depositReview,
  permission: () => PERMISSION,
  withdrawal: withdrawalReview,
};

/** The effect of deciding a review of this kind. */
export function reviewEffect(kind: ReviewKind, parts: ReviewParts): ReviewEffect {
  return EFFECTS[kind](parts);
}
