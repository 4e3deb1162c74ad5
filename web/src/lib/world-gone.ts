import { useSyncExternalStore } from 'react';
import { createStore } from './watchers.ts';

const gone = createStore(false);

/** Whether the server has said that this tab's world does not exist. */
export const worldGone = {
  isGone: gone.now,
  hear: () => gone.become(true),
  onChange: gone.watch,
};

export const useWorldGone = (): boolean => useSyncExternalStore(gone.watch, gone.now);
