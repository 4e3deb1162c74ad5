import { useSyncExternalStore } from 'react';

/** Whether the server has said that this tab's world does not exist. */
function createWorldGone() {
  const listeners = new Set<() => void>();
  let isGone = false;
  return {
    isGone: () => isGone,
    hear() {
      isGone = true;
      for (const listener of [...listeners]) listener();
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const worldGone = createWorldGone();

export const useWorldGone = (): boolean =>
  useSyncExternalStore(worldGone.onChange, worldGone.isGone);
