import { nameKey } from '#market/hash.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { content } from './contract.ts';
import { portrait } from './newsroom/poster.ts';
import { pathOf, sectionPage } from './section-page.ts';

/** The colour of somebody's picture: always the same. */
const hueOf = (name: string): number => nameKey(0, name).k1 % 360;

export const trendingAnalysis = publicFeature(
  content.trendingAnalysis,
  async (request: PublicRequest<World>, input) =>
    done(
      await sectionPage(request, 'analysis', input, ({ article, title, language }) => ({
        id: article.id,
        url: pathOf(article.id),
        authorUrl: portrait(article.author, hueOf(article.author)),
        authorName: article.author,
        title,
        language,
        createTime: article.publishedAt,
      })),
    ),
  presentAnswersForAll,
);
