import { useSyncExternalStore } from 'react';
import { type StoredName, stored } from './stored.ts';

/** Of an identity, as it travels in `isReal`. */
export const identityPassed = 1;
export const identityChecking = 3;

/** What the app shows of the person between visits, until the server has answered. */
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
  /** What else this browser remembers of the person, and forgets with them. */
  kept?: readonly StoredName[];
}

const CUSTOMERS: Names = {
  token: 'token',
  user: 'user_info',
  kept: ['searched', 'draft', 'chat', 'unsent', 'papers'],
};

function createListeners() {
  const listeners = new Set<Listener>();
  return {
    tell: () => {
      for (const listener of [...listeners]) listener();
    },
    add: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function keptFrom(names: Names) {
  const token = stored.read(names.token);
  return {
    token,
    /** Who was here last, be they gone by now. */
    last: token,
    user: parseUser(stored.read(names.user)),
    isTold: false,
    turn: 0,
  };
}

/** Who is here, and how somebody else takes their place: what this browser keeps of the person goes with them. */
function createHolder(names: Names) {
  const left = createListeners();
  const state = keptFrom(names);
  return {
    state,
    onLeave: left.add,
    /** Answers whether somebody is gone with it. */
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

/** Hears of other tabs logging in and out: what was known and shown is of somebody who left. */
const followIn =
  (name: StoredName, { state, become }: ReturnType<typeof createHolder>, told: Listener) =>
  (gone: Listener) =>
    stored.watch(name, () => {
      const token = stored.read(name);
      if (token === state.token) return;
      // Not of who comes after nobody.
      if (token && state.last && token !== state.last) state.turn += 1;
      become(token);
      gone();
      told();
    });

/** Who is logged in: a token and what is known of the person, kept in this browser by these names. */
export function createSession(names: Names = CUSTOMERS) {
  const changed = createListeners();
  const expired = createListeners();
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
    /** How often somebody else came in another tab: what stands here was begun by whoever was here before. */
    get turn() {
      return state.turn;
    },
    get user() {
      return state.user;
    },
    /** Whether the server said what is known of the person, or it is from the last visit. */
    get isTold() {
      return state.isTold;
    },
    begin(token: string) {
      // Who logs in over somebody else is shown nothing of theirs.
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
     * The server refused this token, or wants one. A request may outlive the session it was sent in:
     * what is said of a token that is held no longer ends nothing.
     */
    expire(token: string | undefined) {
      if (token !== state.token) return;
      clear();
      expired.tell();
    },
    onChange: changed.add,
    onExpire: expired.add,
    /** Whoever was here is gone, or somebody else is in their place: what they were writing is theirs. */
    onLeave,
  };
}

export const session = createSession();

type Session = ReturnType<typeof createSession>;

/** Names what is to be mounted anew with whoever comes in another tab. */
export const useTurn = (of: Session = session): number =>
  useSyncExternalStore(of.onChange, () => of.turn);

export function useSession() {
  const token = useSyncExternalStore(session.onChange, () => session.token);
  const user = useSyncExternalStore(session.onChange, () => session.user);
  const isTold = useSyncExternalStore(session.onChange, () => session.isTold);
  return { loggedIn: token !== undefined, user, isTold };
}
