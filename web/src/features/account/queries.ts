import { queryOptions } from '@tanstack/react-query';
import { account } from '#contract/account.ts';
import { call } from '../../lib/call.ts';

/** The person logged in. */
export const userInfoOptions = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(account.userInfo, {}, { signal }),
});

/** Where the person is logged in: other devices come and go, so it is asked anew each time. */
export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
  staleTime: 0,
});
