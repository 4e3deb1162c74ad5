/** Texts of the web client in the languages that the tests use. */
import { readFileSync } from 'node:fs';
import type { Locale } from '#core/locale.ts';
import type en from '../../web/src/locales/en.json';

export type Texts = typeof en;

export const textsIn = (locale: Locale): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/locales/${locale}.json`, import.meta.url), 'utf8'),
  ) as Texts;

/** A text with its `{{placeholders}}` filled. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
