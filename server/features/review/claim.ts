import { review } from '#contract/review.ts';
import { audit } from '#domain/audit.ts';
import { claimantOf, claimReview } from '#domain/review.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { reviewViews } from './review-view.ts';

export const claim = staffFeature(
  review.claim,
  async ({ world, staff, locale }: StaffRequest<World>, { id }) => {
    const claimed = await world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => {
        const before = draft.find('Review', id);
        const taken = claimReview(draft, { id, staffId: staff.id, leaseMs: world.config.claimMs });
        // To go on having it is no deed of its own.
        if (taken.ok && before && claimantOf(before, draft.now) !== staff.id) {
          const { userId } = taken.value;
          audit(draft, staff, { action: 'review.claim', subject: id, userId });
        }
        return taken;
      },
    });
    if (!claimed.ok) return claimed;
    const [item] = await reviewViews(world, [claimed.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
);
