import { type PersistedClient, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { isKept } from './kept-queries.ts';
import { owner, readPicture } from './paint-cache.ts';
import { stored } from './stored.ts';
import { timeToKeep } from './world-clock.ts';

const bytesMax = 300_000;

type Kept = PersistedClient['clientState']['queries'][number];

/** What an earlier picture of the same person has; what cannot be read is gone. */
function keptBefore(buster: string): readonly Kept[] {
  try {
    const before = readPicture();
    return before?.buster === buster ? before.clientState.queries : [];
  } catch {
    return [];
  }
}

/** Of a list that is read page by page, the first page; of anything else the whole. */
function begun(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  if (!pages || !pageParams) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** As it is kept: to be shown at once on the next visit, and asked for again however soon that is. */
const lasting = (query: Kept): Kept => ({
  ...query,
  state: { ...query.state, data: begun(query.state.data), isInvalidated: true },
});

/** Of what was shown, now and before, the newest that there is room for. */
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

/** At once, for a page that goes away runs no timer; the library's own would write a second later. */
function persistClient(picture: PersistedClient): void {
  const { buster, clientState } = picture;
  const queries = chosenOf([...keptBefore(buster), ...clientState.queries]);
  if (queries.length === 0) return;
  stored.write('picture', JSON.stringify({ ...picture, clientState: { ...clientState, queries } }));
}

/** From now on what is shown is remembered when the page goes away, for the next visit. Answers how to stop. */
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
          status === 'success' && isKept(queryKey),
        shouldDehydrateMutation: () => false,
      },
    });
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => document.removeEventListener('visibilitychange', onHidden);
}
