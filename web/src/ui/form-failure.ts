import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../lib/call-error.ts';
import { isSilent, messageOf } from '../lib/failure.ts';
import { toast } from './toast.ts';

/** The first thing wrong with a form, as a toast; the field says it too. */
export function showInvalid(errors: FieldErrors) {
  const [first] = Object.values(errors);
  if (typeof first?.message === 'string') toast.error(first.message);
}

/**
 * What the server refused, as a toast and beside the fields it names, the first of which gets the
 * focus: the toast goes, and lies over the upper fields while it stands. `asked` says what the form
 * calls a field that the server knows by another name.
 */
export function showFailure<T extends FieldValues>(
  error: unknown,
  setError?: UseFormSetError<T>,
  names: readonly Path<T>[] = [],
  asked: Readonly<Partial<Record<string, Path<T>>>> = {},
) {
  if (isSilent(error)) return;
  toast.error(messageOf(error));
  if (!(error instanceof CallError) || !setError) return;
  let isFirst = true;
  for (const [field, message] of Object.entries(error.fields)) {
    const name = asked[field] ?? names.find((one) => one === field);
    if (!name || !message) continue;
    setError(name, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
