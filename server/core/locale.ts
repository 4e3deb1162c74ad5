/** The eleven languages, by their codes on the wire. */
export const LOCALES = [
  'en',
  'zh_Hans_CN',
  'zh_TW',
  'fr',
  'de',
  'es',
  'br',
  'sa',
  'kr',
  'jp',
  'it',
] as const;

export type Locale = (typeof LOCALES)[number];

/** For callers that name no language: programs, as the app always names its own. */
export const UNNAMED_LOCALE: Locale = 'en';

/** The product's default text. */
export const DEFAULT_LOCALE: Locale = 'zh_Hans_CN';

/** BCP 47 tag of each locale code. */
export const BCP47: Record<Locale, string> = {
  en: 'en',
  zh_Hans_CN: 'zh-Hans-CN',
  zh_TW: 'zh-TW',
  fr: 'fr',
  de: 'de',
  es: 'es',
  br: 'pt-BR',
  sa: 'ar-SA',
  kr: 'ko',
  jp: 'ja',
  it: 'it',
};

/**
 * For `lang` and `Intl`: a region for Arabic would only mislead a screen reader, and bring marks of its own, such
 * as ٪ for the percent sign.
 */
export const languageTag = (locale: Locale) => (locale === 'sa' ? 'ar' : BCP47[locale]);

/** For `Intl`: Gregorian dates and Latin digits in every language. */
export const intlTag = (locale: Locale) => `${languageTag(locale)}-u-ca-gregory-nu-latn`;

/** A map, because the tag may name a property that every object has. */
const BY_LANGUAGE: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en'],
  ['zh', 'zh_Hans_CN'],
  ['fr', 'fr'],
  ['de', 'de'],
  ['es', 'es'],
  ['pt', 'br'],
  ['ar', 'sa'],
  ['ko', 'kr'],
  ['ja', 'jp'],
  ['it', 'it'],
]);

/** The supported locale for a locale code or BCP 47 tag; undefined when there is none. */
export function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().replaceAll('-', '_').toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted);
  if (exact) return exact;
  if (/^zh_(tw|hk|mo|hant)/.test(wanted)) return 'zh_TW';
  return BY_LANGUAGE.get(wanted.split('_')[0] ?? '');
}

/**
 * The best supported locale for an `Accept-Language` header, by its quality values. English when the
 * header is missing or is `*` (as Node’s fetch sends); the product's default when it names only other
 * languages.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return UNNAMED_LOCALE;
  const direct = matchLocale(acceptLanguage);
  if (direct) return direct;
  const ranked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.find((text) => text.trim().startsWith('q='));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    if (tag.trim() === '*') return UNNAMED_LOCALE;
    const locale = matchLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
