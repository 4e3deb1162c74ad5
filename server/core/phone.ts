/** Phone numbers that can receive text messages, in E.164 form: `+4915112345678`. */

/** Assigned country codes, of one, two or three digits (ITU-T E.164, list of 2016). */
const COUNTRY_CODE =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\d|3[578]\d|42\d|5[09]\d|6[789]\d|8[058]\d|9[67]\d|99[2-68])/;

/** Minimum and maximum digits of a mobile number after the country code, where known. */
const MOBILE_DIGITS: Readonly<Record<string, readonly [number, number]>> = {
  1: [10, 10],
  7: [10, 10],
  20: [10, 10],
  27: [9, 9],
  30: [10, 10],
  31: [9, 9],
  32: [9, 9],
  33: [9, 9],
  34: [9, 9],
  36: [9, 9],
  39: [9, 10],
  40: [9, 9],
  41: [9, 9],
  43: [10, 13],
  44: [10, 10],
  45: [8, 8],
  46: [9, 9],
  47: [8, 8],
  48: [9, 9],
  49: [10, 11],
  51: [9, 9],
  52: [10, 10],
  55: [10, 11],
  56: [9, 9],
  57: [10, 10],
  60: [9, 10],
  61: [9, 9],
  63: [10, 10],
  65: [8, 8],
  66: [9, 9],
  81: [10, 10],
  82: [9, 10],
  84: [9, 9],
  86: [11, 11],
  90: [10, 10],
  91: [10, 10],
  92: [10, 10],
  212: [9, 9],
  213: [9, 9],
  216: [8, 8],
  351: [9, 9],
  353: [9, 9],
  380: [9, 9],
  420: [9, 9],
  852: [8, 8],
  853: [8, 8],
  886: [9, 9],
  962: [9, 9],
  965: [8, 8],
  966: [9, 9],
  968: [8, 8],
  971: [9, 9],
  972: [9, 9],
  973: [8, 8],
  974: [8, 8],
};

/** Digits of a whole number, including its country code. */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Countries where a leading 0 is part of the number and not a trunk prefix. */
const KEEPS_ZERO = new Set(['39', '225', '241', '242']);

/** Trunk prefixes other than 0: `8 912 …` in Russia, `1 202 …` in America. */
const TRUNKS: Readonly<Record<string, string>> = { 1: '1', 7: '8', 36: '06' };

/** The country code of a number without its plus. */
export const countryCodeOf = (digits: string): string | undefined => COUNTRY_CODE.exec(digits)?.[1];

/** Strips grouping characters, and the direction marks that get copied along with a number. */
export const bareNumber = (written: string): string =>
  written.normalize('NFKC').replace(/[\s().\p{Pd}/\p{Cf}]/gu, '');

/** The digits after the country code, without a trunk prefix. */
function nationalOf(code: string, rest: string, most: number): string {
  const trunk = TRUNKS[code];
  // The prefix is also a valid first digit, so it is a trunk prefix only if the number is too long.
  if (trunk && rest.length > most && rest.startsWith(trunk)) return rest.slice(trunk.length);
  return KEEPS_ZERO.has(code) ? rest : rest.replace(/^0/, '');
}

/**
 * The canonical form of a number as somebody wrote it (`+49 (0)151 2345-6789`, `0049…`); undefined when
 * it has no country code, or the wrong number of digits for a mobile number there.
 */
export function phoneNumberOf(written: string): string | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(bareNumber(written))?.[1] ?? '';
  const code = countryCodeOf(digits);
  if (code === undefined) return undefined;
  const [least, most] = MOBILE_DIGITS[code] ?? [DIGITS_MIN - code.length, DIGITS_MAX - code.length];
  const national = nationalOf(code, digits.slice(code.length), most);
  // A single leading 0 is a trunk prefix; a second one is invalid.
  const isDialled = KEEPS_ZERO.has(code) || !national.startsWith('0');
  const isWhole = isDialled && national.length >= least && national.length <= most;
  return isWhole && /[1-9]/.test(national) ? `+${code}${national}` : undefined;
}

/** Whether a recipient is a phone, to be sent a text message, and not an e-mail address. */
export const isPhone = (recipient: string): boolean => /^\+\d+$/.test(recipient);
