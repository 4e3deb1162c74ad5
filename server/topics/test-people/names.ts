/** Names and addresses of test people. All fictitious. */
import type { Locale } from '#core/locale.ts';

const FIRST = [
  ...['Ada', 'Bruno', 'Clara', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo'],
  ...['Ines', 'Jonas', 'Kira', 'Luca', 'Mina', 'Nils', 'Olga', 'Pavel'],
] as const;
const LAST = [
  ...['Lovell', 'Marchetti', 'Okonjo', 'Serizawa', 'Thornbury', 'Castellan', 'Haddadi', 'Strand'],
  ...['Lindholm', 'Arevalo', 'Falkenrath', 'Venturelli', 'Moreau', 'Keller', 'Santos', 'Weiss'],
] as const;

/** The country of a passport for each language: an `englishName` of the list. */
export const COUNTRY_OF: Readonly<Record<Locale, string>> = {
  en: 'United States',
  zh_Hans_CN: 'China',
  zh_TW: 'Taiwan',
  fr: 'France',
  de: 'Germany',
  es: 'Spain',
  br: 'Brazil',
  sa: 'Saudi Arabia',
  kr: 'South Korea',
  jp: 'Japan',
  it: 'Italy',
};

export interface FullName {
  firstName: string;
  lastName: string;
}

/** A name chosen by 32 random bits. */
export function nameOf(draw: number): FullName {
  const firstName = FIRST[draw % FIRST.length] ?? FIRST[0];
  const lastName = LAST[Math.floor(draw / FIRST.length) % LAST.length] ?? LAST[0];
  return { firstName, lastName };
}

/** A name split into the two parts of a document; a single word stands for both. */
export function partsOf(name: string): FullName {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? name;
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}
