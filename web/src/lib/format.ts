import { intlTag } from '#core/locale.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts';
import { chosenLocale } from './locale.ts';
import { worldNow } from './world-clock.ts';

/** Bidirectional marks that `Intl` adds in Arabic: figures are isolated in the markup here. */
const bidiMarks = /[\u061c\u200e\u200f]/g;
/** A minus sign as wide as the plus. */
const minus = '\u2212';
const secondsDigits = 10;

type Amount = string | number;

/** Caches formatters: building one is slow. */
function createFormats(tag: string) {
  const built = new Map<string, Intl.NumberFormat>();
  return (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    // Some languages do not group four digits in running text; in columns all numbers are grouped alike.
    const known =
      built.get(key) ?? new Intl.NumberFormat(tag, { useGrouping: 'always', ...options });
    built.set(key, known);
    return known;
  };
}

/** Decimal strings go to `Intl` unconverted: it keeps every digit. */
const exact = (amount: Amount) => amount as Intl.StringNumericLiteral;

const tidy = (text: string) => text.replace(bidiMarks, '').replace(/-/g, minus);

export interface AmountParts {
  before: string;
  whole: string;
  fraction: string;
  after: string;
}

const wholeTypes = new Set(['minusSign', 'plusSign', 'integer', 'group']);
const fractionTypes = new Set(['decimal', 'fraction']);

const fixed = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
  // A value truncated to zero has no sign.
  signDisplay: 'negative',
});

/** Money is truncated, never rounded up. */
const cutOff = (decimals: number): Intl.NumberFormatOptions => ({
  ...fixed(decimals),
  roundingMode: 'trunc',
});

const currencyOptions = (currency: string, decimals = 2): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  // Other dollars and pesos must not look like the US dollar.
  currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  ...cutOff(decimals),
});

const priceOptions = (currency: string, decimals: number): Intl.NumberFormatOptions => ({
  ...currencyOptions(currency),
  ...fixed(decimals),
  roundingMode: 'halfExpand',
});

type Formats = ReturnType<typeof createFormats>;

