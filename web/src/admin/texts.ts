/**
 * Texts of the desk, loaded only with it. A file in `texts` is a language of the desk; people whose language
 * has none see English, also in the parts of the app that the desk uses.
 */
import { languageTag } from '#core/locale.ts';
import { chosenLocale } from '../lib/locale.ts';
import { type KeyOf, makeWords, type Texts, type Values } from '../lib/make-words.ts';
import type en from './texts/en.json';

export type DeskText = KeyOf<typeof en>;

const files = import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' });
const textsOf = (tag: string) => files[`./texts/${tag}.json`];

const [chosen = ''] = languageTag(chosenLocale()).split('-');
const language = textsOf(chosen) ? chosen : 'en';
const isEnglish = language === 'en';

/** The desk's language for `Intl`; en-GB, because English dates put the day first. */
export const DESK_TAG = isEnglish ? 'en-GB' : language;

// A translator of its own: plurals follow the desk's language, not the app's.
const desk = makeWords<typeof en>();
desk.learn(language, textsOf(language) ?? {});

/** A text of the desk by key. */
export const { t } = desk;

/** A text with values, by a key from the server; undefined if there is none. */
export const textWith = (key: string, values: Values): string | undefined =>
  desk.has(key) ? t(key as DeskText, values) : undefined;

/** A text by a key from the server; if there is none, `otherwise` or the last part of the key. */
export function textOf(key: string, otherwise?: string): string {
  if (desk.has(key)) return t(key as DeskText);
  return otherwise ?? key.slice(key.indexOf('.') + 1);
}
