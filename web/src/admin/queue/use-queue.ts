import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { imageOptions, useMayLook } from './document-viewer.tsx';
import { useDecided } from './pending-decisions.ts';
import {
  itemOptions,
  queueOptions,
  type ReviewItem,
  type ReviewKind,
  type Shown,
} from './queries.ts';
import { isShort } from './refresh.ts';

/** A row may be on two pages when others before it were decided meanwhile. */
function distinct(items: readonly ReviewItem[]): ReviewItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Loads the next item and its pictures before it is asked for. */
function useAhead(id: string | undefined) {
  const client = useQueryClient();
  const mayLook = useMayLook();
  useEffect(() => {
    if (id === undefined) return;
    void client
      .fetchQuery(itemOptions(id))
      .then(({ subject }) => {
        if (!mayLook) return;
        for (const { url } of subject.documents) void client.prefetchQuery(imageOptions(url));
      })
      .catch(() => undefined);
  }, [client, id, mayLook]);
}

/** The items of a queue, and the one that is open: the first, or the one that was asked for. */
export function useQueue(kind: ReviewKind, asked: string | undefined) {
  const [shown, setShown] = useState<Shown>('waiting');
  const [typed, setText] = useState('');
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({
    ...queueOptions({ kind, shown, text }),
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    // Whoever comes back begins at the first page, not at the hundredth.
    gcTime: 0,
  });
  const decided = useDecided();
  const [chosen, setChosen] = useState(asked);
  const pages = query.data?.pages;
  const items = useMemo(() => {
    const all = distinct(pages?.flatMap((page) => page.list) ?? []);
    return shown === 'decided' ? all : all.filter(({ id }) => !decided.has(id));
  }, [pages, decided, shown]);
  const place = items.findIndex(({ id }) => id === chosen);
  // What was open may have left the list by another's hand; the first is open when none was chosen.
  const openId = chosen === undefined || (place < 0 && decided.has(chosen)) ? items[0]?.id : chosen;
  const openPlace = items.findIndex(({ id }) => id === openId);
  const detail = useQuery({ ...itemOptions(openId ?? ''), enabled: openId !== undefined });
  useAhead(items[openPlace + 1]?.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const move = (by: 1 | -1) => {
    const next = items[Math.min(items.length - 1, Math.max(0, openPlace + by))];
    if (next) setChosen(next.id);
  };
  return {
    shown,
    setShown: (next: Shown) => {
      setShown(next);
      setChosen(undefined);
    },
    text: typed,
    setText,
    query,
    items,
    total: query.data?.pages[0]?.total ?? 0,
    openId,
    open: setChosen,
    /** The item below, else the one above: what is open once this one is decided. */
    openNext: () => setChosen((items[openPlace + 1] ?? items[openPlace - 1])?.id),
    move,
    detail,
    onEnd,
  };
}
