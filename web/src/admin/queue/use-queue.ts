import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Staff, useStaff } from '../staff.ts';
import { partOf, useAddress, useFollowed, useRested, useTyped } from '../use-address.ts';
import {
  imageOptions,
  itemOptions,
  queueOptions,
  type ReviewItem,
  type ReviewKind,
} from './api.ts';
import { isOwn } from './case-context.tsx';
import { useMayLook } from './document-viewer.tsx';
import { useDecided } from './pending-decisions.ts';
import { distinct, type QueuePage } from './queue-pages.ts';
import { OLDER_HOURS, type OlderHours, SHOWN, type Shown } from './shown.ts';

/** Parameters of a queue in the URL. */
export interface QueueSearch {
  /** Search for a person. */
  q?: string | undefined;
  /** Id of the open request; the first that nobody else has claimed, if absent. */
  item?: string | undefined;
  /** Waiting requests if absent. */
  show?: Shown | undefined;
  older?: OlderHours | undefined;
}

/** Prefetches the next item and its pictures. */
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

/** Requests that arrived after a long list was loaded to its end, and a function to load them. */
function useUnseen({ data, fetchNextPage }: QueueQuery) {
  const [arrived, setArrived] = useState<string>();
  const unseen = data?.pages.at(-1)?.unseen ?? 0;
  const showNew = async () => {
    if (unseen === 0 || !data) return;
    const known = new Set(distinct(data.pages).map(({ id }) => id));
    const after = await fetchNextPage();
    setArrived(distinct(after.data?.pages ?? []).find(({ id }) => !known.has(id))?.id);
  };
  // `arrived` is the id of the first of the new requests.
  return { arrived, unseen, showNew };
}

