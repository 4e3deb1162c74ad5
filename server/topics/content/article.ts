import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { content } from './contract.ts';
import { articleLanguage, asRead } from './language.ts';
import { findArticle } from './queries.ts';

/** `market.code` under the wire's field names. */
export function aboutOf(instrument: string | null) {
  if (instrument === null) return {};
  const [market = '', ...code] = instrument.split('.');
  return { market, stockCode: code.join('.') };
}

export const article: Handler<World, typeof content.article> = async (
  { world, locale },
  { id },
) => {
  const found = await findArticle(world.database.reader, {
    id,
    language: articleLanguage(locale),
    until: world.clock.now(),
  });
  if (!found) return refuse('NotFound');
  return done({
    id,
    ...asRead(locale, { title: found.text.title, content: found.text.content }, found.language),
    deployTime: found.article.publishedAt,
    imageUrl: found.article.imageUrl,
    tag: found.article.tag,
    author: found.article.author,
    ...aboutOf(found.article.instrument),
  });
};
