import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStaff } from '../staff.ts';
import { partOf, useAddress, useFollowed, useRested, useTyped } from '../use-address.ts';
import {
  imageOptions,
  itemOptions,
  queueOptions,
  type ReviewItem,
  type ReviewKind,
} from './api.ts';
import { useMayLook } from './document-viewer.tsx';
import { useDecided } from './pending-decisions.ts';
import { distinct, type QueuePage } from './queue-pages.ts';
import { OLDER_HOURS, type OlderHours, SHOWN, type Shown } from './shown.ts';

/** What a queue's address asks for. */
export interface QueueSearch {
  /** Whom it is searched for. */
  q?: string | undefined;
  /** Id of the request that is open; the first that nobody else has when absent. */
  item?: string | undefined;
  /** Those that wait when absent. */
  show?: Shown | undefined;
  older?: OlderHours | undefined;
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
  // `arrived`: id of the first of those that came last.
  return { arrived, unseen, showNew };
}

/** What the end of the list, once in sight, asks for. */
function useEnd({ hasNextPage, isFetchingNextPage, fetchNextPage }: QueueQuery) {
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** The one after it, and after the last the first. */
const following = <T>(all: readonly T[], now: T): T | undefined =>
  all[(all.indexOf(now) + 1) % all.length];

/** Which requests are asked for, in the page's address, and the ways to turn it. */
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

/** Whether somebody may go on with it: in nobody else's hand, and not decided by them before. */
const isForMe = (item: ReviewItem, me: string | undefined): boolean =>
  item.pending === undefined &&
  (item.claimedBy === undefined || item.claimedBy.id === me) &&
  item.firstApprover?.id !== me;

interface First {
  /** What the list was asked for; undefined while it is not known. */
  list: string | undefined;
  items: readonly ReviewItem[];
  me: string | undefined;
  isAsked: boolean;
  /** Whether somebody here is done with it. */
  isDone: (id: string) => boolean;
}

/**
 * The one that is open when none was chosen: the first that nobody else has. It stays the one whoever takes or
 * leaves what stands above, and where a colleague decides it: what is read does not change under a hand that is
 * about to decide.
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

/** Where in the list the open one is, or where it was: whoever goes on does so from there. */
function usePlace(items: readonly ReviewItem[], openId: string | undefined) {
  const last = useRef(0);
  const place = items.findIndex(({ id }) => id === openId);
  if (place >= 0) last.current = place;
  const above = place >= 0 ? place : last.current;
  // What stood below it has moved up.
  const below = place >= 0 ? place : last.current - 1;
  const beside = (by: 1 | -1) =>
    items[Math.min(items.length - 1, Math.max(0, (by > 0 ? below : above) + by))];
  return { below, beside };
}

/** The one to go on with after a place: below it, else above, what a colleague has only at last. */
function nextOf(
  items: readonly ReviewItem[],
  place: number,
  me: string | undefined,
): ReviewItem | undefined {
  const after = items.slice(place + 1);
  const before = items.slice(0, Math.max(0, place)).reverse();
  const free = (list: readonly ReviewItem[]) => list.find((item) => isForMe(item, me));
  return free(after) ?? free(before) ?? after[0] ?? before[0];
}

/** What is left of the loaded pages: what somebody decided is not theirs to be seen any more. */
function useItems({ data }: QueueQuery, shown: Shown) {
  const decided = useDecided();
  const me = useStaff()?.id;
  const pages = data?.pages;
  const items = useMemo(() => {
    const all = distinct(pages ?? []);
    const isGone = ({ id, pending }: ReviewItem) => decided.has(id) || pending?.by.id === me;
    return shown === 'decided' ? all : all.filter((item) => !isGone(item));
  }, [pages, decided, shown, me]);
  return { items, decided, me };
}

/** The items of a queue, and the one that is open: the first, or the one that was asked for. */
export function useQueue(kind: ReviewKind, search: QueueSearch) {
  const [chosen, setChosen, own] = useFollowed(search.item);
  const { shown, older, ...filters } = useFilters(search, () => setChosen(undefined));
  const turn = useAddress<QueueSearch>();
  const [typed, setText] = useTyped(search.q, (q) => turn({ q }));
  const text = typed.trim();
  const query = useInfiniteQuery(queueOptions({ kind, shown, text, older }));
  const { items, decided, me } = useItems(query, shown);
  const place = items.findIndex(({ id }) => id === chosen);
  // What was open may have left the list by another's hand; the first is open when none was chosen.
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
    /** How many came that are not in the list yet. */
    unseen,
    showNew,
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
    /** Undefined until it is known: what stands meanwhile was counted by other filters. */
    total: query.isPlaceholderData ? undefined : query.data?.pages[0]?.total,
    openId,
    open: setChosen,
    /** The item below, else the one above: what is open once this one is decided. */
    openNext: () => {
      setLeft(openId);
      setChosen(next);
    },
    move,
    detail,
    onEnd,
  };
}
