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

/** Where the person is logged in: other devices come and go, so it is asked anew each time. */
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

/** Nothing that was shown to whoever was here before is theirs. */
function useBeginSession() {
  const client = useQueryClient();
  return (token: string) => {
    client.clear();
    session.begin(token);
  };
}

/** Logs in; done once the person is known. */
export function useLogIn() {
  const client = useQueryClient();
  const begin = useBeginSession();
  return useWrite(async (values: InputOf<typeof account.login>) => {
    begin((await call(account.login, values)).token);
    session.know(await client.fetchQuery(userInfoOptions));
  });
}

/** Opens an account, and is logged in. */
export function useRegister() {
  const begin = useBeginSession();
  return useWrite(async (values: InputOf<typeof account.register>) => {
    begin((await call(account.register, values)).token);
  });
}

/**
 * This browser forgets the token and all that was shown, whether or not the server hears of it; and
 * before it does, or another tab would be refused first and say that its login failed.
 */
export function useLogOut() {
  const client = useQueryClient();
  return () => {
    // Sent with the token that is forgotten next.
    void call(account.logout, {}).catch(() => undefined);
    session.end();
    client.clear();
  };
}

interface CodeRequest {
  scenario: CodeScenario;
  by: ContactKind;
  to: string;
}

/** Sends a one-time code; answers how long it takes until another can be sent. */
export const useSendCode = () =>
  useWrite(({ scenario, by, to }: CodeRequest) =>
    call(account.getEmailCode, { scenario, [by]: to }),
  );

/** Ends every login with the old password. */
export const useChangePassword = () =>
  useWrite((values: InputOf<typeof account.updatePassword>) =>
    call(account.updatePassword, values),
  );

export const useResetPassword = () =>
  useWrite((values: InputOf<typeof account.resetPassword>) => call(account.resetPassword, values));

/** The person is shown anew before who changed something goes on. */
const ofPerson: Changes = { pushed: ['account'], isAwaited: true };

export interface PayPassword {
  /** The current transaction password where it is changed, else the e-mailed code. */
  proof: string;
  /** Asked for where the transaction password is forgotten. */
  loginPassword: string;
  newPayPassword: string;
  reNewPasssword: string;
}

/** How a transaction password is set: for the first time, by the current one, or without it. */
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
