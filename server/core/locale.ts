/** The eleven languages, by the codes the wire uses. */
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

/** What is told to who names no language: a program, as the app always names its own. */
export const UNNAMED_LOCALE: Locale = 'en';

/** The product's default text. */
export const DEFAULT_LOCALE: Locale = 'zh_Hans_CN';

/** BCP 47 tag of each locale code, for `Intl` and the `lang` attribute. */
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

/** A map, as whoever asks may name a language like what every object has. */
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

/** A locale code or BCP 47 tag to one of the eleven; undefined when it is none of them. */
export function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().replaceAll('-', '_').toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted);
  if (exact) return exact;
  if (/^zh_(tw|hk|mo|hant)/.test(wanted)) return 'zh_TW';
  return BY_LANGUAGE.get(wanted.split('_')[0] ?? '');
}

/**
 * The best of the eleven for an `Accept-Language` header, by its quality values. English without one, or for
 * whichever (`*`, as Node’s fetch sends); the product's default for languages that are none of the eleven.
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
