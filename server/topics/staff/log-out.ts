import { accept } from '#core/result.ts';
import { releaseReview } from '#core/review.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { endSessions } from '#topics/accounts/rules.ts';
import { otherSessions } from '#topics/accounts/sessions.ts';
import { claimedBy } from '#topics/reviews/queries.ts';
import type { World } from '#world/world.ts';
import { staff } from './contract.ts';

export const staffLogout = staffFeature(
  staff.logout,
  async ({ world, staff: { id, sessionId } }: StaffRequest<World>, { everywhere }) => {
    const ended = everywhere ? await otherSessions(world, id, undefined) : [sessionId];
    const inHand = await claimedBy(world.database.reader, id);
    await world.unitOfWork.run({
      anytime: true,
      needs: { Session: ended, Review: inHand },
      decide: (draft) => {
        endSessions(draft, ended);
        // What cannot be put back any more was decided, or is in another's hand by now.
        for (const review of inHand) releaseReview(draft, { id: review, staffId: id });
        return accept({});
      },
    });
    return done({});
  },
);
