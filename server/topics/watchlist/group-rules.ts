/** Groups of a person's watchlist. Everything in a group is also watched. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import {
  keep,
  type WatchGroup,
  type Watchlist,
  watch,
  watchlistIn,
  withInstrument,
} from './rules.ts';

/** As many as a row of tabs can hold usefully. */
export const WATCH_GROUPS_MAX = 20;
/** How many deleted groups can be restored. */
const GONE_KEPT = 10;

type Missing = 'NotFound';
type Misnamed = 'WatchGroupsFull' | 'WatchGroupExists';
type Done = Record<string, never>;

const isThere = ({ isGone }: WatchGroup): boolean => !isGone;
const listOf = (draft: Draft, userId: string) => watchlistIn(draft.find('Watchlist', userId));

/** Two names that read alike are the same. */
const readAs = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Why a group of this name cannot be added to others. */
function groupGate(groups: readonly WatchGroup[], name: string): Result<Done, Misnamed> {
  const there = groups.filter(isThere);
  if (there.some((group) => readAs(group.name) === readAs(name))) return refuse('WatchGroupExists');
  if (there.length < WATCH_GROUPS_MAX) return accept({});
  return refuse('WatchGroupsFull', { max: WATCH_GROUPS_MAX, count: there.length });
}

function replaced({ items, groups }: Watchlist, old: WatchGroup, next: WatchGroup): Watchlist {
  return { items, groups: groups.map((group) => (group === old ? next : group)) };
}

/** Adds an empty group after the others. */
export function makeGroup(
  draft: Draft,
  userId: string,
  name: string,
): Result<{ id: string }, Misnamed> {
  const { items, groups } = listOf(draft, userId);
  const gate = groupGate(groups, name);
  if (!gate.ok) return gate;
  const id = draft.newId('wgr');
  keep(draft, userId, { items, groups: [...groups, { id, name, instruments: [] }] });
  return accept({ id });
}

export function renameGroup(
  draft: Draft,
  userId: string,
  id: string,
  name: string,
): Result<Done, Missing | 'WatchGroupExists'> {
  const list = listOf(draft, userId);
  const group = list.groups.find((one) => one.id === id && isThere(one));
  if (!group) return refuse('NotFound');
  const others = list.groups.filter((one) => one !== group && isThere(one));
  if (others.some((one) => readAs(one.name) === readAs(name))) return refuse('WatchGroupExists');
  keep(draft, userId, replaced(list, group, { ...group, name }));
  return accept({});
}

/** Deletes a group; its instruments stay on the watchlist. */
export function deleteGroup(draft: Draft, userId: string, id: string): Result<Done, Missing> {
  const list = listOf(draft, userId);
  const group = list.groups.find((one) => one.id === id && isThere(one));
  if (!group) return refuse('NotFound');
  const gone = { ...group, isGone: true as const };
  const { groups } = replaced(list, group, gone);
  // The earliest group is dropped for good, but never the one just deleted.
  const [first, ...more] = groups.filter((one) => one.isGone && one !== gone);
  const isFull = more.length + 1 >= GONE_KEPT;
  const kept = isFull ? groups.filter((one) => one !== first) : groups;
  keep(draft, userId, { items: list.items, groups: kept });
  return accept({});
}

/** Restores a deleted group in its old place. An existing one stays as it is. */
export function restoreGroup(
  draft: Draft,
  userId: string,
  id: string,
): Result<Done, Missing | Misnamed> {
  const list = listOf(draft, userId);
  const group = list.groups.find((one) => one.id === id);
  if (!group) return refuse('NotFound');
  if (isThere(group)) return accept({});
  const gate = groupGate(list.groups, group.name);
  if (!gate.ok) return gate;
  const { isGone: _, ...back } = group;
  keep(draft, userId, replaced(list, group, back));
  return accept({});
}

/** Moves a group before another, or to the end. */
export function moveGroup(
  draft: Draft,
  userId: string,
  id: string,
  before: string | undefined,
): Result<Done, Missing> {
  const { items, groups } = listOf(draft, userId);
  const moved = groups.find((one) => one.id === id && isThere(one));
  const left = groups.filter((one) => one !== moved);
  const place =
    before === undefined ? left.length : left.findIndex((one) => one.id === before && isThere(one));
  if (!moved || place < 0) return refuse('NotFound');
  keep(draft, userId, { items, groups: left.toSpliced(place, 0, moved) });
  return accept({});
}

interface Grouped {
  /** `market.code` */
  readonly instrument: string;
  /** After how many others of the group; at its end when absent. */
  readonly place?: number | undefined;
}

/** Adds an instrument to a group, and to the watchlist if it is not there yet. */
export function addToGroup(
  draft: Draft,
  userId: string,
  id: string,
  { instrument, place }: Grouped,
): Result<{ watchId: string }, Missing | 'WatchlistFull'> {
  if (!listOf(draft, userId).groups.some((one) => one.id === id && isThere(one))) {
    return refuse('NotFound');
  }
  const watched = watch(draft, userId, { instrument });
  if (!watched.ok) return watched;
  const list = listOf(draft, userId);
  const groups = list.groups.map((one) =>
    one.id === id ? withInstrument(one, instrument, place) : one,
  );
  keep(draft, userId, { items: list.items, groups });
  return accept({ watchId: watched.value.id });
}

/** Removes an instrument from a group, and returns its place in it; it is still watched. */
export function takeFromGroup(
  draft: Draft,
  userId: string,
  id: string,
  instrument: string,
): Result<{ place: number }, Missing> {
  const list = listOf(draft, userId);
  const group = list.groups.find((one) => one.id === id && isThere(one));
  const place = group?.instruments.indexOf(instrument) ?? -1;
  if (!group || place < 0) return refuse('NotFound');
  const left = { ...group, instruments: group.instruments.toSpliced(place, 1) };
  keep(draft, userId, replaced(list, group, left));
  return accept({ place });
}
