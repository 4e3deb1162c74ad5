/** Personal data with its middle hidden: enough to tell two people apart, too little to use. */
import { countryCodeOf } from './phone.ts';

const DOTS = '•••';

/** The first letter and the domain: `m•••@sandbourse.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email && DOTS : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** The last four characters of a number longer than six; nothing of a shorter one. */
export function maskedNumber(number: string): string {
  return number.length > 6 ? `${DOTS}${number.slice(-4)}` : number && DOTS;
}

/** The country code and the last four digits of a number with its plus: `+49 ••• 5678`. */
export function maskedPhone(phone: string): string {
  const code = countryCodeOf(phone.slice(1)) ?? '';
  return phone && `+${code} ${DOTS} ${phone.slice(-4)}`;
}
