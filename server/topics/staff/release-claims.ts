import { releaseReview } from '#core/review.ts';
import type { Draft } from '#core/rows.ts';
import type { EndingOf } from '#topics/accounts/sessions.ts';
import { claimedIn } from '#topics/reviews/queries.ts';
import type { World } from '#world/world.ts';

/** Releases the requests claimed in sessions that end; those claimed in other sessions stay claimed. */
export const releaseClaims =
  (world: Pick<World, 'database'>, staffId: string): EndingOf =>
  async (sessions) => {
    const claimed = await claimedIn(world.database.reader, sessions);
    const end = (draft: Draft) => {
      for (const id of claimed) {
        const sessionId = draft.find('Review', id)?.claimedSession ?? '';
        // Others were decided meanwhile, or are claimed in another session.
        if (sessions.includes(sessionId)) releaseReview(draft, { id, staffId, sessionId });
      }
    };
    return { needs: { Review: claimed }, end };
  };
