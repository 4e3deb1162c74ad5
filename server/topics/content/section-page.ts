import type { ArticleSection } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import type { Page } from '#platform/contract/wire.ts';
import { type PageInput, pageOf, sliceOf } from '#platform/http/paging.ts';
import type { World } from '#world/world.ts';
import { articleLanguage, asRead, type ReadLanguage } from './language.ts';
import { articlePage, type Headline } from './queries.ts';

/** A page of one section of articles, newest first. */
export async function sectionPage<T>(
  { world, locale }: { world: World; locale: Locale },
  section: Exclude<ArticleSection, 'news'>,
  input: PageInput,
  view: (headline: Omit<Headline, 'language'> & { language: ReadLanguage }) => T,
): Promise<Page<T>> {
  const { rows, total } = await articlePage(world.database.reader, {
    section,
    until: world.clock.now(),
    language: articleLanguage(locale),
    ...sliceOf(input),
  });
  const list = rows.map((row) =>
    view({ ...row, ...asRead(locale, { title: row.title }, row.language) }),
  );
  return pageOf(input, list, total);
}

/** Path of an article in the web client. */
export const pathOf = (id: string): string => `/news/${id}`;
