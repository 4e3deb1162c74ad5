import { releaseReview } from '#core/review.ts';
import type { Draft } from '#core/rows.ts';
import type { EndingOf } from '#topics/accounts/sessions.ts';
import { claimedIn } from '#topics/reviews/queries.ts';
import type { World } from '#world/world.ts';

/** Puts back what they have in hand in sessions that end; at another desk it stays in hand. */
export const puttingBack =
  (world: World, staffId: string): EndingOf =>
  async (sessions) => {
    const inHand = await claimedIn(world.database.reader, sessions);
    const end = (draft: Draft) => {
      for (const id of inHand) {
        const sessionId = draft.find('Review', id)?.claimedSession ?? '';
        // What cannot be put back any more was decided, or is in another's hand by now.
        if (sessions.includes(sessionId)) releaseReview(draft, { id, staffId, sessionId });
      }
    };
    return { needs: { Review: inHand }, end };
  };
