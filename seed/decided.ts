import { invariant } from '#core/result.ts';
import { auditDecision } from '#core/review.ts';
import type { Draft, ReviewRow } from '#core/rows.ts';

interface Decided {
  /** The reviewer. */
  by: string;
  /** The reason of a rejection; approved without one. */
  reason?: string | null;
  /** Coins read from the proof. */
  amount?: string;
}

/** Marks a request as decided now by a reviewer, and writes the audit log. */
export function markDecided(
  draft: Draft,
  reviewId: string,
  { by, reason = null, amount }: Decided,
): void {
  const review = draft.find('Review', reviewId);
  invariant(review !== undefined, `review ${reviewId} was opened`);
  const decided: ReviewRow = {
    ...review,
    status: reason === null ? 'approved' : 'rejected',
    version: review.version + 1,
    reasonText: reason,
    decidedBy: by,
    decidedAt: draft.now,
  };
  draft.put('Review', decided);
  auditDecision(draft, { id: by, role: 'reviewer' }, decided, { version: review.version, amount });
}
