import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { messageOf } from '../../lib/failure.ts';
import { toast } from '../../ui/toast.tsx';

/** What stands in a field of a form. */
export const written = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Deeds of the market desk: told when they fail, and its lists asked for again. */
export function useDeed() {
  const client = useQueryClient();
  return async (deed: () => Promise<unknown>) => {
    try {
      await deed();
    } catch (error) {
      toast.error(messageOf(error));
    }
    await client.invalidateQueries({ queryKey: ['desk', 'market'] });
  };
}

/** A form that makes something: what is wrong stands at its fields, and it is empty when done. */
export function useMaking(make: (form: FormData) => Promise<unknown>) {
  const client = useQueryClient();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setWrong({});
    try {
      await make(new FormData(target));
      target.reset();
      await client.invalidateQueries({ queryKey: ['desk', 'market'] });
    } catch (error) {
      if (error instanceof CallError) setWrong(error.fields);
      toast.error(messageOf(error));
    }
  };
  return { wrong, submit };
}
