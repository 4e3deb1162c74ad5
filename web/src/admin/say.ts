/** Texts of the desk: English, or Chinese where the language chosen is Chinese. */
import { chosenLocale } from '../lib/locale.ts';
import en from './texts/en.json';
import zh from './texts/zh.json';

export type DeskText = keyof typeof en;

const isChinese = chosenLocale().startsWith('zh');
const texts: Readonly<Record<DeskText, string>> = isChinese ? zh : en;

/** The desk's language, for `Intl`; English writes the day first, as the month is a word. */
export const DESK_TAG = isChinese ? 'zh-CN' : 'en-GB';

/** A text with its `{{holes}}` filled in. */
export function say(
  name: DeskText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[name].replace(/\{\{(\w+)\}\}/g, (hole, key: string) => String(values[key] ?? hole));
}

/** A text whose name comes from the server; without one, the last part of the name or `otherwise`. */
export function sayIf(name: string, otherwise?: string): string {
  if (Object.hasOwn(texts, name)) return texts[name as DeskText];
  return otherwise ?? name.slice(name.indexOf('.') + 1);
}
