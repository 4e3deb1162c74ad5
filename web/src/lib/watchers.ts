/** Callbacks of those who follow a value. */
export function createWatchers() {
  const watchers = new Set<() => void>();
  return {
    tell: () => {
      // A watcher may remove itself or others.
      for (const watcher of [...watchers]) watcher();
    },
    /** Returns a function that removes the watcher. */
    add: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
