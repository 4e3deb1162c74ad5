import { latinDigits } from '../lib/latin-digits.ts';

interface DigitRule {
  /** Places after the dot. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Between whole and fraction as the person's language writes it. */
  mark?: string;
}

/** 1,234,567.89 or 1.234.567,89, and without a fraction. */
const grouped = {
  '.': /^\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^\d{1,3}(\.\d{3})+(,\d*)?$/,
};

/**
 * Typed or pasted text with dots alone. Either mark may stand before the fraction, whatever the
 * language. Groups of thousands only come by pasting, for a mark that is typed is the decimal one at
 * once: they are known by their three digits, and by the language where one group could be a fraction.
 */
function withDot(text: string, mark: string): string {
  const bare = latinDigits(text).replace(/[^\d.,]/g, '');
  const marks: readonly (',' | '.')[] = mark === ',' ? [',', '.'] : ['.', ','];
  const isFraction = new RegExp(`^\\d+[${mark}]\\d*$`).test(bare);
  const decimal = isFraction ? undefined : marks.find((one) => grouped[one].test(bare));
  const whole = decimal ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare;
  return whole.replaceAll(',', '.');
}

export const defaultDecimals = 2;

/**
 * What stays of typed text in a digit field: digits and one dot, cut off after its decimals. Larger
 * than the maximum becomes the maximum; smaller than the minimum only counts once typing is over.
 */
export function digits(
  text: string,
  { decimals = defaultDecimals, max = Number.MAX_SAFE_INTEGER, mark = '.' }: DigitRule = {},
) {
  const kept = withDot(text, mark).replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = kept.split('.');
  const fraction = rest.join('').slice(0, decimals);
  const typed = rest.length > 0 && decimals > 0 ? `${whole || '0'}.${fraction}` : whole;
  const lean = typed.replace(/^0+(?=\d)/, '');
  return Number(lean) > max ? plain(max, decimals) : lean;
}

/** The text once the field is left: the minimum counts now, and a lone dot goes. */
export function completed(text: string, { decimals = defaultDecimals, min }: DigitRule = {}) {
  const trimmed = text.replace(/\.$/, '');
  if (trimmed === '') return '';
  return min !== undefined && Number(trimmed) < min ? plain(min, decimals) : trimmed;
}

function plain(value: number, decimals: number) {
  const fixed = value.toFixed(decimals);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/** One tick up or down, in whole ticks so that no digit is lost to binary fractions. */
export function stepBy(text: string, tick: string, direction: 1 | -1, min = 0) {
  const places = Math.max(placesOf(tick), placesOf(text));
  const scale = 10 ** places;
  const scaledTick = Math.round(Number(tick) * scale);
  const scaled = Math.round(Number(text || '0') * scale);
  const onTick = direction > 0 ? Math.floor(scaled / scaledTick) : Math.ceil(scaled / scaledTick);
  const next = Math.max((onTick + direction) * scaledTick, Math.round(min * scale));
  return (next / scale).toFixed(placesOf(tick));
}
