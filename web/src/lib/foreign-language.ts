import { languageTag } from '#core/locale.ts';
import { chosenLocale } from './locale.ts';

/** Language and script of a tag: `zh-CN` is `zh-Hans`. */
function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/**
 * The name of a text's language (BCP 47) in the reader's own: "English", 「英文」. Undefined if it is the
 * reader's language.
 */
export function foreignLanguage(language: string, reader = chosenLocale()): string | undefined {
  const tag = languageTag(reader);
  if (written(language) === written(tag)) return undefined;
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language);
}
