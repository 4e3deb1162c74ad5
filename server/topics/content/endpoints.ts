import { audit } from '#core/audit.ts';
import type { Locale } from '#core/locale.ts';
import { accept, invariant, refuse } from '#core/result.ts';
import { nameKey } from '#market/random/hash.ts';
import { done, handlersFor, type StaffRequest } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { presentAnswers, presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { aboutOf, article } from './article.ts';
import { content, contentDesk } from './contract.ts';
import { deskArticlePage } from './desk-queries.ts';
import { articleIn, headlineOf, isDraft, rowsOf } from './desk-views.ts';
import { create, edit } from './desk-write.ts';
import { articleLanguage, asRead } from './language.ts';
import { portrait } from './newsroom/poster.ts';
import { articlePage, type Headline } from './queries.ts';
import { pathOf, sectionPage } from './section-page.ts';

/** The hue of a person's picture: always the same. */
const hueOf = (name: string): number => nameKey(0, name).k1 % 360;

/** Takes an article down, or restores it; each works once. */
function setDown({ world, staff }: StaffRequest<World>, id: string, isDown: boolean) {
  return world.unitOfWork.run({
    anytime: true,
    needs: rowsOf(id),
    decide: (draft) => {
      const row = draft.find('Article', id);
      if (!row) return refuse('NotFound');
      if ((row.takenDownAt !== null) === isDown) return refuse('AlreadyDone');
      // A draft is published now, unless its time is still to come.
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

const WATCHED = 2;

/** The filter for a tag: the two general ones are not tags of articles. */
function filterOf(tag: string): { tag?: string; isTop?: boolean } {
  if (tag === 'All News') return {};
  return tag === 'Top News' ? { isTop: true } : { tag };
}

const newsOf = (locale: Locale, { article, title, summary, language }: Headline) => ({
  id: article.id,
  ...asRead(locale, { title, summary }, language),
  deployTime: article.publishedAt,
  imageUrl: article.imageUrl,
  tag: article.tag,
  author: article.author,
  ...aboutOf(article.instrument),
});

export const contentEndpoints = [
  ...handlersFor<World>()(content, {
    articleList: {
      keep: presentAnswers,
      answer: async ({ world, viewer, locale }, input) => {
        const now = world.clock.now();
        const isOwn = input.type === WATCHED;
        const watched = isOwn ? await watchedBy(world, viewer?.id) : undefined;
        const { market, stockCode } = input;
        const isNamed = market !== undefined && stockCode !== undefined;
        const named = isNamed && findInstrument(world.market, { market, stockCode });
        const found = await articlePage(world.database.reader, {
          section: 'news',
          ...filterOf(input.tag ?? (isOwn || isNamed ? 'All News' : 'Top News')),
          instruments: isNamed
            ? [named ? named.key : '']
            : watched?.items.map(({ instrument }) => instrument),
          until: Math.min(now, input.until ?? now),
          language: articleLanguage(locale),
          after: input.after,
          ...sliceOf(input),
        });
        const list = found.rows.map((row) => newsOf(locale, row));
        const { hasNext } = found;
        return done({ ...pageOf(input, list, found.total), hasNext });
      },
    },
    article,
    academyConfig: {
      keep: presentAnswersForAll,
      answer: async (request, input) =>
        done(
          await sectionPage(request, 'academy', input, ({ article, title, language }) => ({
            id: article.id,
            url: pathOf(article.id),
            poster: article.imageUrl,
            title,
            language,
          })),
        ),
    },
    trendingAnalysis: {
      keep: presentAnswersForAll,
      answer: async (request, input) =>
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
    },
  }),
  ...handlersFor<World>()(contentDesk, {
    list: async ({ world, staff }, { section, state, q, ...page }) => {
      const now = world.clock.now();
      const asked = [section ?? '', state ?? '', page.pageSize, q ?? ''].join(':');
      const key = `${staff.id}:articles:${asked}`;
      const query = { section, state, q, now, ...(await world.cursors.sliceOf(key, page)) };
      const found = await deskArticlePage(world.database.reader, query);
      const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
      const list = rows.map(({ article, titles }) => ({
        ...headlineOf(article, now),
        title: titles.get('en') ?? '',
        titleZh: titles.get('zh') ?? '',
      }));
      return done({ ...rest, list });
    },
    show: ({ world }, { id }) =>
      world.unitOfWork.run({
        anytime: true,
        needs: rowsOf(id),
        decide: (draft) => {
          const article = articleIn(draft, id);
          return article ? accept(article) : refuse('NotFound');
        },
      }),
    create,
    edit,
    takeDown: (request, { id }) => setDown(request, id, true),
    putBack: (request, { id }) => setDown(request, id, false),
  }),
];