const figureFormats = (number: Formats) => ({
  /** 1,234.50 with the instrument's decimals. */
  price: (value: Amount, decimals = 2) => tidy(number(fixed(decimals)).format(exact(value))),
  /** +1,234.50: always signed, except zero. */
  signed: (value: Amount, decimals = 2) =>
    tidy(number({ ...fixed(decimals), signDisplay: 'exceptZero' }).format(exact(value))),
  /** +1.24E-5, for figures too small for a line. */
  scientific: (value: number, figures: number) =>
    tidy(
      number({
        notation: 'scientific',
        maximumSignificantDigits: figures,
        signDisplay: 'exceptZero',
      }).format(value),
    ),
  /** +1.24% from a value already in percent. */
  percent: (value: number, decimals = 2) =>
    tidy(
      number({ style: 'percent', ...fixed(decimals), signDisplay: 'exceptZero' }).format(
        value / 100,
      ),
    ),
  /** 1.33%: unsigned, for a rate. */
  percentPlain: (value: number, decimals = 2) =>
    tidy(number({ style: 'percent', ...fixed(decimals) }).format(value / 100)),
  /** 10 or 0.125: all digits of the value. */
  quantity: (value: Amount) => tidy(number({ maximumFractionDigits: 8 }).format(exact(value))),
  integer: (value: number) => tidy(number({ maximumFractionDigits: 0 }).format(value)),
  /** 5m, or 5 minutes. */
  span: (count: number, unit: 'minute' | 'hour', unitDisplay: 'narrow' | 'long') =>
    tidy(number({ style: 'unit', unit, unitDisplay }).format(count)),
  /** 30 days, with the right plural. */
  days: (count: number) =>
    tidy(number({ style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)),
});

/** 525K or 1.3M, for narrow columns. */
const briefOptions = { notation: 'compact', maximumFractionDigits: 1 } as const;

const scaleFormats = (number: Formats) => ({
  brief: (value: number) => tidy(number(briefOptions).format(value)),
  /** 21.40M, abbreviated as the language does; a value that it does not abbreviate has no fraction. */
  compact(value: number) {
    const short = number({
      notation: 'compact',
      minimumFractionDigits: Math.abs(value) < 1000 ? 0 : 2,
      maximumFractionDigits: 2,
    });
    const isShort = short.formatToParts(value).some(({ type }) => type === 'compact');
    const isLong = Math.abs(value) >= 1000 && !isShort;
    return tidy((isLong ? number({ maximumFractionDigits: 0 }) : short).format(value));
  },
});

const moneyFormats = (number: Formats) => ({
  /** 1,234.50 */
  amount: (value: Amount, decimals = 2) => tidy(number(cutOff(decimals)).format(exact(value))),
  /** $1,234.50, with sign and symbol where the language puts them. */
  money: (value: Amount, currency = 'USD', decimals = 2) =>
    tidy(number(currencyOptions(currency, decimals)).format(exact(value))),
  /** +$1,234.50: always signed, except zero. */
  signedMoney: (value: Amount, currency = 'USD') =>
    tidy(number({ ...currencyOptions(currency), signDisplay: 'exceptZero' }).format(exact(value))),
  /** $0.00000848: a price with the instrument's decimals, rounded as all prices are. */
  moneyPrice: (value: Amount, currency = 'USD', decimals = 2) =>
    tidy(number(priceOptions(currency, decimals)).format(exact(value))),
  /** The same in parts, for the large figure with small cents; a price if `decimals` is given. */
  moneyParts(value: Amount, currency = 'USD', decimals?: number): AmountParts {
    const parts: AmountParts = { before: '', whole: '', fraction: '', after: '' };
    const options =
      decimals === undefined ? currencyOptions(currency) : priceOptions(currency, decimals);
    const pieces = number(options).formatToParts(exact(value));
    for (const { type, value: text } of pieces) {
      if (wholeTypes.has(type)) parts.whole += tidy(text);
      else if (fractionTypes.has(type)) parts.fraction += text;
      else if (parts.whole) parts.after += tidy(text);
      else parts.before += tidy(text);
    }
    return parts;
  },
});

/** Arabic abbreviates with a word, which would reverse the direction of the run. */
const scaleTag = (locale: string) => (locale.startsWith('ar') ? 'en' : locale);

export function createFormat(locale: string) {
  const number = createFormats(locale);
  return {
    /** Between the whole and the fraction; computed on demand, because the first formatter is slow. */
    get decimalMark() {
      const parts = number(fixed(1)).formatToParts(1);
      return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    },
    ...figureFormats(number),
    ...moneyFormats(number),
    ...scaleFormats(createFormats(scaleTag(locale))),
  };
}

export const format = createFormat(intlTag(chosenLocale()));

/** Ten digits are seconds, more are milliseconds. */
export const toDate = (timestamp: number | string) => {
  const digits = Math.trunc(Number(timestamp));
  return new Date(String(Math.abs(digits)).length <= secondsDigits ? digits * 1000 : digits);
};

const two = (value: number) => String(value).padStart(2, '0');

/** MM/DD/YYYY in every language: a product decision. */
export function formatDate(timestamp: number | string) {
  const at = toDate(timestamp);
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`;
}

export function formatTime(timestamp: number | string) {
  const at = toDate(timestamp);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const halfDayMs = 12 * HOUR_MS;

/** The date on which a session opens: in UTC it is the exchange's own date, for any exchange. */
export function formatSession(openMs: number) {
  const at = toDate(openMs);
  return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
}

/** A day given by its start in some time zone: at its noon, UTC has the same date. */
export const formatDay = (startMs: number) => formatSession(startMs + halfDayMs);

/** hh:mm */
export const formatMinute = (timestamp: number | string) => formatTime(timestamp).slice(0, 5);

/** MM/DD/YYYY HH:mm:ss */
export const formatDateTime = (timestamp: number | string) =>
  `${formatDate(timestamp)} ${formatTime(timestamp)}`;

/** The time if it was within twelve hours, otherwise date and time. */
export const formatMoment = (timestamp: number) =>
  worldNow() - timestamp < halfDayMs ? formatTime(timestamp) : formatDateTime(timestamp);

/** An amount or sign counts as a fall if it starts with a minus or is zero or less. */
export const isFall = (value: number | string) =>
  typeof value === 'string' && value.trim().startsWith('-') ? true : Number(value) <= 0;

/** The month's name with its year, from `2026-11`. */
export function monthName(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const named = new Intl.DateTimeFormat(intlTag(chosenLocale()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return named.format(Date.UTC(year, number - 1));
}

/** Joins names as the person's language lists them: a, b, c. */
export const listed = (names: readonly string[]) =>
  new Intl.ListFormat(intlTag(chosenLocale()), { type: 'unit', style: 'short' }).format(names);

const datesBuilt = new Map<string, Intl.DateTimeFormat>();

/** Parts of a date, in the order and words of the person's language. */
export function worded(timestamp: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = datesBuilt.get(key) ?? new Intl.DateTimeFormat(intlTag(chosenLocale()), options);
  datesBuilt.set(key, known);
  return known.format(toDate(timestamp));
}

/** Nov, as the person's language abbreviates it. */
export const monthShort = (timestamp: number) => worded(timestamp, { month: 'short' });

/** Nov 19 or 19. Nov.: with the month's name, so that nobody mixes up month and day. */
export const formatMonthDay = (timestamp: number) =>
  worded(timestamp, { month: 'short', day: 'numeric' });

/** Wed, Nov 19, with its year if asked for. */
export const formatWeekday = (timestamp: number, more: Pick<Intl.DateTimeFormatOptions, 'year'>) =>
  worded(timestamp, { weekday: 'short', month: 'short', day: 'numeric', ...more });

/** Nov 19, the day on which a session opens. */
export const formatSessionDay = (openMs: number) =>
  worded(openMs, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Nov 2026, the month in which a session opens. */
export const formatSessionMonth = (openMs: number) =>
  worded(openMs, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The day of the month. */
export const dayOf = (timestamp: number) => String(toDate(timestamp).getDate());

const rightToLeft = /\p{Script=Arabic}/u;
/** Isolates a text, so that its first letter sets its direction, whatever surrounds it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Remaining time as a countdown: 3 days 04:31:05, without days when there are none. */
export function formatCountdown(leftMs: number): string {
  const left = Math.max(0, leftMs);
  const days = Math.floor(left / DAY_MS);
  const clock = [left % DAY_MS, left % HOUR_MS, left % MINUTE_MS].map((part, i) =>
    two(Math.floor(part / ([HOUR_MS, MINUTE_MS, SECOND_MS][i] ?? 1))),
  );
  const text = days > 0 ? `${format.days(days)} ${clock.join(':')}` : clock.join(':');
  return rightToLeft.test(text) ? isolated(text) : text;
}

/** 12 min ago within the last 24 hours, otherwise the date. */
export function formatAgo(timestamp: number, now = worldNow()): string {
  const past = Math.max(0, now - timestamp);
  if (past >= DAY_MS) return formatDate(timestamp);
  const named = new Intl.RelativeTimeFormat(intlTag(chosenLocale()), { style: 'short' });
  return past < HOUR_MS
    ? named.format(-Math.floor(past / MINUTE_MS), 'minute')
    : named.format(-Math.floor(past / HOUR_MS), 'hour');
}
