import type { Quote } from '#contract/market.ts';
import type { ServerFrame, UserUpdate } from '#contract/push.ts';
import { createLine, type LiveStatus } from './live-line.ts';
import { session } from './session.ts';

interface Surroundings {
  open: (userId: string | undefined) => WebSocket;
  token: () => string | undefined;
  userId: () => string | undefined;
}

type Callback<T> = (update: T) => void;

/** Callbacks by code: adds and removes, and says which codes are wanted at all. */
function createRegister<T>() {
  const byCode = new Map<string, Set<Callback<T>>>();
  return {
    codes: () => [...byCode.keys()],
    has: (code: string) => byCode.has(code),
    get size() {
      return byCode.size;
    },
    add(code: string, callback: Callback<T>) {
      const known = byCode.get(code);
      if (known) known.add(callback);
      else byCode.set(code, new Set([callback]));
    },
    remove(code: string, callback: Callback<T>) {
      const known = byCode.get(code);
      known?.delete(callback);
      if (known?.size === 0) byCode.delete(code);
    },
    tell(code: string, update: T) {
      for (const callback of [...(byCode.get(code) ?? [])]) callback(update);
    },
  };
}

type Register<T> = ReturnType<typeof createRegister<T>>;

const everything = '*';

/** Watches codes until the returned function is called. */
function watchIn<T>(register: Register<T>, changed: () => void) {
  return (codes: readonly string[], callback: Callback<T>) => {
    for (const code of codes) register.add(code, callback);
    changed();
    return () => {
      for (const code of codes) register.remove(code, callback);
      changed();
    };
  };
}

interface Watched {
  quotes: Register<Quote>;
  mine: Register<UserUpdate>;
}

function deliver({ quotes, mine }: Watched, frame: ServerFrame) {
  if (frame.event !== 'update') return;
  if (frame.channel === 'detail') {
    for (const { code, quote } of frame.data) quotes.tell(code, quote);
  } else {
    for (const update of frame.data) mine.tell(everything, update);
  }
}

/** What the server has been told, compared with what is watched now. */
function createSync(
  { quotes, mine }: Watched,
  line: ReturnType<typeof createLine>,
  token: () => string | undefined,
) {
  let codes = new Set<string>();
  let told: string | undefined;
  return {
    forget() {
      codes = new Set();
      told = undefined;
    },
    tell() {
      const fresh = quotes.codes().filter((code) => !codes.has(code));
      const gone = [...codes].filter((code) => !quotes.has(code));
      if (gone.length > 0) line.send({ event: 'unsub', channel: 'detail', data: gone });
      if (fresh.length > 0) line.send({ event: 'sub', channel: 'detail', data: fresh });
      codes = new Set(quotes.codes());
      const current = mine.size > 0 ? token() : undefined;
      if (current && current !== told) {
        line.send({ event: 'sub', channel: 'user', data: { token: current } });
      }
      told = current;
    },
  };
}

/**
 * One WebSocket for the whole app, opened when the first thing is watched. Rows come and go in
 * bursts, so what is wanted is compared with what the server knows once per turn of the loop.
 */
export function createLive(around: Surroundings) {
  const watched: Watched = { quotes: createRegister(), mine: createRegister() };
  const watchers = new Set<() => void>();
  let pending = false;
  const line = createLine({
    open: () => around.open(around.userId()),
    wanted: () => watched.quotes.size > 0 || watched.mine.size > 0,
    onOpen: () => resubscribe(),
    onFrame: (frame) => deliver(watched, frame),
    onState: () => {
      for (const watcher of [...watchers]) watcher();
    },
  });
  const sync = createSync(watched, line, around.token);
  const syncSoon = () => {
    if (pending) return;
    pending = true;
    queueMicrotask(() => {
      pending = false;
      if (line.isOpen()) sync.tell();
      else line.connect();
    });
  };
  const resubscribe = () => {
    sync.forget();
    syncSoon();
  };
  const watchMine = watchIn(watched.mine, syncSoon);
  return {
    /** Live quotes of codes of the form `{market}.{code}`. Returns the way to stop. */
    quotes: watchIn(watched.quotes, syncSoon),
    /** What changes for the person logged in. */
    user: (callback: Callback<UserUpdate>) => watchMine([everything], callback),
    /** The page is visible again: the server may have forgotten us. */
    refresh: () => (line.isOpen() ? resubscribe() : line.connect()),
    get status(): LiveStatus {
      return line.status();
    },
    onStatus(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

function openPush(userId: string | undefined) {
  const url = new URL('/push', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (userId) url.searchParams.set('userId', userId);
  return new WebSocket(url);
}

export const live = createLive({
  open: openPush,
  token: () => session.token,
  userId: () => session.user?.id?.toString(),
});
