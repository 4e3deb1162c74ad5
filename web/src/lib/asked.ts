export type { Page } from '#platform/contract/wire.ts';

/** What a screen asked for, as far as drawing it goes: a query, or something like one. */
export interface Asked<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  /** It waits for a network. */
  isPaused?: boolean;
}

/**
 * Asked anew, with the answer to what was asked before in its place meanwhile: unless that was nothing, which says
 * nothing of what is asked now.
 */
export const onceKnown = <T>(
  query: Asked<T> & { isPlaceholderData: boolean },
  isNone: (data: T) => boolean,
): Asked<T> =>
  query.isPlaceholderData && query.data && isNone(query.data)
    ? { ...query, data: undefined }
    : query;

type All<Q> = { [Name in keyof Q]: Q[Name] extends Asked<infer T> ? T : never };

/** Several answers of which none is of use without the others; asked again are those that are missing. */
export function together<Q extends Record<string, Asked<unknown>>>(queries: Q): Asked<All<Q>> {
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
