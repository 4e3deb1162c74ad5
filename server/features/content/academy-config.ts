import { content } from '#contract/content.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { pathOf, sectionPage } from './section-page.ts';

export const academyConfig = publicFeature(
  content.academyConfig,
  async (request: PublicRequest<World>, input) =>
    done(
      await sectionPage(request, 'academy', input, ({ article, title, language }) => ({
        id: article.id,
        url: pathOf(article.id),
        poster: article.imageUrl,
        title,
        language,
      })),
    ),
  presentAnswersForAll,
);
