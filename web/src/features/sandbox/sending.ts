import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Does something and tells when it fails; what it answers, undefined when it failed. `words` are for
 * refusals by name of which more is known here than the server says.
 */
export async function toastFailure<T>(
  doing: () => Promise<T>,
  words: Readonly<Record<string, string>> = {},
): Promise<T | undefined> {
  try {
    return await doing();
  } catch (error) {
    const known = error instanceof CallError ? words[error.error] : undefined;
    if (known) toast.error(known);
    else showFailure(error);
    return undefined;
  }
}

/**
 * Sends a form: what the server says of a field stands beside it, of a field in a field at the inner one.
 * `about` names the field that a refusal of a rule is about.
 */
export function useSending(
  send: () => Promise<unknown>,
  about: Readonly<Record<string, string>> = {},
) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setWrong({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      showFailure(error);
      if (!(error instanceof CallError)) return;
      const fields = Object.entries(error.fields).map(([name, text]) => [
        name.slice(name.lastIndexOf('.') + 1),
        text,
      ]);
      const field = about[error.error];
      setWrong(Object.fromEntries(field ? [[field, error.msg], ...fields] : fields));
    } finally {
      setBusy(false);
    }
  };
  return { wrong, busy, submit };
}

/** What was written, or nothing where nothing was. */
export const written = (text: string): string | undefined => text.trim() || undefined;
/** The same as a number. What is none goes as it was written, for the server to say so at its field. */
export function number(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isNaN(value) ? (text as unknown as number) : value;
}
