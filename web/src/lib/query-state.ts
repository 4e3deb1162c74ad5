export type { Page } from '#platform/contract/wire.ts';

/** The part of a query that drawing needs; other sources can provide it too. */
export interface QueryState<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  /** Waits for a network. */
  isPaused?: boolean;
}

/**
 * While new data load, a query shows its previous data as a placeholder. Drops an empty placeholder: that the
 * previous query found nothing does not mean the new one will.
 */
export const onceKnown = <T>(
  query: QueryState<T> & { isPlaceholderData: boolean },
  isNone: (data: T) => boolean,
): QueryState<T> =>
  query.isPlaceholderData && query.data && isNone(query.data)
    ? { ...query, data: undefined }
    : query;

type All<Q> = { [Name in keyof Q]: Q[Name] extends QueryState<infer T> ? T : never };

/** Combines queries that are of use only together; `refetch` repeats those that are missing. */
export function together<Q extends Record<string, QueryState<unknown>>>(
  queries: Q,
): QueryState<All<Q>> {
  const missing = Object.values(queries).filter(({ data }) => data === undefined);
  const failed = missing.find(({ isError }) => isError);
  const data = Object.fromEntries(Object.entries(queries).map(([name, one]) => [name, one.data]));
  return {
    data: missing.length === 0 ? (data as All<Q>) : undefined,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
    isPaused: missing.some(({ isPaused }) => isPaused === true),
  };
}
