import { type Locale, localeOf } from '#core/locale.ts';

export type Language = (acceptLanguage: string | undefined) => Locale;

/** Headers remembered: browsers send few different ones. */
const REMEMBERED_MAX = 500;
/** A longer header is read no further: it costs more than it can say. */
const LENGTH_MAX = 256;

/** The language of a request, each header read once. */
export function createLanguage(): Language {
  const remembered = new Map<string, Locale>();
  return (header) => {
    if (!header || header.length > LENGTH_MAX) return localeOf(header?.slice(0, LENGTH_MAX));
    const known = remembered.get(header);
    if (known) return known;
    const locale = localeOf(header);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(header, locale);
    return locale;
  };
}
