import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Runs an action and reports its failure; resolves to its answer, undefined on failure. `words` override the
 * server's message for refusals about which this page knows more.
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
 * Sends a form and shows the server's errors beside their fields; of a nested field, at the inner one.
 * `about` maps refusals of rules to fields.
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

/** The trimmed text; undefined if it is empty. */
export const written = (text: string): string | undefined => text.trim() || undefined;
/** The same as a number. Invalid input is sent as text, so that the server reports it at its field. */
export function number(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isNaN(value) ? (text as unknown as number) : value;
}
