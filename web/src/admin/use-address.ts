import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Changes what the address of a page says beside its path; a reload and whoever gets the link find it so. */
export function useAddress<S extends object>(): (change: Partial<S>, isStep?: boolean) => void {
  const navigate = useNavigate();
  /** `isStep`: the way back undoes it. */
  return (change, isStep = false) =>
    void navigate({
      to: '.',
      replace: !isStep,
      resetScroll: false,
      search: (before: object) => ({ ...before, ...change }),
    });
}

const restMs = 250;
/** What the server looks for is no longer: a link or something pasted may be. */
export const TYPED_MAX = 64;

/** What is typed into a search, and in the address once the hand rests. */
export function useTyped(
  written: string | undefined,
  write: (text: string | undefined) => void,
): [typed: string, type: (typed: string) => void] {
  const there = (written ?? '').slice(0, TYPED_MAX);
  const [typed, setTyped] = useState(there);
  const [seen, setSeen] = useState(there);
  const own = useRef<string>(undefined);
  const latest = useRef(there);
  latest.current = there;
  if (seen !== there) {
    setSeen(there);
    // A link or the way back says something else; what was written from here may be longer by now.
    if (own.current !== there) setTyped(there);
    own.current = undefined;
  }
  const text = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins to wait
  useEffect(() => {
    if (text === there) return;
    const timer = setTimeout(() => {
      // It went along with something else that was pressed meanwhile.
      if (latest.current === text) return;
      own.current = text;
      write(text || undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [typed, setTyped];
}