/** Loads the next page when the end of the list comes into view. */
function useEnd({ hasNextPage, isFetchingNextPage, fetchNextPage }: QueueQuery) {
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** The next element, wrapping around. */
const following = <T>(all: readonly T[], now: T): T | undefined =>
  all[(all.indexOf(now) + 1) % all.length];

/** Filters in the page's URL, and functions to change them. */
function useFilters({ show: shown = 'waiting', older }: QueueSearch, onFilter: () => void) {
  const address = useAddress<QueueSearch>();
  const turn = (change: QueueSearch) => {
    onFilter();
    address({ ...change, item: undefined });
  };
  const setShown = (show: Shown) => turn({ show: partOf(show, 'waiting') });
  const setOlder = (hours: OlderHours | undefined) => turn({ older: hours });
  return {
    shown,
    older,
    setShown,
    setOlder,
    nextShown: () => setShown(following(SHOWN, shown) ?? 'waiting'),
    nextOlder: () => shown !== 'decided' && setOlder(following([undefined, ...OLDER_HOURS], older)),
  };
}

/** Whether the person can work on it: not their own, not claimed by anybody else, not decided by them before. */
const isForMe = (item: ReviewItem, me: Staff | undefined): boolean =>
  item.pending === undefined &&
  (item.claimedBy === undefined || item.claimedBy.id === me?.id) &&
  item.firstApprover?.id !== me?.id &&
  !isOwn(item, me);

interface First {
  /** Filters of the loaded list; undefined while it loads. */
  list: string | undefined;
  items: readonly ReviewItem[];
  me: Staff | undefined;
  isAsked: boolean;
  /** Whether the person is done with it. */
  isDone: (id: string) => boolean;
}

/**
 * The item that is open if none was chosen: the first that nobody else has claimed. It stays open whatever
 * happens to items above it, and even if a colleague decides it: what is being read must not change just
 * before a decision.
 */
function useFirst({ list, items, me, isAsked, isDone }: First) {
  const kept = useRef<{ id: string; list: string }>(undefined);
  const { current } = kept;
  if (!isAsked) kept.current = undefined;
  else if (list !== undefined && !items.some(({ id }) => id === current?.id)) {
    const isLeft = !current || current.list !== list || isDone(current.id);
    const id = isLeft ? nextOf(items, -1, me)?.id : current.id;
    kept.current = id === undefined ? undefined : { id, list };
  } else if (list !== undefined && current) kept.current = { ...current, list };
  return kept.current?.id;
}

/** Position of the open item, or its last one if it is gone, to move on from. */
function usePlace(items: readonly ReviewItem[], openId: string | undefined) {
  const last = useRef(0);
  const place = items.findIndex(({ id }) => id === openId);
  if (place >= 0) last.current = place;
  const above = place >= 0 ? place : last.current;
  // The item below has moved up.
  const below = place >= 0 ? place : last.current - 1;
  const beside = (by: 1 | -1) =>
    items[Math.min(items.length - 1, Math.max(0, (by > 0 ? below : above) + by))];
  return { below, beside };
}

/** The item to go on with: below, else above; those claimed by colleagues last. */
function nextOf(
  items: readonly ReviewItem[],
  place: number,
  me: Staff | undefined,
): ReviewItem | undefined {
  const after = items.slice(place + 1);
  const before = items.slice(0, Math.max(0, place)).reverse();
  const free = (list: readonly ReviewItem[]) => list.find((item) => isForMe(item, me));
  return free(after) ?? free(before) ?? after[0] ?? before[0];
}

/** The items of the loaded pages, without those the person has decided. */
function useItems({ data }: QueueQuery, shown: Shown) {
  const decided = useDecided();
  const me = useStaff();
  const pages = data?.pages;
  const items = useMemo(() => {
    const all = distinct(pages ?? []);
    const isGone = ({ id, pending }: ReviewItem) => decided.has(id) || pending?.by.id === me?.id;
    return shown === 'decided' ? all : all.filter((item) => !isGone(item));
  }, [pages, decided, shown, me]);
  return { items, decided, me };
}

/** The items of a queue and the open one: the chosen item, or the first. */
export function useQueue(kind: ReviewKind, search: QueueSearch) {
  const [chosen, setChosen, own] = useFollowed(search.item);
  const { shown, older, ...filters } = useFilters(search, () => setChosen(undefined));
  const turn = useAddress<QueueSearch>();
  const [typed, setText] = useTyped(search.q, (q) => turn({ q }));
  const text = typed.trim();
  const query = useInfiniteQuery(queueOptions({ kind, shown, text, older }));
  const { items, decided, me } = useItems(query, shown);
  const place = items.findIndex(({ id }) => id === chosen);
  // A chosen item may leave the list by a colleague's decision and still stay open.
  const isLost = chosen === undefined || (place < 0 && decided.has(chosen));
  const isKnown = query.data !== undefined && !query.isPlaceholderData;
  const list = isKnown ? `${shown} ${older} ${text}` : undefined;
  const [left, setLeft] = useState<string>();
  const isDone = (id: string) => id === left || decided.has(id);
  const first = useFirst({ list, items, me, isAsked: isLost, isDone });
  const openId = isLost ? first : chosen;
  const { below, beside } = usePlace(items, openId);
  useRested(isKnown ? openId : search.item, search.item, own, (item) => turn({ item }));
  const detail = useQuery({ ...itemOptions(openId ?? ''), enabled: openId !== undefined });
  const next = nextOf(items, below, me)?.id;
  useAhead(next);
  const onEnd = useEnd(query);
  const move = (by: 1 | -1) => {
    const other = beside(by);
    if (other) setChosen(other.id);
  };
  const { arrived, unseen, showNew } = useUnseen(query);
  return {
    ...filters,
    shown,
    older,
    /** New requests that are not in the list yet. */
    unseen,
    showNew,
    arrived,
    text: typed,
    setText,
    /** Clears search and age filter, but stays on the same list. */
    showAll: () => {
      setText('');
      filters.setOlder(undefined);
    },
    query,
    items,
    /** Undefined while loading: placeholder data were counted with other filters. */
    total: query.isPlaceholderData ? undefined : query.data?.pages[0]?.total,
    openId,
    open: setChosen,
    /** Opens the item below, else the one above, after a decision. */
    openNext: () => {
      setLeft(openId);
      setChosen(next);
    },
    move,
    detail,
    onEnd,
  };
}
