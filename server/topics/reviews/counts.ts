import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review, reviewKind } from './contract.ts';
import { openReviewCounts } from './queries.ts';

export const counts = staffFeature(review.counts, async ({ world }: StaffRequest<World>) => {
  const found = await openReviewCounts(world.database.reader);
  const list = reviewKind.options.map((kind) => {
    const one = found.find((row) => row.kind === kind);
    return one ? { kind, open: one.open, oldestAt: one.oldestAt } : { kind, open: 0 };
  });
  return done({ now: world.clock.now(), list });
});
