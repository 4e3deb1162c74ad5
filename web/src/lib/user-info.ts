import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from './call.ts';
import { session } from './session.ts';

/** The person logged in. */
export const userInfoOptions = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(account.userInfo, {}, { signal }),
});

/** By which the person logged in is known; asked for, where the server has not told it yet. */
export async function ownUserId(client: QueryClient): Promise<string> {
  const { id } = session.user ?? (await client.ensureQueryData(userInfoOptions));
  return String(id ?? '');
}
