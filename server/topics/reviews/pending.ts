import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { CARRY_OUT, pendingOf, UNDO_MS } from './pending-decision.ts';
import { pendingReviews } from './queries.ts';
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
