import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { messageOf } from '../../lib/failure.ts';
import { toast } from '../../ui/toast.ts';

/** What stands in a field of a form. */
export const written = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** An action of the market desk; its failure is shown. */
export const reported = (action: (id: string) => Promise<unknown>) => (id: string) =>
  action(id).catch((error: unknown) => toast.error(messageOf(error)));

/** A form that makes something: what is wrong stands at its fields, and it is empty when done. */
export function useMaking(make: (form: FormData) => Promise<unknown>) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setWrong({});
    try {
      await make(new FormData(target));
      target.reset();
    } catch (error) {
      if (error instanceof CallError) setWrong(error.fields);
      toast.error(messageOf(error));
    }
  };
  return { wrong, submit };
}
