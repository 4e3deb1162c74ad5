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

/** The language in which a reader gets articles; English is used where one is not translated. */
export const articleLanguage = (locale: Locale): ArticleLanguage => LANGUAGE_OF[locale];

/** BCP 47 tag of an article's language. */
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

/** Tag of each article language except Chinese, whose script depends on the reader. */
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
 * The texts of an article for a reader, with their language. A reader in Taiwan gets traditional
 * characters if all of the text can be converted.
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
