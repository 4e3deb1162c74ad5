import type { Instrument } from '#core/instrument.ts';
import { BCP47, type Locale, UNNAMED_LOCALE } from '#core/locale.ts';

/** The usual name of an instrument in a language, if it differs from the registered one. */
export function localNameOf({ otherNames }: Instrument, locale: Locale): { localName?: string } {
  // English has only nicknames besides the registered name.
  const usual = locale === UNNAMED_LOCALE ? undefined : otherNames?.[locale]?.[0];
  if (usual === undefined) return {};
  // Typographic apostrophe.
  const printed = usual.replaceAll("'", '’');
  return { localName: printed.charAt(0).toLocaleUpperCase(BCP47[locale]) + printed.slice(1) };
}
