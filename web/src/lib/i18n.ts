import type { Locale } from '#core/locale.ts';
import { chosenLocale, languageTag } from './locale.ts';
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

let isWhole = false;
let coming: Promise<void> | undefined;

async function fetchWhole() {
  const locale = chosenLocale();
  const { default: texts } = await loaders[locale]();
  learn(languageTag(locale), texts);
  isWhole = true;
}

/** Fetches all words of the language, once; those of the first screen may be there before. */
export function wholeLanguage(): Promise<void> {
  coming ??= fetchWhole().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Where the page asks for the words of its first screen alone, their file. */
const firstWords = () => document.documentElement.dataset.words;

/** Whether a screen can be drawn with the words that are there. */
export const hasWords = (screen: string) =>
  isWhole || (firstWords() !== undefined && screen === firstScreen);

/** The path that the page was opened with. */
const firstScreen = window.location.pathname.replace(/(.)\/$/, '$1');

/** Fetches the words that the first render needs. Called once, before it. */
export async function startI18n() {
  const file = firstWords();
  if (!file) return wholeLanguage();
  const words: { default: Texts } = await import(/* @vite-ignore */ file);
  // What is whole already has these, too.
  if (!isWhole) learn(languageTag(chosenLocale()), words.default);
}
