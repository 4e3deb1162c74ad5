import type { Locale } from '#core/locale.ts';
import { languageTag } from '#core/locale.ts';
import { chosenLocale } from './locale.ts';
import type { Texts } from './make-words.ts';
import { learn } from './words.ts';

/** One file for each language, so that a person loads only one of the eleven. */
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

/** Fetches a language that is not spoken yet, so that the app can begin in it. */
export const fetchLanguage = (locale: Locale): Promise<unknown> => loaders[locale]();

let isWhole = false;
let coming: Promise<void> | undefined;

async function fetchWhole() {
  const locale = chosenLocale();
  const { default: texts } = await loaders[locale]();
  learn(languageTag(locale), texts);
  isWhole = true;
}

/** Fetches all texts of the language, once; those of the first screen may have come before. */
export function wholeLanguage(): Promise<void> {
  coming ??= fetchWhole().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** File with the texts of the first screen, if the page names one. */
const firstWords = () => document.documentElement.dataset.words;

/** Whether the texts of a screen have loaded. */
export const hasWords = (screen: string) =>
  isWhole || (firstWords() !== undefined && screen === firstScreen);

/** Path that the page was opened with. */
const firstScreen = window.location.pathname.replace(/(.)\/$/, '$1');

/** Fetches the texts that the first render needs. Called once, before it. */
export async function startI18n() {
  const file = firstWords();
  if (!file) return wholeLanguage();
  const words: { default: Texts } = await import(/* @vite-ignore */ file);
  // The whole language includes these.
  if (!isWhole) learn(languageTag(chosenLocale()), words.default);
}
