import { bareNumber, phoneNumberOf } from '#core/phone.ts';
import { latinDigits } from '../../lib/latin-digits.ts';

/**
 * A number with the country code that was chosen, unless it was written with one of its own: after a plus, after 00, or
 * without either, where its digits make no number of that country otherwise.
 */
export function writtenNumber(area: string, number: string): string {
  const written = bareNumber(latinDigits(number));
  if (/^(\+|00)/.test(written)) return written;
  const here = `${area}${written}`;
  const isRepeated = phoneNumberOf(here) === undefined && written.startsWith(area.slice(1));
  return isRepeated ? `+${written}` : here;
}
