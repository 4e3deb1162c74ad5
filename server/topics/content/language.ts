import type { Locale } from '#core/locale.ts';
import type { READ_LANGUAGES } from './contract.ts';
import type { ArticleLanguage } from './newsroom/new-article.ts';
import { inTraditional, isTraditional } from './traditional.ts';

const LANGUAGE_OF: Readonly<Record<Locale, ArticleLanguage>> = {
  en: 'en',
  zh_Hans_CN: 'zh',
  zh_TW: 'zh',
  fr: 'fr',
  de: 'de',
  es: 'es',
  br: 'pt',
  sa: 'ar',
  kr: 'ko',
  jp: 'ja',
  it: 'it',
};

/** What a reader would like an article in; where it is not written in it, there is English. */
export const articleLanguage = (locale: Locale): ArticleLanguage => LANGUAGE_OF[locale];

/** What an article is in, as BCP 47 says it. */
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

/** As a language of articles is named to readers, but Chinese, whose characters depend on them. */
const TAG_OF: Readonly<Record<Exclude<ArticleLanguage, 'zh'>, ReadLanguage>> = {
  en: 'en',
  fr: 'fr',
  de: 'de',
  es: 'es',
  pt: 'pt-BR',
  ar: 'ar',
  ko: 'ko',
  ja: 'ja',
  it: 'it',
};

/**
 * The texts of an article as a reader gets them, and the language they are in. A reader in Taiwan
 * gets traditional characters where all of it can be written in them.
 */
export function asRead<T extends Readonly<Record<string, string>>>(
  locale: Locale,
  texts: T,
  language = articleLanguage(locale),
): T & { language: ReadLanguage } {
  if (language !== 'zh') return { ...texts, language: TAG_OF[language] };
  const simplified = { ...texts, language: 'zh-Hans' } as const;
  if (locale !== 'zh_TW') return simplified;
  const entries = Object.entries(texts).map(([name, text]) => [name, inTraditional(text)] as const);
  if (!entries.every(([, text]) => isTraditional(text))) return simplified;
  return { ...texts, ...Object.fromEntries(entries), language: 'zh-Hant' };
}
