import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Changes the search parameters of a page, so that reloads and shared links restore its state. */
export function useAddress<S extends object>(): (change: Partial<S>, isStep?: boolean) => void {
  const navigate = useNavigate();
  /** `isStep` adds a history entry, so that going back undoes the change. */
  return (change, isStep = false) =>
    void navigate({
      to: '.',
      replace: !isStep,
      resetScroll: false,
      search: (before: object) => ({ ...before, ...change }),
    });
}

/** The parameter for a choice: "all" is expressed by omitting it, in the URL and for the server. */
export const partOf = <T extends string, All extends string = 'all'>(
  choice: T | All,
  all: All = 'all' as All,
): Exclude<T, All> | undefined => (choice === all ? undefined : (choice as Exclude<T, All>));

/** Page parameters: `lines` is for a table beside the list of `page`. */
type PageName = 'page' | 'lines';

/** The server's limit. */
const PAGE_MAX = 1_000_000;
const pageOf = (asked = 1) => (asked > 0 && asked <= PAGE_MAX ? asked : 1);

/**
 * The open page of a list, from the URL. While the URL does not reflect the current filters yet
 * (`isSettled`), it is the first page.
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

/** Changes filters of a list and returns to its first page. */
export function useFilter<S extends object>(name: PageName = 'page'): (change: Partial<S>) => void {
  const turn = useAddress<S>();
  return (change) => turn({ ...change, [name]: undefined });
}

const restMs = 250;
/** The server's limit; a link or pasted text may be longer. */
export const TYPED_MAX = 64;

/** What this page has written into the URL, until it shows there. */
type Own<T> = { written: T } | undefined;

/**
 * State that follows the URL: links and going back change it. The page's own write does not, because the
 * state may have moved on since.
 */
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

/** Writes a value into the URL after a pause, if it is not there yet. */
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
      // Another change has already written it.
      if (latest.current === next) return;
      own.current = { written: next };
      write(next);
    }, restMs);
    return () => clearTimeout(timer);
  }, [next, there]);
}

/** A search text, written into the URL after a pause in typing. */
export function useTyped(
  written: string | undefined,
  write: (text: string | undefined) => void,
): [typed: string, type: (typed: string) => void] {
  const there = (written ?? '').slice(0, TYPED_MAX);
  const [typed, setTyped, own] = useFollowed(there);
  useRested(typed.trim(), there, own, (text) => write(text || undefined));
  return [typed, setTyped];
}
