/** How a position ended; separate from the tickets' requests, because few people need it. */
import { queryOptions } from '@tanstack/react-query';
import { position } from '#contract/positions';
import { call } from '../../lib/call.ts';

/** What closed a position; fails for open positions and those of others. */
export const endingOptions = (id: string) =>
  queryOptions({
    queryKey: ['position', 'ending', id],
    queryFn: ({ signal }) => call(position.ending, { id }, { signal }),
    retry: false,
  });
