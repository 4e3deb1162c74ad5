import type { Instrument } from '#core/instrument.ts';
import { BCP47, type Locale, UNNAMED_LOCALE } from '#core/locale.ts';

/** The usual name of an instrument in a language, where it is not the registered one. */
export function localNameOf({ otherNames }: Instrument, locale: Locale): { localName?: string } {
  // In English there are only nicknames besides.
  const usual = locale === UNNAMED_LOCALE ? undefined : otherNames?.[locale]?.[0];
  if (usual === undefined) return {};
  // Typed with one mark, printed with another.
  const printed = usual.replaceAll("'", '’');
  return { localName: printed.charAt(0).toLocaleUpperCase(BCP47[locale]) + printed.slice(1) };
}
