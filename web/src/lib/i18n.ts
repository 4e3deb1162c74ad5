import type { Locale } from '#core/locale.ts';
import { chosenLocale, directionOf, languageTag } from './locale.ts';
import type { Texts } from './make-words.ts';
import { learn } from './words.ts';

/** A language is a file of its own, so a person loads one of the eleven. */
const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: () => import('../locales/en.json'),
  zh_Hans_CN: () => import('../locales/zh_Hans_CN.json'),
  zh_TW: () => import('../locales/zh_TW.json'),
  fr: () => import('../locales/fr.json'),
  de: () => import('../locales/de.json'),
  es: () => import('../locales/es.json'),
  br: () => import('../locales/br.json'),
  sa: () => import('../locales/sa.json'),
  kr: () => import('../locales/kr.json'),
  jp: () => import('../locales/jp.json'),
  it: () => import('../locales/it.json'),
};

/** Loads the person's language and turns the page to it. Called once, before the first render. */
export async function startI18n() {
  const locale = chosenLocale();
  const { default: texts } = await loaders[locale]();
  document.documentElement.lang = languageTag(locale);
  document.documentElement.dir = directionOf(locale);
  learn(languageTag(locale), texts);
}
