/** Figures and times in the desk's language, whatever the language of the customers' app. */
import { createFormat, toDate } from '../lib/format.ts';
import { decimalsIn } from '../lib/whole-price.ts';
import { DESK_TAG } from './texts.ts';

const INTL_TAG = `${DESK_TAG}-u-ca-gregory-nu-latn`;

export const format = createFormat(INTL_TAG);

/** Built on first use: building takes a phone long, and the first page needs one at most. */
const times = (options: Intl.DateTimeFormatOptions) => {
  let built: Intl.DateTimeFormat | undefined;
  return (timestamp: number) => {
    built ??= new Intl.DateTimeFormat(INTL_TAG, { hourCycle: 'h23', ...options });
    return built.format(toDate(timestamp));
  };
};

/** English writes the month as a word, so that nobody mixes it up with the day. */
const DAY =
  DESK_TAG === 'en-GB'
    ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const)
    : ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const);
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** 21 Nov 2026, 2026/11/21 */
export const formatDate = times(DAY);
/** 21 Nov 2026, 20:14:05 */
export const formatDateTime = times({ ...DAY, ...MINUTE, second: '2-digit' });
/** 21 Nov 2026, 20:14 */
export const formatDay = times({ ...DAY, ...MINUTE });
/** 20:14:05 */
export const formatSecond = times({ ...MINUTE, second: '2-digit' });
/** 20:14 */
export const formatMinute = times(MINUTE);

/** A price with all its decimals: cheap shares have four. */
export const priceIn = (price: string, currency: string): string =>
  format.money(price, currency, decimalsIn([price]));

/** Money as the server writes it in texts, `500.00 USD`, in the desk's format. */
export function moneyIn(text: string): string {
  const [, amount, currency] = /^(-?\d+\.\d{2}) ([A-Z]{3})$/.exec(text) ?? [];
  return amount && currency ? format.money(amount, currency) : text;
}

/** Groups the digits of a card or document number in fours, unless it has separators. */
export const grouped = (number: string): string =>
  /^[\d•]{9,}$/.test(number) ? number.replace(/(.{4})(?=.)/gu, '$1 ') : number;
