/**
 * Bounded memory for answers that can always be recomputed. Tables share one budget; when it is spent,
 * all are emptied. What is remembered affects speed, never an answer.
 */

export interface RememberedTable<T> {
  /** The value of an integer key, computed if it is not remembered. */
  get(key: number, compute: () => T): T;
  /** The remembered value of a key, if any. */
  peek(key: number): T | undefined;
  /** Empties this table. */
  clear(): void;
}

export interface Memory {
  /** A table; `weigh` says how many entries a value counts as, one when absent. */
  table<T>(weigh?: (value: T) => number): RememberedTable<T>;
}

/** Shared by the tables of one memory. */
interface Budget {
  readonly entriesMax: number;
  entries: number;
  /** The tables that are not empty. */
  readonly filled: Set<RememberedTable<unknown>>;
}

/** Each instrument has some tables, most of them empty, so nothing is allocated before the first value. */
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

/** A least-recently-used cache of at most `max` values. */
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
