import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../lib/call-error.ts';
import { messageOf } from '../lib/failure.ts';
import { toast } from '../ui/toast.ts';
import { figureOf } from './figure.ts';

/** Trimmed value of a form field. */
export const written = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The figure in a form field, in the wire format. */
export const figure = (form: FormData, name: string) => figureOf(written(form, name));

/** Wraps an action of the market desk to report its failure. */
export const reported = (action: (id: string) => Promise<unknown>) => (id: string) =>
  action(id).catch((error: unknown) => toast.error(messageOf(error)));

/** Whether the form still holds what was sent; later input must not be lost. */
function stillSays(form: HTMLFormElement, sent: FormData): boolean {
  return [...new FormData(form)].every(([name, value]) => sent.get(name) === value);
}

/** Clears a field after sending, unless it was changed meanwhile. */
export const emptied = (sent: string) => (now: string) => (now === sent ? '' : now);

/**
 * State of a form that creates something. Sends once per press, shows errors at the fields, and resets the
 * form when done. If `faultOf` returns an error, it is shown and nothing is sent. `onEmptied` resets state
 * outside the form's fields.
 */
export function useMaking(
  make: (form: FormData) => Promise<unknown>,
  faultOf?: () => string | undefined,
  onEmptied?: () => void,
) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const send = async (target: HTMLFormElement) => {
    const sent = new FormData(target);
    try {
      await make(sent);
      if (!stillSays(target, sent)) return;
      target.reset();
      onEmptied?.();
    } catch (error) {
      if (error instanceof CallError) setWrong(error.fields);
      toast.error(messageOf(error));
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const fault = faultOf?.();
    if (fault !== undefined) return toast.error(fault);
    isSending.current = true;
    setBusy(true);
    setWrong({});
    await send(event.currentTarget);
    isSending.current = false;
    setBusy(false);
  };
  return { wrong, isBusy, submit };
}
