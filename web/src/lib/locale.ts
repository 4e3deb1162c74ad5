import { DEFAULT_LOCALE, LOCALES, type Locale, matchLocale } from '#core/locale.ts';
import { stored } from './stored.ts';

export { LOCALES };

const isLocale = (text: string | undefined): text is Locale =>
  LOCALES.some((locale) => locale === text);

/** The stored choice, else the browser's language if it is one of ours, else Chinese. */
export function ownLocale(): Locale {
  const choice = stored.read('locale');
  if (isLocale(choice)) return choice;
  for (const tag of navigator.languages) {
    const locale = matchLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/**
 * The language of the page, as its inline script determined it: the person's own; at the desk, one of the
 * desk's.
 */
export function chosenLocale(): Locale {
  const said = globalThis.document?.documentElement.dataset.locale;
  return isLocale(said) ? said : ownLocale();
}

/** Stores the choice and reloads the page in it. */
export function chooseLocale(locale: Locale) {
  stored.write('locale', locale);
  window.location.reload();
}

/** Each language in its own name, in display order. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  zh_Hans_CN: '简体中文',
  zh_TW: '繁體中文',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  br: 'Português (Brasil)',
  sa: 'العربية',
  kr: '한국어',
  jp: '日本語',
  it: 'Italiano',
};
