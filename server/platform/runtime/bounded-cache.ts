import { LRUCache } from 'lru-cache';

/**
 * Keeps what was used last, up to so many. Without room set aside beforehand, which of a hundred thousand
 * takes 20 ms and megabytes, in each of many worlds.
 */
export const boundedCache = <K extends string, V extends object | string>(max: number) =>
  new LRUCache<K, V>({ maxSize: max, sizeCalculation: () => 1 });
