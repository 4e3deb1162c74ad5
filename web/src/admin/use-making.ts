import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../lib/call-error.ts';
import { messageOf } from '../lib/failure.ts';
import { toast } from '../ui/toast.ts';
import { figureOf } from './figure.ts';

/** What stands in a field of a form. */
export const written = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The figure that stands there, as the wire has it. */
export const figure = (form: FormData, name: string) => figureOf(written(form, name));

/** An action of the market desk; its failure is shown. */
export const reported = (action: (id: string) => Promise<unknown>) => (id: string) =>
  action(id).catch((error: unknown) => toast.error(messageOf(error)));

/** Whether a form still says what was sent of it: what was written since stays there. */
function stillSays(form: HTMLFormElement, sent: FormData): boolean {
  return [...new FormData(form)].every(([name, value]) => sent.get(name) === value);
}

/** What stands in a field once that was sent: nothing, unless it was written on meanwhile. */
export const emptied = (sent: string) => (now: string) => (now === sent ? '' : now);

/**
 * A form that makes something, once a press: what is wrong stands at its fields, and it is empty when done.
 * What `faultOf` finds in it is told, and nothing is sent. `onEmptied` empties what is no field of it.
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
