/** Callbacks for changes to a value. */
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

/** A value with watchers, in the form that `useSyncExternalStore` takes. */
export function createStore<T>(value: T) {
  let now = value;
  const { add, tell } = createWatchers();
  return {
    now: () => now,
    become(next: T) {
      if (next === now) return;
      now = next;
      tell();
    },
    watch: add,
  };
}
