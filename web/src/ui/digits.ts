import { latinDigits } from '../lib/latin-digits.ts';

interface DigitRule {
  /** Places after the dot. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Between whole and fraction as the person's language writes it. */
  mark?: string;
  /** Written key by key: one mark alone may be all that the keys of a phone have. */
  isTyped?: boolean;
}

/** 1,234,567.89 or 1.234.567,89, and without a fraction; a group does not begin with zero. */
const grouped = {
  '.': /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
};
/** On the way to the next group, too. */
const grouping = {
  '.': /^[1-9]\d{0,2}(,\d{3})+,?\d*(\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(\.\d{3})+\.?\d*(,\d*)?$/,
};

/** What of a text belongs to a figure, in Latin. */
const bareOf = (text: string) => latinDigits(text).replace(/[^\d.,]/g, '');

/**
 * Typed or pasted text with dots alone. Either mark may stand before the fraction, whatever the
 * language. Groups of thousands are known by their three digits, and where one group could be a
 * fraction, by the language. A mark of the other language that was typed is the decimal one wherever the
 * field has room for so long a fraction.
 */
export function withDot(
  text: string,
  { mark = '.', decimals = 0, isTyped = false }: DigitRule,
): string {
  const bare = bareOf(text);
  const marks: readonly (',' | '.')[] = mark === ',' ? [',', '.'] : ['.', ','];
  const ofFraction = isTyped && decimals > 2 ? '.,' : mark;
  const isFraction = new RegExp(`^\\d+[${ofFraction}]\\d*$`).test(bare);
  const ways = isTyped ? grouping : grouped;
  const decimal = isFraction ? undefined : marks.find((one) => ways[one].test(bare));
  const whole = decimal ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare;
  return whole.replaceAll(',', '.');
}

export const defaultDecimals = 2;

/** What was written into a box, and how the box shows what was made of it. */
export interface Written {
  text: string;
  shown: string;
}

/** What of a text typed on the way to a figure counts later: a power of ten is one also key by key. */
const countedOf = (text: string) => latinDigits(text).replace(/[^\d.,e]/gi, '');

/**
 * The whole of what was written, once the box holds this: goes on with what the box did not keep, such as
 * the mark of a group, where something was added at its end.
 */
export const wholeOf = ({ text, shown }: Written, now: string) => {
  const isTyped = shown !== '' && now.startsWith(shown);
  return { text: isTyped ? text + countedOf(now.slice(shown.length)) : now, isTyped };
};

/**
 * What stays of typed text in a digit field: digits and one dot, cut off after its decimals. Larger
 * than the maximum becomes the maximum; smaller than the minimum only counts once typing is over.
 */
export function digits(text: string, rule: DigitRule = {}) {
  const { decimals = defaultDecimals, max = Number.MAX_SAFE_INTEGER } = rule;
  // 1e5 without its letter would be another figure.
  if (/\de[+-]?\d/i.test(text)) return '';
  const [whole = '', ...rest] = withDot(text, { ...rule, decimals }).split('.');
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
