/** Typographic rules of each language: spaces, quotes, commas, digits. */
import type { Locale } from '#core/locale.ts';

interface Fault {
  readonly never: RegExp;
  readonly instead: string;
}

const HAN = '\u3400-\u9fff';
const KANA = '\u3040-\u30ff';

const straightQuotes: Fault = { never: /"/, instead: 'quotes of the language' };
const straightApostrophe: Fault = { never: /\p{L}'\p{L}/u, instead: 'the apostrophe ’' };
const percentApart: Fault = { never: /[\d}] ?%/, instead: 'a space that does not break before %' };
const percentClose: Fault = { never: /[\d}]\s%/, instead: 'no space before %' };
const fullWidth: Fault = {
  never: new RegExp(
    `[${HAN}${KANA}][,;:!?](?=[\\s${HAN}${KANA}{]|$)|\\([^)]*[${HAN}${KANA}]|[${HAN}${KANA}]\\.(?=\\s|$)`,
  ),
  instead: 'full-width punctuation',
};
const hanApart: Fault = {
  never: new RegExp(`[${HAN}] [${HAN}]`),
  instead: 'no space within Chinese',
};

/** For every language. */
const EVERYWHERE: readonly Fault[] = [
  { never: /\S {2,}\S/, instead: 'one space' },
  { never: /[^:] [,.](?=\s|$)/, instead: 'no space before a comma or a full stop' },
  { never: /undefined|NaN|\[object/, instead: 'a word' },
];

const FAULTS: Readonly<Record<Locale, readonly Fault[]>> = {
  en: [{ never: /[“”‘]\p{Lu}|\d %/u, instead: 'straight quotes, no space before %' }],
  de: [
    straightQuotes,
    percentApart,
    { never: /”|“\p{L}/u, instead: '„…“' },
    { never: /[«»]/, instead: '„…“' },
  ],
  fr: [
    straightQuotes,
    straightApostrophe,
    percentApart,
    { never: / [;:!?»]|« /, instead: 'a space that does not break' },
    { never: /[\p{L}\d}’)][;!?»]|\p{L}:(?=\s|$)/u, instead: 'a space before it' },
    { never: /[“”]/, instead: '« … »' },
  ],
  es: [
    straightQuotes,
    percentApart,
    { never: /^[^¿]*\?/, instead: '¿…?' },
    { never: /^[^¡]*!/, instead: '¡…!' },
    { never: /[“”]/, instead: '«…»' },
  ],
  br: [straightQuotes, percentClose, { never: /[«»]/, instead: '“…”' }],
  it: [straightQuotes, straightApostrophe, percentClose, { never: /[“”]/, instead: '«…»' }],
  zh_Hans_CN: [
    straightQuotes,
    fullWidth,
    percentClose,
    hanApart,
    { never: /[「」]/, instead: '“…”' },
  ],
  zh_TW: [straightQuotes, fullWidth, percentClose, hanApart, { never: /[“”]/, instead: '「…」' }],
  jp: [straightQuotes, fullWidth, percentClose, { never: /[“”]/, instead: '「…」' }],
  kr: [
    straightQuotes,
    percentClose,
    { never: /[。，、？！：（）]/, instead: 'half-width punctuation' },
  ],
  sa: [
    straightQuotes,
    { never: /[\u0621-\u064a]\s?[,;?]/, instead: '، ؛ ؟' },
    { never: /[٠-٩۰-۹]/, instead: 'Latin digits' },
  ],
};

/** Violations of the language's rules in a text. */
export function faultsOf(locale: Locale, text: string): string[] {
  return [...EVERYWHERE, ...FAULTS[locale]]
    .filter(({ never }) => never.test(text))
    .map(({ instead }) => `${instead}: ${text}`);
}
