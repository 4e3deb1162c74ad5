import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import type { CodeScenario } from '#core/code-scenario.ts';
import type { ContactKind } from '#core/codes.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import type { Changes } from '../../lib/changes.ts';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { type Ending, endSessions } from './end-sessions.ts';

/** Where the person is logged in. Not cached: other devices come and go. */
export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
  staleTime: 0,
});

const WAYS = {
  endOne: (id: string) => call(account.endSession, { id }),
  endOthers: () => call(account.endOtherSessions, {}),
};

export const useEndSessions = () =>
  useWrite((ending: Ending) => endSessions(ending, WAYS), {
    refetched: [sessionsOptions.queryKey],
    isAwaited: true,
  });

/** Clears what was shown to the previous person, then begins the session. */
function useBeginSession() {
  const client = useQueryClient();
  return (token: string) => {
    client.clear();
    session.begin(token);
  };
}

/** Logs in; resolves when the person's data have loaded. */
export function useLogIn() {
  const client = useQueryClient();
  const begin = useBeginSession();
  return useWrite(async (values: InputOf<typeof account.login>) => {
    begin((await call(account.login, values)).token);
    session.know(await client.fetchQuery(userInfoOptions));
  });
}

/** Opens an account and logs in. */
export function useRegister() {
  const begin = useBeginSession();
  return useWrite(async (values: InputOf<typeof account.register>) => {
    begin((await call(account.register, values)).token);
  });
}

/**
 * Forgets the token, and all cached data with it, whether or not the server can be reached. Before it answers:
 * otherwise another tab could be refused first and report a failed login.
 */
export function logOut() {
  // Sent with the token, which is forgotten next.
  void call(account.logout, {}).catch(() => undefined);
  session.end();
}

interface CodeRequest {
  scenario: CodeScenario;
  by: ContactKind;
  to: string;
}

/** Sends a one-time code; resolves to the seconds until another can be sent. */
export const useSendCode = () =>
  useWrite(({ scenario, by, to }: CodeRequest) =>
    call(account.getEmailCode, { scenario, [by]: to }),
  );

/** Ends all sessions begun with the old password. */
export const useChangePassword = () =>
  useWrite((values: InputOf<typeof account.updatePassword>) =>
    call(account.updatePassword, values),
  );

export const useResetPassword = () =>
  useWrite((values: InputOf<typeof account.resetPassword>) => call(account.resetPassword, values));

/** Waits until the person's data were refetched, so that the next screen shows the change. */
const ofPerson: Changes = { pushed: ['account'], isAwaited: true };

export interface PayPassword {
  /** The current transaction password when changing it, otherwise the e-mailed code. */
  proof: string;
  /** Required when the transaction password is forgotten. */
  loginPassword: string;
  newPayPassword: string;
  reNewPasssword: string;
}

/** How a transaction password is set: for the first time, with the current one, or without it. */
export type PayPasswordWay = 'set' | 'change' | 'reset';

export const useSetPayPassword = (way: PayPasswordWay) =>
  useWrite(({ proof, loginPassword, ...passwords }: PayPassword) => {
    if (way === 'change') {
      return call(account.updatePayPassword, { oldPayPassword: proof, ...passwords });
    }
    return way === 'set'
      ? call(account.settingPayPassword, { code: proof, ...passwords })
      : call(account.resetPayPassword, { loginPassword, code: proof, ...passwords });
  }, ofPerson);

export const useBindPhone = () =>
  useWrite(
    (values: InputOf<typeof account.bindPhone>) => call(account.bindPhone, values),
    ofPerson,
  );
