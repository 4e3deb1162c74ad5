/**
 * Bounded memory for answers that can always be computed again. Tables share one budget; when it
 * is spent, all of them are emptied. What is remembered changes speed, never an answer.
 */

export interface RememberedTable<T> {
  /** The value of an integer key, computed when it is not at hand. */
  get(key: number, compute: () => T): T;
  /** Forgets what this table holds. */
  clear(): void;
}

export interface Memory {
  table<T>(): RememberedTable<T>;
}

/** A memory of at most `entriesMax` values over all its tables. */
export function createMemory(entriesMax: number): Memory {
  const clears: (() => void)[] = [];
  let entries = 0;
  return {
    table<T>(): RememberedTable<T> {
      const values = new Map<number, T>();
      clears.push(() => values.clear());
      return {
        clear: () => values.clear(),
        get(key, compute) {
          const found = values.get(key);
          if (found !== undefined) return found;
          const made = compute();
          if (entries >= entriesMax) {
            for (const clear of clears) clear();
            entries = 0;
          }
          values.set(key, made);
          entries++;
          return made;
        },
      };
    },
  };
}
