import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { adjustmentsByIds } from './adjustment-queries.ts';
import { adjustmentViews } from './adjustment-view.ts';
import { books } from './contract.ts';
import { adjustmentAccounts, decideAdjustment as decide } from './rules.ts';

export const decideAdjustment = staffFeature(
  books.decideAdjustment,
  async ({ world, staff, idempotency }: StaffRequest<World>, { id, verdict }) => {
    const { reader } = world.database;
    const [seen] = await adjustmentsByIds(reader, [id]);
    if (!seen) return refuse('NotFound');
    const decided = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { Adjustment: [id], User: [seen.userId], Account: adjustmentAccounts(seen) },
      decide: (draft) => {
        const { selfReview } = world.config;
        const result = decide(draft, { id, staffId: staff.id, verdict, selfReview });
        if (!result.ok) return result;
        const { userId } = result.value;
        audit(draft, staff, { action: `adjustment.${verdict}`, subject: id, userId });
        return accept({ id });
      },
    });
    if (!decided.ok) return decided;
    const [view] = await adjustmentViews(world, await adjustmentsByIds(reader, [id]));
    return view ? done(view) : refuse('NotFound');
  },
);
