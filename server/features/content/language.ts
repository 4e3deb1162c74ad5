import type { Locale } from '#contract/locale.ts';
import type { ArticleLanguage } from '../../exchange/newsroom/piece.ts';

/** Articles are written in English and Chinese; readers of other languages get English. */
export function articleLanguage(locale: Locale): ArticleLanguage {
  return locale.startsWith('zh_') ? 'zh' : 'en';
}
