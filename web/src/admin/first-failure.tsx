import type { QueryState } from '../lib/query-state.ts';
import { ErrorState } from '../ui/states.tsx';

/**
 * An error with a retry button if the first load failed, else undefined: a failed refetch must not remove
 * what is shown or being edited.
 */
export const firstFailure = ({ isError, data, error, refetch }: QueryState<unknown>) =>
  isError && data === undefined ? <ErrorState error={error} onRetry={refetch} /> : undefined;
