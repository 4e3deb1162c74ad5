import { useSyncExternalStore } from 'react';
import { type StoredName, stored } from './stored.ts';

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

interface Names {
  token: StoredName;
  user: StoredName;
}

/** Who is logged in: a token and what is known of the person, kept in this browser by these names. */
export function createSession(names: Names = { token: 'token', user: 'user_info' }) {
  const changed = new Set<Listener>();
  const expired = new Set<Listener>();
  const state = {
    token: stored.read(names.token),
    user: parseUser(stored.read(names.user)),
    isTold: false,
  };
  const tell = (listeners: Set<Listener>) => {
    for (const listener of [...listeners]) listener();
  };
  const clear = () => {
    state.token = undefined;
    state.user = undefined;
    state.isTold = false;
    stored.remove(names.token);
    stored.remove(names.user);
    tell(changed);
  };
  return {
    /** Hears of other tabs logging in and out. */
    follow: () =>
      stored.watch(names.token, () => {
        state.token = stored.read(names.token);
        if (!state.token) state.user = undefined;
        tell(changed);
      }),
    get token() {
      return state.token;
    },
    get user() {
      return state.user;
    },
    /** Whether the server said what is known of the person, or it is from the last visit. */
    get isTold() {
      return state.isTold;
    },
    begin(token: string) {
      state.token = token;
      stored.write(names.token, token);
      tell(changed);
    },
    know(user: UserInfo) {
      state.user = user;
      state.isTold = true;
      stored.write(names.user, JSON.stringify(user));
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
  const isTold = useSyncExternalStore(session.onChange, () => session.isTold);
  return { loggedIn: token !== undefined, user, isTold };
}
