import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import type { Foreseen } from './closing-sums.ts';

/** Closes a whole holding at the market. */
export const useCloseHolding = () =>
  useSubmitting(order.flatPosition, { pushed: ['wallet', 'position', 'order'] });

const CLOSE = '/position/flatPosition';

/**
 * What closing a holding would bring now; a refusal counts as an answer, too, for example if the holding is
 * gone.
 */
async function foresee(positionId: string, signal: AbortSignal): Promise<Foreseen> {
  try {
    return await call(order.preview, { path: CLOSE, positionId, isLp: 0 }, { signal });
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.cancelled || isUnanswered(failure))
      throw failure;
    return { refusal: failure };
  }
}

async function foreseeEach(ids: readonly string[], signal: AbortSignal) {
  const all = await Promise.all(ids.map((id) => foresee(id, signal)));
  return new Map(all.map((answer, at) => [ids[at] ?? '', answer]));
}

/** Many requests at once, so refetched less often than the preview of a single order. */
const FORESEEN_MS = 10_000;

/**
 * What closing each of several holdings would bring now, by id; fails unless all answer. When one is closed
 * meanwhile, what was known of the others stays until they are asked for anew.
 */
export const foreseenOptions = (positionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['orderPreview', 'close', ...positionIds],
    queryFn: ({ signal }) => foreseeEach(positionIds, signal),
    enabled: positionIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: FORESEEN_MS,
  });
