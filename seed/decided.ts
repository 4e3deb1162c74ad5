import { invariant } from '../server/domain/result.ts';
import type { Draft } from '../server/domain/rows.ts';

/** Marks a request as decided now by a reviewer; without a reason it was approved. */
export function markDecided(
  draft: Draft,
  reviewId: string,
  { by, reason = null }: { by: string; reason?: string | null },
): void {
  const review = draft.find('Review', reviewId);
  invariant(review !== undefined, `review ${reviewId} was opened`);
  draft.put('Review', {
    ...review,
    status: reason === null ? 'approved' : 'rejected',
    version: review.version + 1,
    reasonText: reason,
    decidedBy: by,
    decidedAt: draft.now,
  });
}
