import type { Quote } from '#contract/market.ts';
import type { ClientFrame, ServerFrame, UserUpdate } from '#contract/push.ts';
import { session } from './session.ts';

const retryAfterMs = 5_000;
const pingAfterMs = 10_000;
/** No answer to a ping within this long: the line is dead although nobody closed it. */
const silentForMs = 20_000;

export type LiveState = 'idle' | 'connecting' | 'connected' | 'stale';

export interface LiveStatus {
  state: LiveState;
  /** When the server was last heard, epoch milliseconds; 0 before it ever was. */
  heardAt: number;
}

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

const everything = '*';

/**
 * One WebSocket for the whole app, opened when the first thing is watched. Rows come and go in
 * bursts, so what is wanted is compared with what the server knows once per turn of the loop.
 */
export function createLive(around: Surroundings) {
  const quotes = createRegister<Quote>();
  const mine = createRegister<UserUpdate>();
  const watchers = new Set<() => void>();
  const known = { codes: new Set<string>(), token: undefined as string | undefined };
  const timers: Record<'retry' | 'ping' | 'silence', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    ping: undefined,
    silence: undefined,
  };
  const line = {
    socket: undefined as WebSocket | undefined,
    status: { state: 'idle', heardAt: 0 } as LiveStatus,
    syncing: false,
  };

  const wanted = () => quotes.size > 0 || mine.size > 0;

  function become(state: LiveState) {
    if (line.status.state === state) return;
    line.status = { ...line.status, state };
    for (const watcher of [...watchers]) watcher();
  }

  function send(frame: ClientFrame) {
    if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify(frame));
  }

  function pingLater() {
    clearTimeout(timers.ping);
    clearTimeout(timers.silence);
    timers.ping = setTimeout(() => {
      send({ event: 'ping' });
      timers.silence = setTimeout(() => drop(line.socket), silentForMs);
    }, pingAfterMs);
  }

  /** Tells the server what has come and gone since it was last told. */
  function sync() {
    line.syncing = false;
    if (line.socket?.readyState !== WebSocket.OPEN) return wanted() ? connect() : undefined;
    const fresh = quotes.codes().filter((code) => !known.codes.has(code));
    const gone = [...known.codes].filter((code) => !quotes.has(code));
    if (gone.length > 0) send({ event: 'unsub', channel: 'detail', data: gone });
    if (fresh.length > 0) send({ event: 'sub', channel: 'detail', data: fresh });
    known.codes = new Set(quotes.codes());
    const token = mine.size > 0 ? around.token() : undefined;
    if (token && token !== known.token) send({ event: 'sub', channel: 'user', data: { token } });
    known.token = token;
  }

  function syncSoon() {
    if (line.syncing) return;
    line.syncing = true;
    queueMicrotask(sync);
  }

  function resubscribe() {
    known.codes = new Set();
    known.token = undefined;
    syncSoon();
  }

  function hear(text: unknown) {
    line.status.heardAt = Date.now();
    const frame = JSON.parse(String(text)) as ServerFrame;
    if (frame.event === 'ping') return pingLater();
    if (frame.event !== 'update') return;
    if (frame.channel === 'detail') {
      for (const { code, quote } of frame.data) quotes.tell(code, quote);
    } else {
      for (const update of frame.data) mine.tell(everything, update);
    }
  }

  /** Lets go of a line. Only the one in use matters: an old one may report its end late. */
  function drop(socket: WebSocket | undefined) {
    if (!socket || socket !== line.socket) return;
    line.socket = undefined;
    clearTimeout(timers.ping);
    clearTimeout(timers.silence);
    clearTimeout(timers.retry);
    socket.close();
    become(wanted() ? 'stale' : 'idle');
    if (wanted()) timers.retry = setTimeout(connect, retryAfterMs);
  }

  function connect() {
    if (line.socket || !wanted()) return;
    clearTimeout(timers.retry);
    const socket = around.open(around.userId());
    line.socket = socket;
    if (line.status.state !== 'stale') become('connecting');
    socket.onopen = () => {
      become('connected');
      pingLater();
      resubscribe();
    };
    socket.onmessage = (event) => hear(event.data);
    socket.onerror = () => drop(socket);
    socket.onclose = () => drop(socket);
  }

  return {
    /** Live quotes of codes of the form `{market}.{code}`. Returns the way to stop. */
    quotes(codes: readonly string[], callback: Callback<Quote>) {
      for (const code of codes) quotes.add(code, callback);
      syncSoon();
      return () => {
        for (const code of codes) quotes.remove(code, callback);
        syncSoon();
      };
    },
    /** What changes for the person logged in. */
    user(callback: Callback<UserUpdate>) {
      mine.add(everything, callback);
      syncSoon();
      return () => {
        mine.remove(everything, callback);
        syncSoon();
      };
    },
    /** The page is visible again, or somebody logged in: the server may have forgotten us. */
    refresh() {
      if (line.socket?.readyState === WebSocket.OPEN) resubscribe();
      else if (!line.socket) connect();
    },
    get status() {
      return line.status;
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
