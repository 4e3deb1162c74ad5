/**
 * Bounded memory for answers that can always be computed again. Tables share one budget; when it
 * is spent, all of them are emptied. What is remembered changes speed, never an answer.
 */

export interface RememberedTable<T> {
  /** The value of an integer key, computed when it is not at hand. */
  get(key: number, compute: () => T): T;
  /** The value of a key when it is at hand. */
  peek(key: number): T | undefined;
  /** Forgets what this table holds. */
  clear(): void;
}

export interface Memory {
  /** A table whose values count as so many entries; one each when `weigh` is absent. */
  table<T>(weigh?: (value: T) => number): RememberedTable<T>;
}

/** A memory of at most `entriesMax` entries over all its tables. */
export function createMemory(entriesMax: number): Memory {
  const clears: (() => void)[] = [];
  let entries = 0;
  return {
    table<T>(weigh?: (value: T) => number): RememberedTable<T> {
      const values = new Map<number, T>();
      let held = 0;
      const clear = (): void => {
        values.clear();
        entries -= held;
        held = 0;
      };
      clears.push(clear);
      return {
        clear,
        peek: (key) => values.get(key),
        get(key, compute) {
          const found = values.get(key);
          if (found !== undefined) return found;
          const made = compute();
          if (entries >= entriesMax) for (const empty of clears) empty();
          const weight = weigh ? weigh(made) : 1;
          values.set(key, made);
          held += weight;
          entries += weight;
          return made;
        },
      };
    },
  };
}
