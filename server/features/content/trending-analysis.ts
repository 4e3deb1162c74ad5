import { content } from '#contract/content.ts';
import { portrait } from '../../exchange/newsroom/poster.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { nameKey } from '../../market/hash.ts';
import type { World } from '../../world.ts';
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
