import { audit } from '#core/audit.ts';
import { accept, invariant, refuse } from '#core/result.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { contentDesk } from './contract.ts';
import { articleIn, isDraft, rowsOf } from './desk-article-view.ts';

/** Takes an article from its readers, or gives it back; either once. */
function setDown({ world, staff }: StaffRequest<World>, id: string, isDown: boolean) {
  return world.unitOfWork.run({
    anytime: true,
    needs: rowsOf(id),
    decide: (draft) => {
      const row = draft.find('Article', id);
      if (!row) return refuse('NotFound');
      if ((row.takenDownAt !== null) === isDown) return refuse('AlreadyDone');
      // What nobody has read yet comes out now, unless its time is still to come.
      const publishedAt = isDraft(row) ? Math.max(row.publishedAt, draft.now) : row.publishedAt;
      draft.put('Article', { ...row, publishedAt, takenDownAt: isDown ? draft.now : null });
      const action = isDown ? 'article.takeDown' : 'article.putBack';
      audit(draft, staff, { action, subject: id });
      const article = articleIn(draft, id);
      invariant(article !== undefined, `${id} was found just now`);
      return accept(article);
    },
  });
}

export const takeDown = staffFeature(contentDesk.takeDown, (request: StaffRequest<World>, { id }) =>
  setDown(request, id, true),
);

export const putBack = staffFeature(contentDesk.putBack, (request: StaffRequest<World>, { id }) =>
  setDown(request, id, false),
);
