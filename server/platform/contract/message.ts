import type { CodeScenario } from '#core/code-scenario.ts';
import type { ErrorName } from '#core/errors.ts';
import type { Figures } from '#core/figures.ts';
import { intlTag, type Locale } from '#core/locale.ts';
import br from './messages/br.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import jp from './messages/jp.json' with { type: 'json' };
import kr from './messages/kr.json' with { type: 'json' };
import sa from './messages/sa.json' with { type: 'json' };
import zhHans from './messages/zh_Hans_CN.json' with { type: 'json' };
import zhTw from './messages/zh_TW.json' with { type: 'json' };

/** Every text of the server, by name. English is the reference; the other languages have the same names. */
export type MessageName = keyof typeof en;
type Catalog = Readonly<Record<MessageName, string>>;

/** Kinds of field problems: the part after `field.`. */
export type FieldProblem = MessageName extends infer N
  ? N extends `field.${infer P}`
    ? P
    : never
  : never;

export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  en,
  zh_Hans_CN: zhHans,
  zh_TW: zhTw,
  fr,
  de,
  es,
  br,
  sa,
  kr,
  jp,
  it,
};

type Values = Readonly<Record<string, string | number>>;

/** A text in a language, with its `{{placeholders}}` filled in. */
export function textOf(name: MessageName, locale: Locale, values: Values = {}): string {
  const text = CATALOGS[locale][name];
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, key: string) => String(values[key] ?? hole));
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** A minus sign as wide as the plus sign. */
const MINUS = '\u2212';

/**
 * A decimal with the language's grouping, all its digits, and Latin numerals everywhere; any other text
 * unchanged.
 */
export function figureOf(text: string, locale: Locale): string {
  if (!DECIMAL.test(text)) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(intlTag(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  return format.format(text as Intl.StringNumericLiteral).replace('-', MINUS);
}

/** A decimal in percent, as the language writes it. */
export function percentOf(text: string, locale: Locale): string {
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return format.format(`${text}E-2` as Intl.StringNumericLiteral);
}

/** As `textOf`, with all decimals among the values formatted for the language. */
export function figuresIn(name: MessageName, locale: Locale, values: Values): string {
  const written = Object.entries(values).map(([key, value]) => [
    key,
    figureOf(String(value), locale),
  ]);
  return textOf(name, locale, Object.fromEntries(written));
}

/** The text of a refusal. */
export function messageOf(error: ErrorName | 'success', locale: Locale): string {
  return CATALOGS[locale][error];
}

/** The text of a refusal with its figures, if the text uses them. */
export function refusalMessageOf(error: ErrorName, figures: Figures | undefined, locale: Locale) {
  if (error === 'EventsGone' && figures?.given !== undefined) {
    const { log, given } = figures;
    return textOf('EventsGone.otherLog', locale, { log: String(log), given: String(given) });
  }
  if (error !== 'TrailRange' || !figures) return messageOf(error, locale);
  const { field, min, max } = figures;
  const priceText = (figure: unknown) =>
    field === 'trailPercent' ? percentOf(String(figure), locale) : figureOf(String(figure), locale);
  return textOf('TrailRange.limits', locale, { min: priceText(min), max: priceText(max) });
}

/** Longer waits are given in whole minutes. */
const SECONDS_SAID_MAX = 120;

/** A duration in a language: in seconds up to two minutes, beyond that rounded up to minutes. */
export function durationOf(seconds: number, locale: Locale): string {
  const inMinutes = seconds > SECONDS_SAID_MAX;
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  });
  return format.format(inMinutes ? Math.ceil(seconds / 60) : Math.ceil(seconds));
}

/** The text of a refusal for a time, with the wait. */
export function waitMessageOf(seconds: number, locale: Locale): string {
  return textOf('tooMany.wait', locale, { time: durationOf(seconds, locale) });
}

/** The text of a problem with one field. */
export function fieldMessageOf(problem: FieldProblem, locale: Locale, values?: Values): string {
  return textOf(`field.${problem}`, locale, values);
}

