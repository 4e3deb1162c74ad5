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

/** What the tables of one memory share. */
interface Budget {
  readonly entriesMax: number;
  entries: number;
  /** The tables that hold something. */
  readonly filled: Set<RememberedTable<unknown>>;
}

/** There are some for each instrument, most of them empty: so nothing is made before the first value. */
class Table<T> implements RememberedTable<T> {
  private readonly budget: Budget;
  private readonly weigh: ((value: T) => number) | undefined;
  private values: Map<number, T> | undefined;
  private held = 0;

  constructor(budget: Budget, weigh: ((value: T) => number) | undefined) {
    this.budget = budget;
    this.weigh = weigh;
  }

  get(key: number, compute: () => T): T {
    const found = this.values?.get(key);
    if (found !== undefined) return found;
    const made = compute();
    const { budget } = this;
    if (budget.entries >= budget.entriesMax) for (const table of budget.filled) table.clear();
    const weight = this.weigh ? this.weigh(made) : 1;
    this.values ??= new Map();
    this.values.set(key, made);
    this.held += weight;
    budget.entries += weight;
    budget.filled.add(this);
    return made;
  }

  peek(key: number): T | undefined {
    return this.values?.get(key);
  }

  clear(): void {
    this.values = undefined;
    this.budget.entries -= this.held;
    this.held = 0;
    this.budget.filled.delete(this);
  }
}

/** The values that were asked for last, so many at most: another one puts out the one asked for longest ago. */
export class Recent<T> {
  private readonly values = new Map<string, T>();
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  get(key: string, make: () => T): T {
    const found = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, found);
    const [oldest] = this.values.keys();
    if (this.values.size > this.max && oldest !== undefined) this.values.delete(oldest);
    return found;
  }
}

/** A memory of at most `entriesMax` entries over all its tables. */
export function createMemory(entriesMax: number): Memory {
  const budget: Budget = { entriesMax, entries: 0, filled: new Set() };
  return { table: (weigh) => new Table(budget, weigh) };
}
