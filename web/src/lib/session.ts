import { useSyncExternalStore } from 'react';
import { type StoredName, stored } from './stored.ts';
import { createWatchers } from './watchers.ts';

/** What the app shows about the person between visits, until the server has answered. */
export interface UserInfo {
  id?: string | number;
  name?: string;
  email?: string;
  isReal?: number;
  payPassword?: boolean;
  profilePhoto?: string;
  /** Masked. */
  phone?: string;
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
  /** Other stored names to remove with the person. */
  kept?: readonly StoredName[];
}

const CUSTOMERS: Names = {
  token: 'token',
  user: 'user_info',
  kept: ['picture', 'searched', 'draft', 'chat', 'unsent', 'papers', 'proofs'],
};

function keptFrom(names: Names) {
  const token = stored.read(names.token);
  return {
    token,
    /** The last token, even after logout. */
    last: token,
    user: parseUser(stored.read(names.user)),
    isTold: false,
    turn: 0,
  };
}

/** The current person, and how another replaces them; their stored data are removed with them. */
function createHolder(names: Names) {
  const left = createWatchers();
  const state = keptFrom(names);
  return {
    state,
    onLeave: left.add,
    /** Returns whether somebody left by this. */
    become(token: string | undefined) {
      const isLeft = !!state.token && state.token !== token;
      const last = token ?? state.last;
      Object.assign(state, { token, last, user: undefined, isTold: false });
      if (isLeft) left.tell();
      return isLeft;
    },
    forget() {
      stored.remove(names.user);
      for (const name of names.kept ?? []) stored.remove(name);
    },
  };
}

/** Follows logins and logouts in other tabs. */
const followIn =
  (name: StoredName, { state, become }: ReturnType<typeof createHolder>, told: Listener) =>
  (gone: Listener) =>
    stored.watch(name, () => {
      const token = stored.read(name);
      if (token === state.token) return;
      // Only if one person replaces another, not if somebody logs in after nobody.
      if (token && state.last && token !== state.last) state.turn += 1;
      become(token);
      gone();
      told();
    });

/** Who is logged in: a token and what is known about the person, stored under these names. */
export function createSession(names: Names = CUSTOMERS) {
  const changed = createWatchers();
  const expired = createWatchers();
  const holder = createHolder(names);
  const { state, become, forget, onLeave } = holder;
  const clear = () => {
    become(undefined);
    stored.remove(names.token);
    forget();
    changed.tell();
  };
  return {
    follow: followIn(names.token, holder, changed.tell),
    get token() {
      return state.token;
    },
    /** How often another tab replaced the person: what is on screen was begun by the previous one. */
    get turn() {
      return state.turn;
    },
    get user() {
      return state.user;
    },
    /** Whether `user` came from the server in this visit, or was stored by the last one. */
    get isTold() {
      return state.isTold;
    },
    begin(token: string) {
      // Nobody is shown what belongs to the person they replace.
      if (become(token)) forget();
      stored.write(names.token, token);
      changed.tell();
    },
    know(user: UserInfo) {
      state.user = user;
      state.isTold = true;
      stored.write(names.user, JSON.stringify(user));
      changed.tell();
    },
    end: clear,
    /**
     * The server rejected this token, or requires one. A request may outlive its session: a rejected token
     * that is no longer held ends nothing.
     */
    expire(token: string | undefined) {
      if (token !== state.token) return;
      clear();
      expired.tell();
    },
    onChange: changed.add,
    onExpire: expired.add,
    /** The person left or was replaced: drop what they were writing. */
    onLeave,
  };
}

export const session = createSession();

type Session = ReturnType<typeof createSession>;

/** A key for components that are to remount when another tab replaces the person. */
export const useTurn = (of: Session = session): number =>
  useSyncExternalStore(of.onChange, () => of.turn);

export function useSession() {
  const token = useSyncExternalStore(session.onChange, () => session.token);
  const user = useSyncExternalStore(session.onChange, () => session.user);
  const isTold = useSyncExternalStore(session.onChange, () => session.isTold);
  return { loggedIn: token !== undefined, user, isTold };
}
