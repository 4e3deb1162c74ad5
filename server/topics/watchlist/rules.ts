/** A person's watchlist: instruments they follow, the newest first. */
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

/** Puts an instrument on top of the list. One that is on it already stays as it is. */
export function watch(
  draft: Draft,
  userId: string,
  instrument: string,
): Result<WatchedInstrument, 'WatchlistFull'> {
  const items = watchedIn(draft.find('Watchlist', userId));
  const known = items.find((item) => item.instrument === instrument);
  if (known) return accept(known);
  if (items.length >= WATCHLIST_MAX) {
    return refuse('WatchlistFull', { max: WATCHLIST_MAX, count: items.length });
  }
  const added = { id: draft.newId('wat'), instrument, addedAt: draft.now };
  keep(draft, userId, [added, ...items]);
  return accept(added);
}

/** Takes off the list what is meant; `NotFound` when it holds nothing of the kind. */
export function unwatch(
  draft: Draft,
  userId: string,
  isMeant: (item: WatchedInstrument) => boolean,
): Result<Record<string, never>, 'NotFound'> {
  const items = watchedIn(draft.find('Watchlist', userId));
  const left = items.filter((item) => !isMeant(item));
  if (left.length === items.length) return refuse('NotFound');
  keep(draft, userId, left);
  return accept({});
}
