import type { Surroundings } from './caller.ts';
import type {
  CandleUpdate,
  KlinePeriod,
  QuoteUpdate,
  ServerFrame,
  UserUpdate,
} from './generated/topics.ts';
import { createLine, type Ending, type Socket } from './live-line.ts';
import { SandbourseError } from './sandbourse-error.ts';
import { createStream, type Feed, type Stream } from './stream.ts';

export type SocketMaker = new (url: string) => unknown;

export interface StreamOptions {
  /** Ends the stream with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Live updates. Each stream has a socket of its own, which reopens when it is lost. A server that does not
 * confirm the subscription within `timeoutMs` fails it with `Timeout`, one that cannot be reached with `Offline`.
 */
export interface Live {
  /** Prices of codes like `{market}.{code}`; resolves when the server has confirmed the subscription. */
  quotes(codes: readonly string[], options?: StreamOptions): Promise<Stream<QuoteUpdate>>;
  /** Candles of a chart. */
  candles(code: string, type: KlinePeriod, options?: StreamOptions): Promise<Stream<CandleUpdate>>;
  /**
   * Changes for the person whose token it is. A lost connection resumes where it was cut: nothing is repeated
   * or missing. `since` starts after a known event, given by its `seq` and the `log` from `events.read`; if
   * the world was reset or restored since then, the stream ends with `EventsGone`. Outside the sandbox the
   * server keeps no events: the stream ends so if something changed while the connection was lost (for staff
   * always); then read again.
   */
  mine(options?: StreamOptions & { since?: number; log?: string }): Promise<Stream<UserUpdate>>;
}

type Channel = 'detail' | 'kline' | 'user';

interface Subscription {
  channel: Channel;
  data: unknown;
  /** For `user`: up to which event everything was heard. */
  since?: number | undefined;
  /** The log it belongs to. */
  log?: string | undefined;
}

type ClientFrame = Subscription & { event: 'sub' };

const NO_SUCH_WORLD = 4404;

function socketAt(around: Surroundings, given: SocketMaker | undefined): () => Socket {
  const Maker = given ?? (globalThis as { WebSocket?: SocketMaker }).WebSocket;
  if (!Maker) {
    throw new Error(
      'This Node.js has no WebSocket: use version 22 or newer, or pass the one of the package ws: connect({ WebSocket })',
    );
  }
  const url = new URL('/push', around.url);
  url.protocol = url.protocol.replace('http', 'ws');
  if (around.world) url.searchParams.set('world', around.world);
  url.searchParams.set('lang', around.language);
  return () => new Maker(String(url)) as Socket;
}

function troubleOf(name: string, message: string): SandbourseError {
  return new SandbourseError(name, { operation: 'live', status: 400, message });
}

const gap = () => troubleOf('EventsGone', 'the server does not keep the events missed meanwhile');

/** The failure of a lost socket, if it is a reason to give up: there is no such world, or no server confirmed. */
function failureOf({ code, reason }: Ending, isConfirmed: boolean) {
  if (code === NO_SUCH_WORLD) return troubleOf('NotFound', reason || 'no such world');
  if (isConfirmed) return undefined;
  return new SandbourseError('Offline', {
    operation: 'live',
    status: 0,
    message: 'the server does not answer on /push',
  });
}

/** Time until a lost connection reopens, in milliseconds. */
const RETRY_MS = 250;

const silence = () =>
  new SandbourseError('Timeout', {
    operation: 'live',
    status: 0,
    message: 'the server did not confirm the subscription in time',
  });

interface Following {
  open: () => Socket;
  subscription: Subscription;
  /** Time limit of the first confirmation, in milliseconds. */
  timeoutMs: number;
}

function follow<T>({ open, subscription, timeoutMs }: Following, feed: Feed<T>) {
  const { channel, data } = subscription;
  let isConfirmed = false;
  let { since: known, log } = subscription;
  /** Without a log: version of the person's data up to the last update. */
  let version: string | undefined;
  /** Whether something may have been missed before this subscription. */
  const isGap = ({ resumed, dataVersion }: Extract<ServerFrame, { event: 'subscribed' }>) => {
    if (known !== undefined) return resumed === false;
    if (channel !== 'user' || !isConfirmed) return false;
    return dataVersion === undefined || dataVersion !== version;
  };
  const line = createLine<ServerFrame, ClientFrame>({
    open,
    retryMs: RETRY_MS,
    wanted: () => !feed.isOver(),
    onOpen: () => line.send({ event: 'sub', channel, data, since: known, log }),
    onFrame: (frame) => {
      if (frame.event === 'subscribed') {
        if (isGap(frame)) feed.fail(gap());
        known = frame.seq ?? known;
        version = frame.dataVersion;
        log = frame.log;
        isConfirmed = true;
        clearTimeout(limit);
        feed.confirm();
      } else if (frame.event === 'error') {
        feed.fail(troubleOf(frame.data.error, frame.data.msg));
      } else if (frame.event === 'update') {
        if (frame.channel === 'user') {
          version = frame.dataVersion;
          known = frame.seq ?? known;
        }
        for (const update of frame.data) feed.add(update as T);
      }
    },
    onState: () => undefined,
    onEnd: (ending) => {
      const failure = failureOf(ending, isConfirmed);
      if (failure) feed.fail(failure);
    },
  });
  const limit = setTimeout(() => feed.fail(silence()), timeoutMs);
  feed.onOver(() => {
    clearTimeout(limit);
    line.end();
  });
  line.connect();
}

/** The streams of a client. */
export function liveOf(around: Surroundings, maker: SocketMaker | undefined): Live {
  const { timeoutMs } = around;
  const watch = <T>(subscription: Subscription, { signal }: StreamOptions = {}) =>
    createStream<T>(
      (feed) => follow({ open: socketAt(around, maker), subscription, timeoutMs }, feed),
      signal,
    );
  const token = around.token ?? '';
  return {
    quotes: (codes, options) => watch({ channel: 'detail', data: codes }, options),
    candles: (code, type, options) => watch({ channel: 'kline', data: [{ code, type }] }, options),
    mine: (options) => {
      const { since, log } = options ?? {};
      return watch({ channel: 'user', data: { token }, since, log }, options);
    },
  };
}
