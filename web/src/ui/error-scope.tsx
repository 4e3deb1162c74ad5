import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createWatchers } from '../lib/watchers.ts';

interface Failed {
  id: string;
  text: string;
  retry: () => unknown;
}

/** What failed on one screen, in order. */
function createErrors() {
  let failed: readonly Failed[] = [];
  const watchers = createWatchers();
  const change = (next: readonly Failed[]) => {
    failed = next;
    watchers.tell();
  };
  return {
    list: () => failed,
    watch: watchers.add,
    add(one: Failed) {
      change([...failed, one]);
      return () => change(failed.filter(({ id }) => id !== one.id));
    },
  };
}

const Scope = createContext<ReturnType<typeof createErrors> | undefined>(undefined);

/** A screen or sheet: several failures with the same text are shown once, with one button that retries them all. */
export function ErrorScope({ children }: { children: ReactNode }) {
  const [errors] = useState(createErrors);
  return <Scope value={errors}>{children}</Scope>;
}

const NONE: readonly Failed[] = [];
const nobody = () => () => undefined;
const nothing = () => NONE;

/** Whether to show this failure, and a function that retries all with the same text. */
export function useToldOnce(text: string, retry: () => unknown) {
  const errors = useContext(Scope);
  const id = useId();
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => errors?.add({ id, text, retry: () => latest.current() }), [errors, id, text]);
  const failed = useSyncExternalStore(errors?.watch ?? nobody, errors?.list ?? nothing);
  const alike = failed.filter((one) => one.text === text);
  const isKnown = alike.some((one) => one.id === id);
  return {
    isTold: !isKnown || alike[0]?.id === id,
    retryAll: () => {
      if (!isKnown) return void retry();
      for (const one of alike) void one.retry();
    },
  };
}
