import { type PersistedClient, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { isKept } from './kept-queries.ts';
import { owner, readPicture } from './paint-cache.ts';
import { session } from './session.ts';
import { stored } from './stored.ts';
import { timeToKeep } from './world-clock.ts';

const bytesMax = 300_000;

type Kept = PersistedClient['clientState']['queries'][number];

/** Queries that the same person's previous picture holds; none if it cannot be read. */
function keptBefore(buster: string): readonly Kept[] {
  try {
    const before = readPicture();
    return before?.buster === buster ? before.clientState.queries : [];
  } catch {
    return [];
  }
}

/** Of a paged list only the first page; anything else whole. */
function begun(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  if (!pages || !pageParams) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** Marked as invalidated, so that the next visit shows it at once but always refetches it. */
const lasting = (query: Kept): Kept => ({
  ...query,
  state: { ...query.state, data: begun(query.state.data), isInvalidated: true },
});

/** The newest queries that fit, of this visit and earlier ones. */
function chosenOf(queries: readonly Kept[]): Kept[] {
  const newest = [...new Map(queries.map((query) => [query.queryHash, query])).values()].sort(
    (one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  );
  let bytes = 0;
  return newest.map(lasting).filter((query) => {
    const { length } = JSON.stringify(query);
    if (bytes + length > bytesMax) return false;
    bytes += length;
    return true;
  });
}

/** Writes at once: timers no longer run when a page goes away, and the library would write a second later. */
function persistClient(picture: PersistedClient): void {
  const { buster, clientState } = picture;
  const queries = chosenOf([...keptBefore(buster), ...clientState.queries]);
  if (queries.length === 0) return;
  stored.write('picture', JSON.stringify({ ...picture, clientState: { ...clientState, queries } }));
}

/** Saves what is shown whenever the page is hidden, for the next visit. Returns a function that stops this. */
export function keepPicture(queryClient: QueryClient): () => void {
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    stored.write('time', JSON.stringify(timeToKeep()));
    void persistQueryClientSave({
      queryClient,
      persister: {
        persistClient,
        restoreClient: readPicture,
        removeClient: () => stored.remove('picture'),
      },
      buster: owner(),
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
          status === 'success' && isKept(queryKey) && (!!session.token || queryKey[0] === 'market'),
        shouldDehydrateMutation: () => false,
      },
    });
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => document.removeEventListener('visibilitychange', onHidden);
}
