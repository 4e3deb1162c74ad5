import { intlTag } from '#core/locale.ts';
import { chosenLocale } from './locale.ts';

interface Country {
  englishName: string;
  /** ISO 3166-1 alpha-2. */
  nationalFlag: string;
}

/** The country's name in the person's language. */
function countryName({ englishName, nationalFlag }: Country): string {
  if (chosenLocale() === 'en' || !nationalFlag) return englishName;
  const names = new Intl.DisplayNames(intlTag(chosenLocale()), {
    type: 'region',
    fallback: 'none',
  });
  return names.of(nationalFlag.toUpperCase()) ?? englishName;
}

/** Translates an English country name; returns it unchanged until the countries have loaded. */
export function countryNamed(englishName: string, countries: readonly Country[] = []): string {
  const country = countries.find((one) => one.englishName === englishName);
  return country ? countryName(country) : englishName;
}

/** Sorts countries by their names in the person's language. */
export function byName<T extends Country>(countries: readonly T[]): (T & { name: string })[] {
  const { compare } = new Intl.Collator(intlTag(chosenLocale()));
  return countries
    .map((country) => ({ ...country, name: countryName(country) }))
    .toSorted((a, b) => compare(a.name, b.name));
}
