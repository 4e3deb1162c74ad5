import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong with a field, for the person; undefined when nothing is. */
type Check<T> = (value: string, form: T) => string | undefined;

/** The checks of a form's fields, each field's in the order in which their messages are told. */
type Checks<T> = { readonly [Name in keyof T]?: readonly Check<T>[] };

export const filled =
  (message: string): Check<unknown> =>
  (value) =>
    value ? undefined : message;

/** Checks a form of texts, trimmed. */
export function checkForm<T extends FieldValues & Record<keyof T, string>>(
  checks: Checks<T>,
): Resolver<T> {
  return (given, _, { fields }) => {
    const trimmed = Object.entries<string>(given).map(([name, value]) => [name, value.trim()]);
    const values = Object.fromEntries(trimmed) as T;
    const errors: Record<string, unknown> = {};
    for (const [name, list] of Object.entries<readonly Check<T>[] | undefined>(checks)) {
      const message = list?.map((check) => check(values[name] ?? '', values)).find(Boolean);
      const ref = (fields as Record<string, { ref: unknown } | undefined>)[name]?.ref;
      if (message) errors[name] = { type: 'check', message, ref };
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<T> }
      : { values, errors: {} };
  };
}
