import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#core/locale.ts';
import type en from '../locales/en.json';
import { chosenLocale, directionOf, languageTag } from './locale.ts';

declare module 'i18next' {
  /** By namespace; the desk adds its own. */
  interface Texts {
    translation: typeof en;
  }
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: Texts;
  }
}

type LoadedTexts = { default: object };

/** A language is a file of its own, so a person loads one of the eleven. */
const loaders: Record<Locale, () => Promise<LoadedTexts>> = {
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
  const { default: translation } = await loaders[locale]();
  document.documentElement.lang = languageTag(locale);
  document.documentElement.dir = directionOf(locale);
  await i18next.use(initReactI18next).init({
    lng: languageTag(locale),
    resources: { [languageTag(locale)]: { translation } },
    // React escapes already. What is put into Arabic words keeps its own direction.
    interpolation: {
      escapeValue: directionOf(locale) === 'rtl',
      escape: (value) => `\u2068${value}\u2069`,
    },
    returnNull: false,
  });
}
