import type { Locale } from '#core/locale.ts';
import type { READ_LANGUAGES } from './contract.ts';
import type { ArticleLanguage } from './newsroom/piece.ts';
import { inTraditional, isTraditional } from './traditional.ts';

/** Articles are written in English and Chinese; readers of other languages get English. */
export function articleLanguage(locale: Locale): ArticleLanguage {
  return locale.startsWith('zh_') ? 'zh' : 'en';
}

/** What an article is in, as BCP 47 says it. */
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

/**
 * The texts of an article as a reader gets them, and the language they are then in. A reader in Taiwan
 * gets traditional characters where all of it can be written in them.
 */
export function asRead<T extends Readonly<Record<string, string>>>(
  locale: Locale,
  texts: T,
): T & { language: ReadLanguage } {
  if (articleLanguage(locale) === 'en') return { ...texts, language: 'en' };
  const simplified = { ...texts, language: 'zh-Hans' } as const;
  if (locale !== 'zh_TW') return simplified;
  const entries = Object.entries(texts).map(([name, text]) => [name, inTraditional(text)] as const);
  if (!entries.every(([, text]) => isTraditional(text))) return simplified;
  return { ...texts, ...Object.fromEntries(entries), language: 'zh-Hant' };
}
