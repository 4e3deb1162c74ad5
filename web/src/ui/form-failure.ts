import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../lib/call.ts';
import { isSilent, messageOf } from '../lib/failure.ts';
import { toast } from './toast.tsx';

/** The first thing wrong with a form, as a toast; the field says it too. */
export function tellInvalid(errors: FieldErrors) {
  const [first] = Object.values(errors);
  if (typeof first?.message === 'string') toast.error(first.message);
}

/** What the server refused, as a toast and beside the fields it names. */
export function tellFailure<T extends FieldValues>(
  error: unknown,
  setError?: UseFormSetError<T>,
  names: readonly Path<T>[] = [],
) {
  if (isSilent(error)) return;
  toast.error(messageOf(error));
  if (!(error instanceof CallError) || !setError) return;
  for (const name of names) {
    const message = error.fields[name];
    if (message) setError(name, { message });
  }
}
