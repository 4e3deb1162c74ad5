/**
 * Values derived from one person's rows, cached until a commit touches that person. Spares the database
 * reads that are frequent but rarely change.
 */

import type { Rows, Table } from '#core/rows.ts';
import { boundedCache } from '#platform/runtime/bounded-cache.ts';
import type { Changes } from './batch.ts';

interface Entry {
  /** Raised by each commit that touches the person, so that a slow read does not overwrite a newer value. */
  version: number;
  values: Map<string, unknown>;
}

const PEOPLE_MAX = 10_000;
const OWNED: readonly Table[] = ['Account', 'WalletTransfer', 'Order', 'Fill', 'Position'];

export class ReadCache {
  private readonly people = boundedCache<string, Entry>(PEOPLE_MAX);
  private readonly isShared: () => boolean;
  /** How often a value was cached, and how often it had to be loaded. */
  readonly counts = { hits: 0, misses: 0 };

  /**
   * `isShared`: whether other processes write whose commits are not known at once; nothing is cached
   * then.
   */
  constructor(isShared: () => boolean = () => false) {
    this.isShared = isShared;
  }

  /** The cached value, or a loaded one, which is then cached. */
  async get<T>(userId: string, key: string, load: () => Promise<T>): Promise<T> {
    if (this.isShared()) return load();
    const entry = this.entry(userId);
    if (entry.values.has(key)) {
      this.counts.hits += 1;
      return entry.values.get(key) as T;
    }
    this.counts.misses += 1;
    const { version } = entry;
    const value = await load();
    if (entry.version === version) entry.values.set(key, value);
    return value;
  }

  /** The cached value without a trip through the event loop; undefined when there is none. */
  peek<T>(userId: string, key: string): T | undefined {
    if (this.isShared()) return undefined;
    const found = this.people.get(userId)?.values.get(key) as T | undefined;
    if (found !== undefined) this.counts.hits += 1;
    return found;
  }

  /** Drops what written rows have invalidated. */
  onCommit(changes: Changes): void {
    for (const { id } of changes.rows('User')) this.forget(id);
    for (const { id } of changes.rows('Watchlist')) this.forget(id);
    for (const table of OWNED) {
      for (const row of changes.rows(table) as Iterable<Rows['Account']>) {
        if (row.userId) this.forget(row.userId);
      }
    }
  }

  /** Drops everything: others have written. */
  clear(): void {
    for (const userId of [...this.people.keys()]) this.forget(userId);
  }

  private entry(userId: string): Entry {
    let entry = this.people.get(userId);
    if (!entry) {
      entry = { version: 0, values: new Map() };
      this.people.set(userId, entry);
    }
    return entry;
  }

  private forget(userId: string): void {
    const entry = this.people.peek(userId);
    if (!entry) return;
    entry.version += 1;
    entry.values.clear();
  }
}
