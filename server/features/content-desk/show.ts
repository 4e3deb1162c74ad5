import { contentDesk } from '#contract/content-desk.ts';
import { accept, refuse } from '#domain/result.ts';
import { type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { articleIn, rowsOf } from './article-view.ts';

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
