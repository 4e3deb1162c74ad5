import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { mayReadWhole } from '#core/review.ts';
import { refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { findReview } from './queries.ts';
import { reviewEffect } from './review-effects.ts';

/** What is shown and that it was are one: without the line in the log there is no answer. */
export const reveal = staffFeature(
  review.reveal,
  async ({ world, staff }: StaffRequest<World>, { id, field, why }) => {
    const seen = await findReview(world.database.reader, id);
    // What was asked for never changes, so it may be read ahead of the command.
    const shown = seen && (await reviewEffect(seen.kind, world).show?.(seen));
    const secret = shown?.fields.find(({ name, isSecret }) => isSecret && name === field);
    if (!secret) return refuse('NotFound');
    return world.unitOfWork.run({
      anytime: true,
      needs: { Review: [id] },
      decide: (draft) => {
        const held = mayReadWhole(draft, { id, staffId: staff.id });
        if (!held.ok) return held;
        const { kind, userId } = held.value;
        const detail = { kind, field, ...(why !== undefined && { why }) };
        audit(draft, staff, { action: 'review.reveal', subject: id, userId, detail });
        return accept({ value: secret.value });
      },
    });
  },
);