/** Most options named; if there are more, those whose beginnings are most like the given value. */
const OPTIONS_NAMED_MAX = 12;

function sameLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** The options of a field for `choiceOf`: names as in the contract, in no language. */
export function optionsOf(options: readonly unknown[], given = ''): string {
  const names = options.map(String);
  if (names.length <= OPTIONS_NAMED_MAX) return names.join(', ');
  const likeness = new Map(names.map((name) => [name, sameLetters(name, given)]));
  const likest = names.toSorted(
    (one, other) => Number(likeness.get(other)) - Number(likeness.get(one)),
  );
  return [...likest.slice(0, OPTIONS_NAMED_MAX), '…'].join(', ');
}

/** Whether a text is the name of a problem, as a schema's own message may be. */
export function isFieldProblem(text: string): text is FieldProblem {
  return Object.hasOwn(CATALOGS.en, `field.${text}`);
}

/** What a code is e-mailed for; `payPasswordAgain` to a person who already has a transaction password. */
export type CodeMail = Exclude<CodeScenario, 'bindPhone'> | 'payPasswordAgain';

/** The e-mail that carries a one-time code. */
export function codeMailOf(
  scenario: CodeMail,
  locale: Locale,
  values: { code: string; minutes: number },
): { subject: string; text: string } {
  return {
    subject: textOf(`mail.${scenario}.subject`, locale, values),
    text: textOf(`mail.${scenario}.text`, locale, values),
  };
}

/** The text message that carries a one-time code. */
export function codeTextOf(
  locale: Locale,
  values: { code: string; minutes: number },
): { subject: string; text: string } {
  return { subject: textOf('text.subject', locale), text: textOf('text.code', locale, values) };
}

/** The notice to the old contact when a number is set or changed. */
export function phoneNewsOf(
  locale: Locale,
  values: { phone: string },
): { subject: string; text: string } {
  return {
    subject: textOf('mail.phoneChanged.subject', locale, values),
    text: textOf('mail.phoneChanged.text', locale, values),
  };
}

/** The notice when a transaction password is reset without the old one. */
export const payPasswordNewsOf = (locale: Locale): { subject: string; text: string } => ({
  subject: textOf('mail.payPasswordReset.subject', locale),
  text: textOf('mail.payPasswordReset.text', locale),
});

/** The message name of a canned rejection reason; undefined when there is none. */
export function cannedReasonName(kind: string, code: string): MessageName | undefined {
  const name = `reason.${kind}.${code}`;
  return Object.hasOwn(CATALOGS.en, name) ? (name as MessageName) : undefined;
}

/** The text of a canned reason. */
export function cannedReasonOf(kind: string, code: string, locale: Locale): string {
  return reasonOf(`reason.${kind}.${code}`, locale);
}

const isCanned = (kept: string): kept is MessageName =>
  kept.startsWith('reason.') && Object.hasOwn(CATALOGS.en, kept);

/** The reason of a rejection: free text as it is, a canned reason in the language asked for. */
export function reasonOf(kept: string, locale: Locale): string {
  return isCanned(kept) ? textOf(kept, locale) : kept;
}

/** Languages that go on in lower case after a colon. */
const LOWER_AFTER_COLON: ReadonlySet<Locale> = new Set(['fr', 'es', 'it', 'br']);
const SENTENCE_END = /[.。\s]+$/;

/** The same within a sentence of ours, after its colon; free text keeps its first letter, which may be a name's. */
export function reasonWithin(kept: string, locale: Locale): string {
  const reason = reasonOf(kept, locale).replace(SENTENCE_END, '');
  if (!isCanned(kept) || !LOWER_AFTER_COLON.has(locale)) return reason;
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** The name of a line of the transaction history; an event without a text keeps its code. */
export function eventNameOf(event: string, locale: Locale): string {
  const name = `event.${event}`;
  return Object.hasOwn(CATALOGS.en, name) ? textOf(name as MessageName, locale) : event;
}
