import { releaseReview } from '#core/review.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { reviewViews } from './review-view.ts';

export const release = staffFeature(
  review.release,
  async ({ world, staff, locale }: StaffRequest<World>, { id }) => {
    const released = await world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => releaseReview(draft, { id, staffId: staff.id }),
    });
    if (!released.ok) return released;
    const [item] = await reviewViews(world, [released.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
);
