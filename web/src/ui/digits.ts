import { latinDigits } from '../lib/latin-digits.ts';

interface DigitRule {
  /** Digits after the decimal mark. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Decimal mark of the person's language. */
  mark?: string;
  /** Typed key by key: a phone's keypad may offer only one of the marks. */
  isTyped?: boolean;
  /** Came as a whole: its marks are those of somebody's figure, not slips of a key. */
  isPasted?: boolean;
}

type Mark = '.' | ',';

/** 1,234,567.89 or 1.234.567,89, also without a fraction; a group does not begin with zero. */
const grouped = {
  '.': /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
};
/** The same while the next group is still being typed. */
const grouping = {
  '.': /^[1-9]\d{0,2}(,\d{3})+,?\d*(\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(\.\d{3})+\.?\d*(,\d*)?$/,
};
/** 12,34,567.89: lakhs and crores are groups of two. */
const inLakhs = /^[1-9]\d?(,\d\d)+,\d{3}(\.\d*)?$/;

/** Digits and marks of a text, as Latin ones. The dot of an abbreviation, as in "Rs. 500", is none. */
const bareOf = (text: string) => latinDigits(text).replace(/\p{L}\.|[^\d.,]/gu, '');

/** The decimal mark of a figure with groups; undefined if its marks fit no grouping. */
function decimalOf(bare: string, { mark, isTyped }: DigitRule): Mark | undefined {
  const ways = isTyped ? grouping : grouped;
  const marks: readonly Mark[] = mark === ',' ? [',', '.'] : ['.', ','];
  return marks.find((one) => ways[one].test(bare)) ?? (inLakhs.test(bare) ? '.' : undefined);
}

/**
 * Normalises typed or pasted text to dots. Either mark may be the decimal one, in any language. Groups of
 * thousands are recognised by their three digits; where a single group could be a fraction, the language
 * decides. A typed mark of the other language is the decimal one if the field takes more than two decimals.
 * Undefined if pasted text has several marks that fit no grouping: any figure would be a guess.
 */
export function withDot(text: string, rule: DigitRule): string | undefined {
  const { mark = '.', decimals = 0, isTyped = false, isPasted = !isTyped } = rule;
  const bare = bareOf(text);
  const ofFraction = isTyped && decimals > 2 ? '.,' : mark;
  const isFraction = new RegExp(`^\\d+[${ofFraction}]\\d*$`).test(bare);
  const decimal = isFraction ? undefined : decimalOf(bare, { mark, isTyped });
  const whole = decimal ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare;
  if (!isPasted || decimal || !/[.,].*[.,]/.test(bare)) return whole.replaceAll(',', '.');
  // The last mark may end a sentence.
  return /[.,]$/.test(bare) ? withDot(bare.slice(0, -1), rule) : undefined;
}

export const defaultDecimals = 2;

/** What was written into a field, and how the field shows the result. */
export interface Written {
  text: string;
  shown: string;
}

/** Characters of typed text that matter: those of a figure, and `e`, which may make it a power of ten. */
const countedOf = (text: string) => latinDigits(text).replace(/[^\d.,e]/gi, '');

/**
 * The full text behind the field's new content: what was typed at the end is added to the text so far, which
 * may hold marks that the field does not show. More than one character at once is pasted.
 */
export const wholeOf = ({ text, shown }: Written, now: string) => {
  const isTyped = shown !== '' && now.startsWith(shown);
  return {
    text: isTyped ? text + countedOf(now.slice(shown.length)) : now,
    isTyped,
    isPasted: now.length > shown.length + 1,
  };
};

/**
 * The valid part of typed text: digits and one dot, truncated to the decimals. Too large becomes the maximum;
 * the minimum counts only when typing is over.
 */
export function digits(text: string, rule: DigitRule = {}) {
  const { decimals = defaultDecimals, max = Number.MAX_SAFE_INTEGER } = rule;
  // 1e5 without its letter would be another number.
  const figure = /\de[+-]?\d/i.test(text) ? undefined : withDot(text, { ...rule, decimals });
  const [whole = '', ...rest] = (figure ?? '').split('.');
  const fraction = rest.join('').slice(0, decimals);
  const typed = rest.length > 0 && decimals > 0 ? `${whole || '0'}.${fraction}` : whole;
  const lean = typed.replace(/^0+(?=\d)/, '');
  return Number(lean) > max ? plain(max, decimals) : lean;
}

/** The text when the field is left: the minimum counts now, and a trailing dot goes. */
export function completed(text: string, { decimals = defaultDecimals, min }: DigitRule = {}) {
  const trimmed = text.replace(/\.$/, '');
  if (trimmed === '') return '';
  return min !== undefined && Number(trimmed) < min ? plain(min, decimals) : trimmed;
}

function plain(value: number, decimals: number) {
  const fixed = value.toFixed(decimals);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}
