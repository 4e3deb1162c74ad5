import { queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from '../../lib/call.ts';

/** Where the person is logged in: other devices come and go, so it is asked anew each time. */
export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
  staleTime: 0,
});
