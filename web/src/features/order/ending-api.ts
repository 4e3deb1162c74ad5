/** How a position ended; apart from what the tickets ask, as few ask for it. */
import { queryOptions } from '@tanstack/react-query';
import { position } from '#contract/positions';
import { call } from '../../lib/call.ts';

/** What closed a position; of one that never was one's own, or is open, there is nothing to tell. */
export const endingOptions = (id: string) =>
  queryOptions({
    queryKey: ['position', 'ending', id],
    queryFn: ({ signal }) => call(position.ending, { id }, { signal }),
    retry: false,
  });
