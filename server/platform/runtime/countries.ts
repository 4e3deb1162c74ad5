import { countries } from 'countries-list';

export interface Country {
  englishName: string;
  phoneAreaCode: string;
  /** ISO 3166-1 alpha-2, lower case. */
  nationalFlag: string;
}

/** Every country with a dial code, by its English name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .flatMap(([code, { name, phone }]) =>
    phone[0]
      ? [{ englishName: name, phoneAreaCode: `+${phone[0]}`, nationalFlag: code.toLowerCase() }]
      : [],
  )
  .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));
