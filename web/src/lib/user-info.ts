import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from './call.ts';
import { session } from './session.ts';

/** The person logged in. */
export const userInfoOptions = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(account.userInfo, {}, { signal }),
});

/** The person logged in; asked for, where the server has not told it yet. */
export const ownUser = async (client: QueryClient) =>
  session.user ?? (await client.ensureQueryData(userInfoOptions));

/** By which they are known. */
export async function ownUserId(client: QueryClient): Promise<string> {
  const { id } = await ownUser(client);
  return String(id ?? '');
}
