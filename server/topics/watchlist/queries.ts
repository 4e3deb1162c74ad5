/** Queries for watchlists. */
import type { WatchlistRow } from '#core/rows.ts';
import type { Client, Database } from '#platform/store/database.ts';
import type { ReadCache } from '#platform/store/read-cache.ts';
import { type WatchedInstrument, type WatchGroup, watchlistIn } from './rules.ts';

export interface Watched {
  /** Newest first. */
  readonly items: readonly WatchedInstrument[];
  /** Instrument → watchId. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Without deleted ones. */
  readonly groups: readonly WatchGroup[];
}

/** The watchlist of somebody who is not logged in. */
const NOTHING: Watched = { items: [], idOf: new Map(), groups: [] };
const CACHE_KEY = 'watched';

async function read(reader: Client, userId: string): Promise<Watched> {
  const row = await reader.watchlist.findUnique({ where: { id: userId } });
  const { items, groups } = watchlistIn((row ?? undefined) as WatchlistRow | undefined);
  return {
    items,
    idOf: new Map(items.map(({ id, instrument }) => [instrument, id])),
    groups: groups.filter(({ isGone }) => !isGone),
  };
}

/** The instruments of a group, in order; all without a group, undefined for an unknown one. */
export function watchedInGroup(
  { items, groups }: Watched,
  groupId: string | undefined,
): readonly WatchedInstrument[] | undefined {
  if (groupId === undefined) return items;
  const group = groups.find(({ id }) => id === groupId);
  return group?.instruments.flatMap((key) => items.filter(({ instrument }) => instrument === key));
}

/**
 * A person's watchlist, cached until they change it; empty when nobody is named. Returns without a
 * promise when cached, as is the case for most lists.
 */
export function watchedBy(
  { database, cache }: { database: Database; cache: ReadCache },
  userId: string | undefined,
): Watched | Promise<Watched> {
  if (userId === undefined) return NOTHING;
  return (
    watchedIfKnown({ cache }, userId) ??
    cache.get(userId, CACHE_KEY, () => read(database.reader, userId))
  );
}

/** As `watchedBy`, only if cached. */
export function watchedIfKnown(
  { cache }: { cache: ReadCache },
  userId: string | undefined,
): Watched | undefined {
  return userId === undefined ? NOTHING : cache.peek<Watched>(userId, CACHE_KEY);
}

/** Runs `draw` with a person's watchlist, at once if it is cached. */
export function withWatched<T>(
  parts: { database: Database; cache: ReadCache },
  userId: string | undefined,
  draw: (watched: Watched) => T,
): T | Promise<T> {
  const watched = watchedBy(parts, userId);
  return watched instanceof Promise ? watched.then(draw) : draw(watched);
}
