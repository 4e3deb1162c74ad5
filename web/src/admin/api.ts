/** Calls about the person at the desk, and calls that several pages share. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { market } from '#contract/instruments';
import { staff } from '#contract/staff';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { deskCall, deskSession } from './desk-session.ts';
import { forgetUnfinished } from './unfinished.ts';

export const staffOptions = queryOptions({
  queryKey: ['desk', 'me'],
  staleTime: 60_000,
  queryFn: () => deskCall(staff.me, {}),
});

const sessionEveryMs = 30_000;

/** Also reports activity to the server on pages that send no requests themselves, such as long forms. */
export const sessionOptions = queryOptions({
  queryKey: ['desk', 'session'],
  staleTime: 0,
  refetchInterval: sessionEveryMs,
  refetchIntervalInBackground: true,
  queryFn: () => deskCall(staff.session, {}),
});

/** Refetches at once when the session ends. */
export const refreshSession = (client: QueryClient) =>
  client.refetchQueries({ queryKey: sessionOptions.queryKey });

/** Asks whether the session is still alive; fails if it is not, or without an answer. */
export async function confirmSession(client: QueryClient): Promise<void> {
  // A key of its own: cancelled by a refetch, it would end a session that is alive.
  const now = await deskCall(staff.session, {}, { key: 'confirm' });
  client.setQueryData(sessionOptions.queryKey, now);
}

/** Removes all loaded data when somebody leaves. */
export const forgetAll = (client: QueryClient) => client.removeQueries({ queryKey: ['desk'] });

export async function logIn(who: InputOf<typeof staff.login>): Promise<void> {
  deskSession.begin((await deskCall(staff.login, who)).token);
}

/** Forgets the token whether or not the server can be reached, and before it answers. */
export function logOut(): void {
  // Sent with the token, which is forgotten next.
  void deskCall(staff.logout, {}).catch(() => undefined);
  forgetUnfinished();
  deskSession.end();
}

/** The change ends all sessions. */
export const changePassword = (given: InputOf<typeof staff.updatePassword>) =>
  deskCall(staff.updatePassword, given);

export const instrumentsOptions = (text: string, most: number) =>
  queryOptions({
    queryKey: ['desk', 'instruments', text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(market.getMakets, { stkName: text, pageSize: most }, { signal }),
  });
