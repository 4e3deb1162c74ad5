import { LRUCache } from 'lru-cache';

/**
 * A least-recently-used cache of at most `max` entries. It allocates nothing in advance, which for a
 * hundred thousand entries would take 20 ms and megabytes in each of many worlds.
 */
export const boundedCache = <K extends string, V extends object | string>(max: number) =>
  new LRUCache<K, V>({ maxSize: max, sizeCalculation: () => 1 });
