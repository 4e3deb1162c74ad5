import { chosenLocale, languageTag } from './locale.ts';

/** Language and script of a tag: `zh-CN` is `zh-Hans`. */
function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/**
 * The name of the language that a text is in (BCP 47), in the reader's own: "English", 「英文」.
 * Undefined where the reader chose that language.
 */
export function foreignLanguage(language: string, reader = chosenLocale()): string | undefined {
  const tag = languageTag(reader);
  if (written(language) === written(tag)) return undefined;
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language);
}
