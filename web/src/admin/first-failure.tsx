import type { Asked } from '../lib/asked.ts';
import { ErrorState } from '../ui/states.tsx';

/**
 * What did not come the first time, and the way to ask again; undefined otherwise. What is there, and
 * what is being written of it, outlasts an answer that does not come a second time.
 */
export const firstFailure = ({ isError, data, error, refetch }: Asked<unknown>) =>
  isError && data === undefined ? <ErrorState error={error} onRetry={refetch} /> : undefined;
