import type { Locale } from '#core/locale.ts';
import type { Page } from '#platform/contract/wire.ts';
import type { World } from '#world/world.ts';
import { articleLanguage, asRead, type ReadLanguage } from './language.ts';
import { articlePage, type Headline } from './queries.ts';

/** A page of one section of articles, newest first. */
export async function sectionPage<T>(
  { world, locale }: { world: World; locale: Locale },
  section: 'academy' | 'analysis',
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  view: (headline: Headline & { language: ReadLanguage }) => T,
): Promise<Page<T>> {
  const skip = (pageNum - 1) * pageSize;
  const { rows, total } = await articlePage(world.database.reader, {
    section,
    until: world.clock.now(),
    language: articleLanguage(locale),
    skip,
    take: pageSize,
  });
  const hasNext = skip + rows.length < total;
  return {
    list: rows.map((row) => view({ ...row, ...asRead(locale, { title: row.title }) })),
    total,
    pageNum,
    pageSize,
    hasNext,
  };
}

/** Where the web client shows an article. */
export const pathOf = (id: string): string => `/news/${id}`;
