import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isKept } from './kept-queries.ts';
import { lastToldTime, worldTimeAt } from './world-clock.ts';

const visitBeganMs = Date.now();

/** When the oldest data on screen were fetched (device clock), if by an earlier visit. */
const oldestBefore = (cache: QueryCache): number =>
  cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
    .reduce((oldest, { state }) => Math.min(oldest, state.dataUpdatedAt), visitBeganMs);

/** The moment of the world (epoch ms) that the data on screen are from; shown while there is no network. */
export function useShownSince(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldestMs = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => oldestBefore(cache),
  );
  const told = lastToldTime();
  if (told === undefined || oldestMs >= visitBeganMs) return told;
  return Math.min(told, worldTimeAt(oldestMs));
}
