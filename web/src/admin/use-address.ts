import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

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

/** All is asked for by leaving it out, in an address and of the server. */
export const partOf = <T extends string, All extends string = 'all'>(
  choice: T | All,
  all: All = 'all' as All,
): Exclude<T, All> | undefined => (choice === all ? undefined : (choice as Exclude<T, All>));

/** Lists that an address says a page of: `lines` is a table beside the list of `page`. */
type PageName = 'page' | 'lines';

/** The server knows no others. */
const PAGE_MAX = 1_000_000;
const pageOf = (asked = 1) => (asked > 0 && asked <= PAGE_MAX ? asked : 1);

/**
 * Which page of a list is open, in the page's address. Not the one there while what is asked for is not in the address
 * yet (`isSettled`): of that it is the first.
 */
export function usePage(
  isSettled = true,
  name: PageName = 'page',
): [pageNum: number, toPage: (pageNum: number) => void] {
  const asked = useSearch({
    strict: false,
    select: (search) => search[name],
  });
  const turn = useAddress<Partial<Record<PageName, number | undefined>>>();
  const toPage = (pageNum: number) => turn({ [name]: pageNum === 1 ? undefined : pageNum });
  return [isSettled ? pageOf(asked) : 1, toPage];
}

/** Changes what a list is asked for, of which then the first page is open. */
export function useFilter<S extends object>(name: PageName = 'page'): (change: Partial<S>) => void {
  const turn = useAddress<S>();
  return (change) => turn({ ...change, [name]: undefined });
}

const restMs = 250;
/** What the server looks for is no longer: a link or something pasted may be. */
export const TYPED_MAX = 64;

/** What was written into an address from here, until it stands there. */
type Own<T> = { written: T } | undefined;

/** What an address says. A link or the way back says something else; what was written from here may be another by now. */
export function useFollowed<T>(
  there: T,
): [value: T, set: (value: T) => void, own: RefObject<Own<T>>] {
  const [value, setValue] = useState(there);
  const [seen, setSeen] = useState(there);
  const own = useRef<Own<T>>(undefined);
  if (seen !== there) {
    setSeen(there);
    if (!own.current || own.current.written !== there) setValue(there);
    own.current = undefined;
  }
  return [value, setValue, own];
}

/** Writes into an address what it does not say yet, once the hand rests. */
export function useRested<T>(
  next: T,
  there: T,
  own: RefObject<Own<T>>,
  write: (next: T) => void,
): void {
  const latest = useRef(there);
  latest.current = there;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written, and where, does not begin to wait anew
  useEffect(() => {
    if (next === there) return;
    const timer = setTimeout(() => {
      // It went along with something else that was pressed meanwhile.
      if (latest.current === next) return;
      own.current = { written: next };
      write(next);
    }, restMs);
    return () => clearTimeout(timer);
  }, [next, there]);
}

/** What is typed into a search, and in the address once the hand rests. */
export function useTyped(
  written: string | undefined,
  write: (text: string | undefined) => void,
): [typed: string, type: (typed: string) => void] {
  const there = (written ?? '').slice(0, TYPED_MAX);
  const [typed, setTyped, own] = useFollowed(there);
  useRested(typed.trim(), there, own, (text) => write(text || undefined));
  return [typed, setTyped];
}
