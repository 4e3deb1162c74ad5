import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../lib/call-error.ts';
import { isSilent, messageOf } from '../lib/failure.ts';
import { toast } from './toast.ts';

/** Shows the form's first error as a toast; the field shows it too. */
export function showInvalid(errors: FieldErrors) {
  const [first] = Object.values(errors);
  if (typeof first?.message === 'string') toast.error(first.message);
}

/**
 * Shows a refusal as a toast and beside the fields it names, and focuses the first of them: a toast
 * disappears, and covers the upper fields while it is there. `asked` maps the server's field names to the
 * form's where they differ.
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
