import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/** What the app shows of the person between visits, until the server has answered. */
export interface UserInfo {
  id?: string | number;
  name?: string;
  email?: string;
  isReal?: number;
  payPassword?: boolean;
  profilePhoto?: string;
  userLoginId?: string | number;
}

type Listener = () => void;

function parseUser(text: string | undefined): UserInfo | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as UserInfo;
  } catch {
    return undefined;
  }
}

/** Who is logged in: a token and what is known of the person, kept in this browser. */
export function createSession() {
  const changed = new Set<Listener>();
  const expired = new Set<Listener>();
  const state = { token: stored.read('token'), user: parseUser(stored.read('user_info')) };
  const tell = (listeners: Set<Listener>) => {
    for (const listener of [...listeners]) listener();
  };
  const clear = () => {
    state.token = undefined;
    state.user = undefined;
    stored.remove('token');
    stored.remove('user_info');
    tell(changed);
  };
  return {
    /** Hears of other tabs logging in and out. */
    follow: () =>
      stored.watch('token', () => {
        state.token = stored.read('token');
        if (!state.token) state.user = undefined;
        tell(changed);
      }),
    get token() {
      return state.token;
    },
    get user() {
      return state.user;
    },
    begin(token: string) {
      state.token = token;
      stored.write('token', token);
      tell(changed);
    },
    know(user: UserInfo) {
      state.user = user;
      stored.write('user_info', JSON.stringify(user));
      tell(changed);
    },
    end: clear,
    /** The server refused the token, or wants one. */
    expire() {
      clear();
      tell(expired);
    },
    onChange(listener: Listener) {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    onExpire(listener: Listener) {
      expired.add(listener);
      return () => void expired.delete(listener);
    },
  };
}

export const session = createSession();

export function useSession() {
  const token = useSyncExternalStore(session.onChange, () => session.token);
  const user = useSyncExternalStore(session.onChange, () => session.user);
  return { loggedIn: token !== undefined, user };
}
