/**
 * Texts of the desk, a namespace that comes with the desk alone. A file in `texts` is a language of it;
 * whose language has none reads English, and so do the parts of the app that the desk is made of.
 */
import { chosenLocale, languageTag } from '../lib/locale.ts';
import { type KeyOf, makeWords, type Texts, type Values } from '../lib/make-words.ts';
import type en from './texts/en.json';

export type DeskText = KeyOf<typeof en>;

const files = import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' });
const textsOf = (tag: string) => files[`./texts/${tag}.json`];

const [chosen = ''] = languageTag(chosenLocale()).split('-');
const language = textsOf(chosen) ? chosen : 'en';
const isEnglish = language === 'en';

/** The desk's language, for `Intl`; English writes the day first, as the month is a word. */
export const DESK_TAG = isEnglish ? 'en-GB' : language;

// Words of its own: it counts in the desk's language, whatever the app's is.
const desk = makeWords<typeof en>();
desk.learn(language, textsOf(language) ?? {});

/** A text of the desk, by its key. */
export const { t } = desk;

/** A text with what stands in its places, whose key comes from the server; undefined where there is none. */
export const textWith = (key: string, values: Values): string | undefined =>
  desk.has(key) ? t(key as DeskText, values) : undefined;

/** A text whose key comes from the server; without one, the last part of the key or `otherwise`. */
export function textOf(key: string, otherwise?: string): string {
  if (desk.has(key)) return t(key as DeskText);
  return otherwise ?? key.slice(key.indexOf('.') + 1);
}
