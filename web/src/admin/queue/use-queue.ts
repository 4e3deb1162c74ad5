import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { imageOptions, useMayLook } from './document-viewer.tsx';
import { useDecided } from './pending-decisions.ts';
import {
  itemOptions,
  OLDER_HOURS,
  type OlderHours,
  queueOptions,
  type ReviewKind,
  SHOWN,
  type Shown,
} from './queries.ts';
import { distinct, isShort, type QueuePage } from './queue-pages.ts';

/** What a queue's address asks for. */
export interface QueueSearch {
  /** Id of the request that is opened first. */
  item?: string;
  /** Those that wait when absent. */
  show?: Shown;
  older?: OlderHours;
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

type QueueQuery = UseInfiniteQueryResult<InfiniteData<QueuePage>>;

/** Requests that came after a long list was loaded to its end, and the way to have them. */
function useUnseen({ data, fetchNextPage }: QueueQuery) {
  const [arrived, setArrived] = useState<string>();
  const unseen = data?.pages.at(-1)?.unseen ?? 0;
  const showNew = async () => {
    if (unseen === 0 || !data) return;
    const known = new Set(distinct(data.pages).map(({ id }) => id));
    const after = await fetchNextPage();
    setArrived(distinct(after.data?.pages ?? []).find(({ id }) => !known.has(id))?.id);
  };
  return { arrived, unseen, showNew };
}

/** What the end of the list, once in sight, asks for. */
function useEnd({ hasNextPage, isFetchingNextPage, fetchNextPage }: QueueQuery) {
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** The one after it, and after the last the first. */
const turned = <T>(all: readonly T[], now: T): T | undefined =>
  all[(all.indexOf(now) + 1) % all.length];

/** Which requests are asked for, in the page's address, and the ways to turn it. */
function useFilters({ show: shown = 'waiting', older }: QueueSearch, onTurn: () => void) {
  const navigate = useNavigate();
  const turn = (change: { show?: Shown; older?: OlderHours | undefined }) => {
    onTurn();
    const { show, ...rest } = { show: shown, older, ...change };
    void navigate({
      to: '.',
      replace: true,
      search: ({ item }: QueueSearch) => ({
        ...(item !== undefined && { item }),
        ...(show !== 'waiting' && { show }),
        ...(rest.older !== undefined && { older: rest.older }),
      }),
    });
  };
  const setShown = (show: Shown) => turn({ show });
  const setOlder = (hours: OlderHours | undefined) => turn({ older: hours });
  return {
    shown,
    older,
    setShown,
    setOlder,
    turnShown: () => setShown(turned(SHOWN, shown) ?? 'waiting'),
    turnOlder: () => shown !== 'decided' && setOlder(turned([undefined, ...OLDER_HOURS], older)),
  };
}

/** The items of a queue, and the one that is open: the first, or the one that was asked for. */
export function useQueue(kind: ReviewKind, search: QueueSearch) {
  const [chosen, setChosen] = useState(search.item);
  const { shown, older, ...filters } = useFilters(search, () => setChosen(undefined));
  const [typed, setText] = useState('');
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({
    ...queueOptions({ kind, shown, text, older }),
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
    refetchOnReconnect: ({ state }) => isShort(state.data),
    // Whoever comes back begins at the first page, not at the hundredth.
    gcTime: 0,
  });
  const decided = useDecided();
  const pages = query.data?.pages;
  const items = useMemo(() => {
    const all = distinct(pages ?? []);
    return shown === 'decided' ? all : all.filter(({ id }) => !decided.has(id));
  }, [pages, decided, shown]);
  const place = items.findIndex(({ id }) => id === chosen);
  // What was open may have left the list by another's hand; the first is open when none was chosen.
  const openId = chosen === undefined || (place < 0 && decided.has(chosen)) ? items[0]?.id : chosen;
  const openPlace = items.findIndex(({ id }) => id === openId);
  const detail = useQuery({ ...itemOptions(openId ?? ''), enabled: openId !== undefined });
  useAhead(items[openPlace + 1]?.id);
  const onEnd = useEnd(query);
  const move = (by: 1 | -1) => {
    const next = items[Math.min(items.length - 1, Math.max(0, openPlace + by))];
    if (next) setChosen(next.id);
  };
  const { arrived, unseen, showNew } = useUnseen(query);
  return {
    ...filters,
    shown,
    older,
    /** How many came that are not in the list yet. */
    unseen,
    showNew,
    /** Id of the first of those that came last. */
    arrived,
    text: typed,
    setText,
    /** Leaves the filters, not the list. */
    showAll: () => {
      setText('');
      filters.setOlder(undefined);
    },
    query,
    items,
    /** Undefined until it is known. */
    total: query.data?.pages[0]?.total,
    openId,
    open: setChosen,
    /** The item below, else the one above: what is open once this one is decided. */
    openNext: () => setChosen((items[openPlace + 1] ?? items[openPlace - 1])?.id),
    move,
    detail,
    onEnd,
  };
}
