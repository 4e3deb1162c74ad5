import { accept, refuse } from '#core/result.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { contentDesk } from './contract.ts';
import { articleIn, rowsOf } from './desk-article-view.ts';

export const show = staffFeature(contentDesk.show, ({ world }: StaffRequest<World>, { id }) =>
  world.unitOfWork.run({
    anytime: true,
    needs: rowsOf(id),
    decide: (draft) => {
      const article = articleIn(draft, id);
      return article ? accept(article) : refuse('NotFound');
    },
  }),
);
