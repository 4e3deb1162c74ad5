import { bareNumber, phoneNumberOf } from '#core/phone.ts';
import { latinDigits } from '../../lib/latin-digits.ts';

/**
 * A phone number with the chosen country code, unless it was written with one: after a plus, after 00, or
 * without either, if with the chosen code it would be no valid number of that country.
 */
export function writtenNumber(area: string, number: string): string {
  const written = bareNumber(latinDigits(number));
  if (/^(\+|00)/.test(written)) return written;
  const here = `${area}${written}`;
  const isRepeated = phoneNumberOf(here) === undefined && written.startsWith(area.slice(1));
  return isRepeated ? `+${written}` : here;
}
