import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../lib/failure.ts';
import type { Page } from '../lib/query-state.ts';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import { useRowsInTurn } from './rows-in-turn.ts';
import { Loading } from './skeleton.tsx';
import { Loaded } from './states.tsx';

const loadMoreWaitMs = 2_000;

type Query<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

interface InfiniteListProps<T> {
  label: string;
  query: Query<T>;
  /** Column headings, shown while there are rows or rows are loading. */
  head?: ReactNode;
  keyOf: (item: T) => string;
  /** Draws a row, given the one above it. */
  children: (item: T, before: T | undefined) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Height of a row in pixels, before it is measured. */
  rowHeight: number;
}

/** A list that fits the screen cannot be scrolled, yet may have more pages. */
const isScrolled = () =>
  window.scrollY > 0 || document.documentElement.scrollHeight <= window.innerHeight;

/** Loads the next page after a short wait, when the end is in view and the page was scrolled. */
function EndMarker<T>({ query }: { query: Query<T> }) {
  const marker = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const ready = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    const element = marker.current;
    if (!element || !ready) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let inSight = false;
    // The end may be in view before the first scroll; then that scroll starts the wait.
    const look = () => {
      if (!inSight) clearTimeout(waiting);
      if (!inSight || !isScrolled()) waiting = undefined;
      else waiting ??= setTimeout(() => void fetchNextPage(), loadMoreWaitMs);
    };
    const observer = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(element);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [ready, fetchNextPage]);
  return <div ref={marker} className="end-marker" />;
}

/** Insertions at the top shift rows between pages; show each row only once. */
function distinct<T>(pages: readonly Page<T>[], keyOf: (item: T) => string): T[] {
  const items = pages.flatMap(({ list }) => list);
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

interface RowsProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  rowHeight: number;
  /** Draws a row, given the one above it. */
  children: (item: T, before: T | undefined) => ReactNode;
}

type Draw = (item: unknown, before: unknown) => ReactNode;

interface RowProps {
  measure: (element: Element | null) => void;
  index: number;
  count: number;
  /** Distance from the top of the list, in pixels. */
  y: number;
  item: unknown;
  before: unknown;
  draw: Draw;
}

/** Redrawn only when one of its props changes: flinging a list draws only the new rows. */
const Row = memo(function Row({ measure, index, count, y, item, before, draw }: RowProps) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${y}px)` }}
    >
      {draw(item, before)}
    </li>
  );
});

/** Follows where a list begins on the page, and measures its rows when it comes into the page. */
function usePlace(
  list: RefObject<HTMLUListElement | null>,
  rows: Virtualizer<Window, Element>,
  setTop: (top: number) => void,
) {
  useLayoutEffect(() => {
    const measure = () =>
      setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0);
    // When the page comes back scrolled, its first render needs the rows at that place. Otherwise the
    // observer reports the position at the next layout, which saves drawing twice.
    if (window.scrollY > 0) measure();
    // Content above may load later and move the list.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // A screen that waits for a part is put aside, out of the page, where rows have no size and the library
    // gives them up: without this they would overlap once it is back.
    const back = new IntersectionObserver(() => {
      measure();
      for (const row of list.current?.children ?? []) rows.measureElement(row);
    });
    if (list.current) back.observe(list.current);
    return () => {
      observer.disconnect();
      back.disconnect();
    };
  }, [list, rows, setTop]);
}

/** Keeps only the rows near the viewport in the page. */
export function Rows<T>({ label, items, keyOf, rowHeight, children }: RowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const name = useRef(keyOf);
  // A new function would make the library recompute all positions on each render.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : name.current(item);
    },
    [items],
  );
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollMargin: top,
    getItemKey,
  });
  usePlace(list, rows, setTop);
  const drawn = useRowsInTurn(rows);
  return (
    <ul ref={list} className="rows" aria-label={label} style={{ height: rows.getTotalSize() }}>
      {drawn.map(({ key, index, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <Row
              key={key}
              measure={rows.measureElement}
              index={index}
              count={items.length}
              y={start - top}
              item={item}
              before={items[index - 1]}
              draw={children as Draw}
            />
          )
        );
      })}
    </ul>
  );
}

/** Says why the next page did not load, and asks for it again. */
export function NextFailed<T>({ query }: { query: Query<T> }) {
  return (
    <div className="list-end" role="alert">
      <span className="text-tertiary">{messageOf(query.error)}</span>
      <Button medium onClick={() => query.fetchNextPage()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** The end of the list: loading more, failed to, or complete. */
function Tail<T>({ query }: { query: Query<T> }) {
  if (query.isFetchNextPageError) return <NextFailed query={query} />;
  if (query.hasNextPage) {
    return (
      <Loading>
        <div className="list-end">
          <span className="spinner" />
        </div>
      </Loading>
    );
  }
  return null;
}

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, query, head, keyOf, children, skeleton, empty, rowHeight } = props;
  const pages = query.data?.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of rows do not change
  const items = useMemo(() => distinct(pages ?? [], keyOf), [pages]);
  const waiting = (
    <>
      {head}
      {skeleton}
    </>
  );
  return (
    <Loaded query={query} waiting={waiting}>
      {() =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {head}
            <Rows label={label} items={items} keyOf={keyOf} rowHeight={rowHeight}>
              {children}
            </Rows>
            <EndMarker query={query} />
            <Tail query={query} />
          </>
        )
      }
    </Loaded>
  );
}
