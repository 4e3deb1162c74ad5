import type { ReactNode } from 'react';
import { CallError } from '../lib/call-error.ts';
import type { QueryState } from '../lib/query-state.ts';
import { Empty, ErrorState } from '../ui/states.tsx';
import { t } from './texts.ts';

/**
 * An error with a retry button if the first load failed, else undefined: a failed refetch must not remove
 * what is shown or being edited. What does not exist has no such button, which could not help, but the way to
 * what does, unless a list stands beside it.
 */
export function firstFailure(
  { isError, data, error, refetch }: QueryState<unknown>,
  toList?: ReactNode,
) {
  if (!isError || data !== undefined) return undefined;
  if (!(error instanceof CallError) || error.code !== 404) {
    return <ErrorState error={error} onRetry={refetch} />;
  }
  return (
    <div role="alert">
      <Empty title={t('desk.absent')} action={toList} />
    </div>
  );
}
