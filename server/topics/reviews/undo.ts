import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { undoDecision } from './pending-decision.ts';
import { reviewViews } from './review-view.ts';

export const undo = staffFeature(
  review.undo,
  async ({ world, staff, locale }: StaffRequest<World>, { id }) => {
    const undone = await world.unitOfWork.run({
      needs: { Review: [id] },
      decide: (draft) => undoDecision(draft, { id, by: staff }),
    });
    if (!undone.ok) return undone;
    const [item] = await reviewViews(world, [undone.value], locale);
    return item ? done(item) : refuse('NotFound');
  },
);
