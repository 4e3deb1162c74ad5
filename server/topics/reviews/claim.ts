import { audit } from '#core/audit.ts';
import { claimantOf, claimReview } from '#core/review.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { reviewViews } from './review-view.ts';

export const claim = staffFeature(
  review.claim,
  async ({ world, staff, locale }: StaffRequest<World>, { id, takeOver }) => {
    const claimed = await world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => {
        const before = draft.find('Review', id);
        const leaseMs = world.config.claimMs;
        const taken = claimReview(draft, { id, staffId: staff.id, leaseMs, takeOver });
        const from = before && claimantOf(before, draft.now);
        // To go on having it is no deed of its own.
        if (taken.ok && from !== staff.id) {
          const { userId } = taken.value;
          const detail = from === undefined ? {} : { from };
          audit(draft, staff, { action: 'review.claim', subject: id, userId, detail });
        }
        return taken;
      },
    });
    if (!claimed.ok) return claimed;
    const [item] = await reviewViews(world, [claimed.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
);
