import { review } from '#contract/review.ts';
import { CARRY_OUT, pendingOf, UNDO_MS } from '#domain/pending-decision.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { pendingReviews } from '../../store/reviews.ts';
import type { World } from '../../world.ts';
import { reviewViews } from './review-view.ts';

export const pending = staffFeature(
  review.pending,
  async ({ world, staff, locale }: StaffRequest<World>) => {
    const rows = await pendingReviews(world.database.reader, {
      kind: CARRY_OUT,
      until: world.clock.now() + UNDO_MS,
    });
    const own = rows.filter((row) => pendingOf(row)?.by.id === staff.id);
    return done(await reviewViews(world, own, locale));
  },
);
