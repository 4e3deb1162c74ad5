import type { Locale } from '#core/locale.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import type { World } from '#world/world.ts';
import { content } from './contract.ts';
import { articleLanguage, asRead } from './language.ts';
import { articlePage, type Headline } from './queries.ts';

const WATCHED = 2;

/** What a tag asks for: the two general ones are no tags of articles. */
function filterOf(tag: string): { tag?: string; isTop?: boolean } {
  if (tag === 'All News') return {};
  return tag === 'Top News' ? { isTop: true } : { tag };
}

/** `market.code` under the names of the wire. */
function aboutOf(instrument: string | null) {
  if (instrument === null) return {};
  const [market = '', ...code] = instrument.split('.');
  return { market, stockCode: code.join('.') };
}

const newsOf = (locale: Locale, { article, title, summary }: Headline) => ({
  id: article.id,
  ...asRead(locale, { title, summary }),
  deployTime: article.publishedAt,
  imageUrl: article.imageUrl,
  tag: article.tag,
  author: article.author,
  ...aboutOf(article.instrument),
});

export const articleList = publicFeature(
  content.articleList,
  async ({ world, viewer, locale }: PublicRequest<World>, input) => {
    const { pageNum, pageSize } = input;
    const now = world.clock.now();
    const skip = (pageNum - 1) * pageSize;
    const isOwn = input.type === WATCHED;
    const watched = isOwn ? await watchedBy(world, viewer?.id) : undefined;
    const { rows, total } = await articlePage(world.database.reader, {
      section: 'news',
      ...filterOf(input.tag ?? (isOwn ? 'All News' : 'Top News')),
      instruments: watched?.items.map(({ instrument }) => instrument),
      until: Math.min(now, input.until ?? now),
      language: articleLanguage(locale),
      skip,
      take: pageSize,
    });
    const hasNext = skip + rows.length < total;
    return done({
      list: rows.map((row) => newsOf(locale, row)),
      total,
      pageNum,
      pageSize,
      hasNext,
    });
  },
  presentAnswers,
);
