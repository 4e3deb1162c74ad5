/** A person's watchlist: the instruments they follow, newest first unless moved. */
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

/** Part of a watchlist under a name; an instrument may be in several. */
export interface WatchGroup {
  readonly id: string;
  readonly name: string;
  /** `market.code`, in the person's order; all of them are also watched. */
  readonly instruments: readonly string[];
  /** Deleted, and kept for a while so that it can be restored. */
  readonly isGone?: true;
}

/** Everything in a person's row. */
export interface Watchlist {
  readonly items: readonly WatchedInstrument[];
  readonly groups: readonly WatchGroup[];
}

/** A place in a group. */
export interface PlaceInGroup {
  readonly id: string;
  readonly place: number;
}

/** As many as a person can still look through, and as one list can show quickly. */
export const WATCHLIST_MAX = 200;

/** The watched instruments in a row; empty when there is no row yet. */
export function watchedIn(row: WatchlistRow | undefined): readonly WatchedInstrument[] {
  return row ? (JSON.parse(row.items) as WatchedInstrument[]) : [];
}

/** The groups in a row, including deleted ones. */
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

/** A group with an instrument after a number of others; at the end by default. */
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
  /** After how many others on the list; on top when absent. */
  readonly place?: number | undefined;
  /** Groups to add it to, too; those that no longer exist are skipped. */
  readonly groups?: readonly PlaceInGroup[] | undefined;
}

/**
 * Adds an instrument to the list: on top, or after a number of others. One already on it stays as it is.
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
 * Removes matching instruments from the list and from every group; returns the place of the first, for an
 * undo; `NotFound` when there is none.
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

/** Moves the item with an id before another, or to the end. */
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

/** As `moveWatched`, within a group. */
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
