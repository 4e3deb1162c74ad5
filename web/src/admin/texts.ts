/**
 * Texts of the desk, a namespace that comes with the desk alone. A file in `texts` is a language of it;
 * whose language has none reads English.
 */
import i18next, { type ParseKeys } from 'i18next';
import { chosenLocale, languageTag } from '../lib/locale.ts';
import type en from './texts/en.json';

declare module 'i18next' {
  interface Texts {
    desk: typeof en;
  }
}

export type DeskText = ParseKeys<'desk'>;

const files = import.meta.glob<typeof en>('./texts/*.json', { eager: true, import: 'default' });
const resources = Object.fromEntries(
  Object.entries(files).map(([file, desk]) => [
    file.slice('./texts/'.length, -'.json'.length),
    { desk },
  ]),
);

const [chosen = ''] = languageTag(chosenLocale()).split('-');
const language = chosen in resources ? chosen : 'en';
const isEnglish = language === 'en';

/** The desk's language, for `Intl`; English writes the day first, as the month is a word. */
export const DESK_TAG = isEnglish ? 'en-GB' : language;

// An instance of its own: it counts and falls back in the desk's language, whatever the app's is.
const desk = i18next.createInstance();
void desk.init({
  lng: language,
  fallbackLng: 'en',
  ns: 'desk',
  defaultNS: 'desk',
  resources,
  initAsync: false,
  // A key may end in what a customer wrote.
  nsSeparator: false,
  ignoreJSONStructure: false,
  interpolation: { escapeValue: false },
});

/** A text of the desk, by its key. */
export const t = desk.getFixedT(null, 'desk');

/** A text whose key comes from the server; without one, the last part of the key or `otherwise`. */
export function textOf(key: string, otherwise?: string): string {
  if (desk.exists(key)) return t(key as DeskText);
  return otherwise ?? key.slice(key.indexOf('.') + 1);
}
