/** Calls about whoever is at the desk, and those that several of its pages make. */
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

const askSession = () => deskCall(staff.session, {});

/** Also tells the server what was done at a page that asks for nothing itself, as long forms. */
export const sessionOptions = queryOptions({
  queryKey: ['desk', 'session'],
  staleTime: 0,
  refetchInterval: sessionEveryMs,
  refetchIntervalInBackground: true,
  queryFn: askSession,
});

/** Asks at once when the session ends. */
export const refreshSession = (client: QueryClient) =>
  client.refetchQueries({ queryKey: sessionOptions.queryKey });

/** Asks whether the session still lives: fails where it does not, or nobody is heard. */
export async function confirmSession(client: QueryClient): Promise<void> {
  client.setQueryData(sessionOptions.queryKey, await askSession());
}

/** Whoever leaves takes what was loaded with them. */
export const forgetAll = (client: QueryClient) => client.removeQueries({ queryKey: ['desk'] });

export async function logIn(who: InputOf<typeof staff.login>): Promise<void> {
  deskSession.begin((await deskCall(staff.login, who)).token);
}

/** This browser forgets the token, whether or not the server hears of it, and before it does. */
export function logOut(): void {
  // Sent with the token that is forgotten next.
  void deskCall(staff.logout, {}).catch(() => undefined);
  forgetUnfinished();
  deskSession.end();
}

/** The server ends every session with the change. */
export const changePassword = (given: InputOf<typeof staff.updatePassword>) =>
  deskCall(staff.updatePassword, given);

export const instrumentsOptions = (text: string, most: number) =>
  queryOptions({
    queryKey: ['desk', 'instruments', text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(market.getMakets, { stkName: text, pageSize: most }, { signal }),
  });
