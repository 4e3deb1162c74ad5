import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { latinDigits } from './latin-digits.ts';

/** The message about a field; undefined when the field is fine. */
type Check<T> = (value: string, form: T) => string | undefined;

/** The checks of each field, in the order in which their messages are shown. */
type Checks<T> = { readonly [Name in keyof T]?: readonly Check<T>[] };

export const filled =
  (message: string): Check<unknown> =>
  (value) =>
    value ? undefined : message;

/** Checks a form of texts, trimmed, with digits made Latin in numeric fields. */
export function checkForm<T extends FieldValues & Record<keyof T, string>>(
  checks: Checks<T>,
): Resolver<T> {
  return (given, _, { fields }) => {
    const refs = fields as Record<string, { ref: { inputMode?: string } } | undefined>;
    const trimmed = Object.entries<string>(given).map(([name, value]) => {
      const mode = refs[name]?.ref.inputMode ?? '';
      const latin = /numeric|tel/.test(mode) ? latinDigits(value) : value;
      // A code is sent, and so pasted, in groups: drop the separators. A phone number keeps them as typed.
      return [name, mode === 'numeric' ? latin.replace(/[\s\p{Pd}\p{Cf}]/gu, '') : latin.trim()];
    });
    const values = Object.fromEntries(trimmed) as T;
    const errors: Record<string, unknown> = {};
    for (const [name, list] of Object.entries<readonly Check<T>[] | undefined>(checks)) {
      const message = list?.map((check) => check(values[name] ?? '', values)).find(Boolean);
      const ref = refs[name]?.ref;
      if (message) errors[name] = { type: 'check', message, ref };
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<T> }
      : { values, errors: {} };
  };
}
