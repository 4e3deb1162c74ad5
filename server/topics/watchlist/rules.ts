/** A person's watchlist: instruments they follow, the newest first unless they moved them. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, WatchlistRow } from '#core/rows.ts';

export interface WatchedInstrument {
  /** The `watchId` of the wire. */
  readonly id: string;
  /** `market.code` */
  readonly instrument: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
}

/** Some of what a person watches, under a name of theirs; an instrument may stand in several. */
export interface WatchGroup {
  readonly id: string;
  readonly name: string;
  /** `market.code`, in the person's order; all of them are watched. */
  readonly instruments: readonly string[];
  /** Deleted, and kept for a while to be brought back. */
  readonly isGone?: true;
}

/** All that a person's row holds. */
export interface Watchlist {
  readonly items: readonly WatchedInstrument[];
  readonly groups: readonly WatchGroup[];
}

/** Where in a group something stood. */
export interface PlaceInGroup {
  readonly id: string;
  readonly place: number;
}

/** As many as a person can still look through, and one list is still quick to draw. */
export const WATCHLIST_MAX = 200;

/** What a row holds; nothing when there is none yet. */
export function watchedIn(row: WatchlistRow | undefined): readonly WatchedInstrument[] {
  return row ? (JSON.parse(row.items) as WatchedInstrument[]) : [];
}

/** The groups of a row, those that are gone too. */
export function groupsIn(row: WatchlistRow | undefined): readonly WatchGroup[] {
  return row ? (JSON.parse(row.groups) as WatchGroup[]) : [];
}

export function watchlistIn(row: WatchlistRow | undefined): Watchlist {
  return { items: watchedIn(row), groups: groupsIn(row) };
}

export function keep(draft: Draft, userId: string, { items, groups }: Watchlist): void {
  draft.put('Watchlist', {
    id: userId,
    items: JSON.stringify(items),
    groups: JSON.stringify(groups),
  });
}

const withoutInstrument = (group: WatchGroup, instrument: string): readonly string[] =>
  group.instruments.filter((other) => other !== instrument);

/** A group with an instrument behind so many others; at the end where it names no place. */
export const withInstrument = (
  group: WatchGroup,
  instrument: string,
  place = group.instruments.length,
): WatchGroup =>
  group.instruments.includes(instrument)
    ? group
    : { ...group, instruments: group.instruments.toSpliced(place, 0, instrument) };

interface WatchRequest {
  /** `market.code` */
  readonly instrument: string;
  /** Behind how many others on the list; on top without it. */
  readonly place?: number | undefined;
  /** Groups to put it into too; one that is not there any more is left out. */
  readonly groups?: readonly PlaceInGroup[] | undefined;
}

/**
 * Puts an instrument on the list: on top, or behind so many others. One that is on it already stays as
 * it is.
 */
export function watch(
  draft: Draft,
  userId: string,
  { instrument, place = 0, groups: places = [] }: WatchRequest,
): Result<WatchedInstrument, 'WatchlistFull'> {
  const { items, groups } = watchlistIn(draft.find('Watchlist', userId));
  const known = items.find((item) => item.instrument === instrument);
  if (known) return accept(known);
  if (items.length >= WATCHLIST_MAX) {
    return refuse('WatchlistFull', { max: WATCHLIST_MAX, count: items.length });
  }
  const added = { id: draft.newId('wat'), instrument, addedAt: draft.now };
  const grouped = groups.map((group) => {
    const stood = places.find(({ id }) => id === group.id);
    return stood ? withInstrument(group, instrument, stood.place) : group;
  });
  keep(draft, userId, { items: items.toSpliced(place, 0, added), groups: grouped });
  return accept(added);
}

/**
 * Takes off the list what is meant, and out of every group; answers where the first of it stood, to be
 * put back there; `NotFound` when the list holds nothing of the kind.
 */
export function unwatch(
  draft: Draft,
  userId: string,
  isMeant: (item: WatchedInstrument) => boolean,
): Result<{ place: number; groups: PlaceInGroup[] }, 'NotFound'> {
  const { items, groups } = watchlistIn(draft.find('Watchlist', userId));
  const place = items.findIndex(isMeant);
  const first = items[place];
  if (!first) return refuse('NotFound');
  const isLeft = new Set(items.filter((item) => !isMeant(item)).map((item) => item.instrument));
  keep(draft, userId, {
    items: items.filter((item) => !isMeant(item)),
    groups: groups.map((group) => ({
      ...group,
      instruments: group.instruments.filter((instrument) => isLeft.has(instrument)),
    })),
  });
  const stood = groups.map(({ id, instruments }) => ({
    id,
    place: instruments.indexOf(first.instrument),
  }));
  return accept({ place, groups: stood.filter((one) => one.place >= 0) });
}

/** Moves what has an id before another, or to the end. */
export function moveWatched(
  draft: Draft,
  userId: string,
  id: string,
  before: string | undefined,
): Result<Record<string, never>, 'NotFound'> {
  const { items, groups } = watchlistIn(draft.find('Watchlist', userId));
  const moved = items.find((item) => item.id === id);
  const left = items.filter((item) => item !== moved);
  const place = before === undefined ? left.length : left.findIndex((item) => item.id === before);
  if (!moved || place < 0) return refuse('NotFound');
  keep(draft, userId, { items: left.toSpliced(place, 0, moved), groups });
  return accept({});
}

/** The same within a group. */
export function moveInGroup(
  draft: Draft,
  userId: string,
  groupId: string,
  { id, before }: { id: string; before: string | undefined },
): Result<Record<string, never>, 'NotFound'> {
  const { items, groups } = watchlistIn(draft.find('Watchlist', userId));
  const group = groups.find((one) => one.id === groupId && !one.isGone);
  const keyOf = (watchId: string) => items.find((item) => item.id === watchId)?.instrument;
  const moved = keyOf(id);
  if (!group || moved === undefined || !group.instruments.includes(moved))
    return refuse('NotFound');
  const left = withoutInstrument(group, moved);
  const place = before === undefined ? left.length : left.indexOf(keyOf(before) ?? '');
  if (place < 0) return refuse('NotFound');
  const changed = { ...group, instruments: left.toSpliced(place, 0, moved) };
  keep(draft, userId, { items, groups: groups.map((one) => (one === group ? changed : one)) });
  return accept({});
}
