import { useSyncExternalStore } from 'react';
import { createWatchers } from './watchers.ts';

/** Whether the server has said that this tab's world does not exist. */
function createWorldGone() {
  const watchers = createWatchers();
  let isGone = false;
  return {
    isGone: () => isGone,
    hear() {
      isGone = true;
      watchers.tell();
    },
    onChange: watchers.add,
  };
}

export const worldGone = createWorldGone();

export const useWorldGone = (): boolean =>
  useSyncExternalStore(worldGone.onChange, worldGone.isGone);
