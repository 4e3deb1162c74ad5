import { done, type PublicRequest, publicFeature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { content } from './contract.ts';
import { articleLanguage, asRead } from './language.ts';
import { findArticle } from './queries.ts';

export const article = publicFeature(
  content.article,
  async ({ world, locale }: PublicRequest<World>, { id }) => {
    const found = await findArticle(world.database.reader, {
      id,
      language: articleLanguage(locale),
      until: world.clock.now(),
    });
    if (!found) return refuse('NotFound');
    return done({
      id,
      ...asRead(locale, { title: found.text.title, content: found.text.content }),
      deployTime: found.article.publishedAt,
      imageUrl: found.article.imageUrl,
      tag: found.article.tag,
      author: found.article.author,
    });
  },
);
