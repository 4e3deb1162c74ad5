import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from './call.ts';
import { session } from './session.ts';

/** The person logged in. */
export const userInfoOptions = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(account.userInfo, {}, { signal }),
});

/** The id of the person logged in; fetched if the server has not told it yet. */
export async function ownUserId(client: QueryClient): Promise<string> {
  const { id } = session.user ?? (await client.ensureQueryData(userInfoOptions));
  return String(id ?? '');
}
