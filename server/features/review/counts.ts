import { review, reviewKind } from '#contract/review.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { openReviewCounts } from '../../store/reviews.ts';
import type { World } from '../../world.ts';

export const counts = staffFeature(review.counts, async ({ world }: StaffRequest<World>) => {
  const found = await openReviewCounts(world.database.reader);
  const list = reviewKind.options.map((kind) => {
    const one = found.find((row) => row.kind === kind);
    return one ? { kind, open: one.open, oldestAt: one.oldestAt } : { kind, open: 0 };
  });
  return done({ now: world.clock.now(), list });
});
