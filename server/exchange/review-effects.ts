/**
 * What a decision does to the request it is about. Each kind of request plugs in a line here: its own
 * pure rules, and the rows they need.
 */
import { approvePermission, rejectPermission } from '#domain/permission.ts';
import type { ReviewKind } from '#domain/review-kind.ts';
import { depositReview } from './deposit-review.ts';
import { kycReview } from './kyc-review.ts';
import type { ReviewEffect, ReviewParts } from './review-effect.ts';
import { withdrawalReview } from './withdrawal-review.ts';

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

/** What deciding a review of this kind does. */
export function reviewEffect(kind: ReviewKind, parts: ReviewParts): ReviewEffect {
  return EFFECTS[kind](parts);
}
