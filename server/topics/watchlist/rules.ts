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

/** As many as a person can still look through, and one list is still quick to draw. */
export const WATCHLIST_MAX = 200;

/** What a row holds; nothing when there is none yet. */
export function watchedIn(row: WatchlistRow | undefined): readonly WatchedInstrument[] {
  return row ? (JSON.parse(row.items) as WatchedInstrument[]) : [];
}

function keep(draft: Draft, userId: string, items: readonly WatchedInstrument[]): void {
  draft.put('Watchlist', { id: userId, items: JSON.stringify(items) });
}

/**
 * Puts an instrument on the list: on top, or behind so many others. One that is on it already stays as
 * it is.
 */
export function watch(
  draft: Draft,
  userId: string,
  instrument: string,
  place = 0,
): Result<WatchedInstrument, 'WatchlistFull'> {
  const items = watchedIn(draft.find('Watchlist', userId));
  const known = items.find((item) => item.instrument === instrument);
  if (known) return accept(known);
  if (items.length >= WATCHLIST_MAX) {
    return refuse('WatchlistFull', { max: WATCHLIST_MAX, count: items.length });
  }
  const added = { id: draft.newId('wat'), instrument, addedAt: draft.now };
  keep(draft, userId, items.toSpliced(place, 0, added));
  return accept(added);
}

/**
 * Takes off the list what is meant, and answers behind how many others the first of it stood; `NotFound`
 * when it holds nothing of the kind.
 */
export function unwatch(
  draft: Draft,
  userId: string,
  isMeant: (item: WatchedInstrument) => boolean,
): Result<{ place: number }, 'NotFound'> {
  const items = watchedIn(draft.find('Watchlist', userId));
  const place = items.findIndex(isMeant);
  if (place < 0) return refuse('NotFound');
  const left = items.filter((item) => !isMeant(item));
  keep(draft, userId, left);
  return accept({ place });
}

/** Moves what has an id before another, or to the end. */
export function moveWatched(
  draft: Draft,
  userId: string,
  id: string,
  before: string | undefined,
): Result<Record<string, never>, 'NotFound'> {
  const items = watchedIn(draft.find('Watchlist', userId));
  const moved = items.find((item) => item.id === id);
  const left = items.filter((item) => item !== moved);
  const place = before === undefined ? left.length : left.findIndex((item) => item.id === before);
  if (!moved || place < 0) return refuse('NotFound');
  keep(draft, userId, left.toSpliced(place, 0, moved));
  return accept({});
}
