import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { content } from './contract.ts';
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
