/** What the web client says, in the languages that the tests read. */
import { readFileSync } from 'node:fs';
import type { Locale } from '#core/locale.ts';
import type en from '../../web/src/locales/en.json';

export type Texts = typeof en;

export const textsIn = (locale: Locale): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/locales/${locale}.json`, import.meta.url), 'utf8'),
  ) as Texts;

/** A text with its `{{holes}}` filled. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
