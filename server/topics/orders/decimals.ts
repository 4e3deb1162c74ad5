import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, parseDecimal } from '#core/money.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type Refused, refuse } from '#platform/http/handlers.ts';

/** Digits after the point a field may have, where the instrument does not say. */
export const decimalsOf = { price: FINE_SCALE } as const;

type Fields = Readonly<Record<string, readonly [text: string | undefined, decimals: number]>>;
type Values<F extends Fields> = { [K in keyof F]: bigint | null };

/** Largest price or quantity an order may name, so that their product fits every scale. */
const VALUE_MAX = 10n ** 17n;

/** What is wrong with a text, in the person's words; undefined when nothing is. */
function problemOf(value: bigint | undefined, decimals: number, locale: Locale) {
  if (value === undefined) return fieldMessageOf('decimal', locale);
  if (value > VALUE_MAX) {
    return fieldMessageOf('max', locale, { max: String(VALUE_MAX / 10n ** BigInt(FINE_SCALE)) });
  }
  if (value % 10n ** BigInt(FINE_SCALE - decimals) === 0n) return undefined;
  return decimals === 0
    ? fieldMessageOf('integer', locale)
    : fieldMessageOf('digits', locale, { max: decimals });
}

/** Decimal texts at the fine scale; absent ones are null. Refuses what has too many digits. */
export function readDecimals<F extends Fields>(
  fields: F,
  locale: Locale,
): { ok: true; values: Values<F> } | { ok: false; refusal: Refused } {
  const values: Record<string, bigint | null> = {};
  const wrong: Record<string, string> = {};
  for (const [name, [text, decimals]] of Object.entries(fields)) {
    values[name] = null;
    if (text === undefined) continue;
    const value = parseDecimal(text, FINE_SCALE);
    const problem = problemOf(value, decimals, locale);
    if (problem === undefined) values[name] = value ?? null;
    else wrong[name] = problem;
  }
  return Object.keys(wrong).length > 0
    ? { ok: false, refusal: refuse('InvalidInput', { fields: wrong }) }
    : { ok: true, values: values as Values<F> };
}
