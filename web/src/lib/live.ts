import { createLine, type LiveStatus, type Socket } from '#client/live-line.ts';
import type { WatchEvent } from '#core/codes.ts';
import { marketsOf } from '#core/market-type.ts';
import { PERSONAL } from '#core/world-event.ts';
import type {
  CandleUpdate,
  ClientFrame,
  PriceChannel,
  ServerFrame,
  UserUpdate,
} from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import { chosenLocale } from './locale.ts';
import { session } from './session.ts';
import { createWatchers } from './watchers.ts';
import { hearWorldTime } from './world-clock.ts';
import { worldName } from './world-name.ts';

interface Surroundings {
  open: (userId: string | undefined) => WebSocket;
  token: () => string | undefined;
  userId: () => string | undefined;
  /** Calls back when the person may have changed. */
  onSession?: (changed: () => void) => unknown;
  /** Whether to reread what was read before the first subscription: changes in between are not announced. */
  readsAgain?: boolean;
  /** Sees every frame first. */
  onFrame?: (frame: ServerFrame) => void;
}

type Callback<T> = (update: T) => void;

/** Callbacks by code, and the codes that have any. */
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

/** Watchers of clock moves; told after the local world clock has followed. */
function createClockWatchers() {
  const { add, tell } = createWatchers();
  return {
    add,
    tell: ({ now, rate }: { now: number; rate: number }) => {
      hearWorldTime(now, rate);
      tell();
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

/** Key of a watched chart; codes contain no spaces. */
const chartKey = (code: string, type: KlineType) => `${code} ${type}`;

function chartOf(key: string) {
  const [code = '', type] = key.split(' ');
  return { code, type: Number(type) };
}

interface Watched {
  quotes: Register<Quote>;
  candles: Register<readonly CandleUpdate[]>;
  mine: Register<UserUpdate>;
}

function deliver({ quotes, candles, mine }: Watched, frame: ServerFrame) {
  if (frame.event !== 'update') return;
  if (frame.channel === 'detail') {
    for (const { code, quote } of frame.data) quotes.tell(code, quote);
  } else if (frame.channel === 'kline') {
    const byChart = Map.groupBy(frame.data, ({ code, type }) => chartKey(code, type));
    for (const [chart, updates] of byChart) candles.tell(chart, updates);
  } else {
    // One update per topic is enough: each makes its listeners refetch.
    const byTopic = new Map(frame.data.map((update) => [update.topic, update]));
    for (const update of byTopic.values()) mine.tell(everything, update);
  }
}

type LiveLine = ReturnType<typeof createLine<ServerFrame, ClientFrame>>;

/** Sends the server the changes in what is watched on a channel. */
function createTeller<T>(
  register: Register<T>,
  line: LiveLine,
  { channel, named }: { channel: PriceChannel; named: (code: string) => unknown },
) {
  let asked = new Set<string>();
  const send = (event: WatchEvent, codes: string[]) => {
    if (codes.length === 0) return;
    line.send({ event, channel, marketType: marketsOf(codes), data: codes.map(named) });
  };
  return {
    forget: () => asked.clear(),
    tell() {
      const codes = register.codes();
      send(
        'unsub',
        [...asked].filter((code) => !register.has(code)),
      );
      send(
        'sub',
        codes.filter((code) => !asked.has(code)),
      );
      asked = new Set(codes);
    },
  };
}

/** Whether one version precedes another; versions of different processes cannot be compared. */
function isBefore(one: string, other: string | undefined): boolean {
  const [process, count] = one.split('.');
  const [otherProcess, otherCount] = other?.split('.') ?? [];
  return process === otherProcess && Number(count) < Number(otherCount);
}

/** How far a person's updates were heard, across reconnections. */
function createPlace(readsAgain: boolean) {
  let whose: string | undefined;
  let seq: number | undefined;
  let log: string | undefined;
  let isBack = false;
  /** Version of the person's first answer: what was read then may be out of date. */
  let read: { token: string | undefined; version: string } | undefined;
  /** Version when the subscription began. */
  let dataVersion: string | undefined;
  return {
    /** The log of the world's events, which a reset or a restore begins anew; told in the sandbox alone. */
    log: () => log,
    /** Whether the data just read are out of date already and no update will say so. */
    hearVersion(token: string | undefined, heard: string): boolean {
      if (read?.token !== token) read = { token, version: heard };
      return token === whose && isBefore(heard, dataVersion);
    },
    /** A returning person resumes where they stopped; another person starts afresh. */
    comeBack(token: string) {
      isBack = token === whose;
      if (!isBack) seq = undefined;
      whose = token;
      if (seq === undefined) return {};
      return { since: seq, ...(log !== undefined && { log }) };
    },
    /** Whether something may have happened in between that no update will tell. */
    hear(frame: ServerFrame): boolean {
      if (frame.event === 'update' && frame.channel === 'user') ({ seq } = frame);
      if (frame.event !== 'subscribed' || frame.channel !== 'user') return false;
      ({ seq, log, dataVersion } = frame);
      const isOld = read?.token === whose && read?.version !== dataVersion;
      return (isBack || readsAgain || isOld) && !frame.resumed;
    },
  };
}

/** Reports every topic as changed. */
function tellAll({ mine }: Watched) {
  for (const topic of [...PERSONAL, 'review'] as const) mine.tell(everything, { topic, id: '' });
}

/** Compares what is watched now with what the server has been told. */
function createSync(
  { quotes, candles, mine }: Watched,
  line: LiveLine,
  { token, readsAgain = false }: Surroundings,
) {
  const watchers = [
    createTeller(quotes, line, { channel: 'detail', named: (code) => code }),
    createTeller(candles, line, { channel: 'kline', named: chartOf }),
  ];
  let loggedIn: string | undefined;
  const place = createPlace(readsAgain);
  return {
    ...place,
    forget() {
      for (const watcher of watchers) watcher.forget();
      loggedIn = undefined;
    },
    tell() {
      for (const watcher of watchers) watcher.tell();
      const current = mine.size > 0 ? token() : undefined;
      if (current && current !== loggedIn) {
        const since = place.comeBack(current);
        line.send({ event: 'sub', channel: 'user', data: { token: current }, ...since });
      }
      loggedIn = current;
    },
  };
}

/**
 * One WebSocket for the whole app, opened when the first thing is watched. Rows come and go in bursts, so
 * what is watched is compared with what the server knows once per turn of the event loop.
 */
export function createLive(around: Surroundings) {
  const watched: Watched = {
    quotes: createRegister(),
    candles: createRegister(),
    mine: createRegister(),
  };
  const status = createWatchers();
  const clock = createClockWatchers();
  let pending = false;
  const line = createLine<ServerFrame, ClientFrame>({
    open: () => around.open(around.userId()) as Socket,
    wanted: () => Object.values(watched).some(({ size }) => size > 0),
    onOpen: () => resubscribe(),
    onFrame: (frame) => {
      if (frame.event === 'clock') clock.tell(frame.data);
      around.onFrame?.(frame);
      if (sync.hear(frame)) tellAll(watched);
      deliver(watched, frame);
    },
    onState: status.tell,
  });
  const sync = createSync(watched, line, around);
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
  around.onSession?.(syncSoon);
  return {
    /** Live quotes of codes like `{market}.{code}`. Returns a function that stops them. */
    quotes: watchIn(watched.quotes, syncSoon),
    /** Live candles of a chart, starting with the last one heard; if they do not, refetch to fill the gap. */
    candles: (code: string, type: KlineType, callback: Callback<readonly CandleUpdate[]>) =>
      watchIn(watched.candles, syncSoon)([chartKey(code, type)], callback),
    /** Changes for the person logged in: one update per topic and frame. */
    user: (callback: Callback<UserUpdate>) =>
      watchIn(watched.mine, syncSoon)([everything], callback),
    /** Somebody moved the world's clock: everything on screen may be out of date. */
    clockMoves: clock.add,
    /** An answer carried the version of the asker's data. */
    hearVersion: (asked: string | undefined, version: string) =>
      sync.hearVersion(asked, version) && tellAll(watched),
    log: sync.log,
    /** The page is visible again: the server may have forgotten us. */
    refresh: () => (line.isOpen() ? resubscribe() : line.connect()),
    get status(): LiveStatus {
      return line.status();
    },
    onStatus: status.add,
  };
}

/** The server's live channel. */
export function openPush(userId: string | undefined) {
  const url = new URL('/push', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (userId) url.searchParams.set('userId', userId);
  if (worldName) url.searchParams.set('world', worldName);
  // The browser would send its own language, not the one chosen here.
  url.searchParams.set('lang', chosenLocale());
  return new WebSocket(url);
}

export const live = createLive({
  open: openPush,
  token: () => session.token,
  userId: () => session.user?.id?.toString(),
  onSession: session.onChange,
});
