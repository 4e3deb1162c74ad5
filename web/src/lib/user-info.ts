import { queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from './call.ts';

/** The person logged in. */
export const userInfoOptions = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(account.userInfo, {}, { signal }),
});
