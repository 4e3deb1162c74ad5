import { staff } from '#contract/staff.ts';
import { endSessions } from '#domain/account.ts';
import { accept } from '#domain/result.ts';
import { releaseReview } from '#domain/review.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { claimedBy } from '../../store/reviews.ts';
import type { World } from '../../world.ts';
import { otherSessions } from './sessions.ts';

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
