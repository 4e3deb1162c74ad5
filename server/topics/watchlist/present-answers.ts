/**
 * Caches of answers that are valid for the current second: they belong to its snapshot, so that the next
 * second, a scenario, or a change of what is shown starts with empty caches.
 */
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import type { ReadCache } from '#platform/store/read-cache.ts';
import type { ListedSnapshots } from '#trading/listed-snapshot.ts';
import { watchedIfKnown } from './queries.ts';

interface Asked {
  world: {
    exchange: { snapshots: ListedSnapshots };
    clock: { now(): number };
    cache: ReadCache;
  };
  user?: { id: string };
  viewer?: { id: string };
  body?: unknown;
}

const presentCaches = ({ world }: Asked) => world.exchange.snapshots.at(world.clock.now()).answers;

/** For answers that are the same for everybody. */
export function presentAnswersForAll(asked: Asked): ResponseCache {
  return presentCaches(asked).common;
}

/** For answers with watch flags: one cache for all who watch nothing, one for each watchlist. */
export function presentAnswers(asked: Asked): ResponseCache | undefined {
  const { world, user, viewer } = asked;
  const watched = watchedIfKnown(world, (user ?? viewer)?.id);
  // A changed watchlist is another object, so its old cache is never used again.
  if (!watched) return undefined;
  const caches = presentCaches(asked);
  const isNothing = watched.items.length === 0 && watched.groups.length === 0;
  return isNothing ? caches.common : caches.of(watched);
}

const isFirstPage = ({ body }: Asked): boolean => {
  const { pageNum = 1 } = (body ?? {}) as { pageNum?: unknown };
  return pageNum === 1;
};

/**
 * For the first page of a list of a person's rows, which the read cache holds under a name. Other pages
 * depend on the reader's position, so they cannot be shared between readings.
 */
export function firstPageAbout(name: string) {
  return (asked: Asked): ResponseCache | undefined => {
    const { world, user } = asked;
    const rows = user && isFirstPage(asked) && world.cache.peek<object>(user.id, name);
    return rows ? presentCaches(asked).of(rows) : undefined;
  };
}
