import type { Locale } from '#core/locale.ts';
import { languageTag } from '#core/locale.ts';
import { wholeLanguage } from '../../lib/i18n.ts';
import { chosenLocale } from '../../lib/locale.ts';
import type { Texts } from '../../lib/make-words.ts';
import { learn } from './texts.ts';

const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en.json'),
  zh_Hans_CN: () => import('./texts/zh_Hans_CN.json'),
  zh_TW: () => import('./texts/zh_TW.json'),
  fr: () => import('./texts/fr.json'),
  de: () => import('./texts/de.json'),
  es: () => import('./texts/es.json'),
  br: () => import('./texts/br.json'),
  sa: () => import('./texts/sa.json'),
  kr: () => import('./texts/kr.json'),
  jp: () => import('./texts/jp.json'),
  it: () => import('./texts/it.json'),
};

async function load() {
  const locale = chosenLocale();
  // The tools also use texts of the app, which the screen may have started without.
  const [{ default: texts }] = await Promise.all([loaders[locale](), wholeLanguage()]);
  learn(languageTag(locale), texts);
}

let loading: Promise<void> | undefined;

/** Loads once; a failed load is tried again on the next call. */
export function loadTexts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
