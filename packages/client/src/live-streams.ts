import type { Surroundings } from './caller.ts';
import type {
  CandleUpdate,
  Channel,
  ClientFrame,
  DetailUpdate,
  ServerFrame,
  UserUpdate,
} from './frames.ts';
import type { KlinePeriod } from './generated/topics.ts';
import { createLine, type Ending, type Socket } from './live-line.ts';
import { SandbourseError } from './sandbourse-error.ts';
import { createStream, type Feed, type Stream } from './stream.ts';

export type SocketMaker = new (url: string) => unknown;

export interface StreamOptions {
  /** Ends the stream with its reason. */
  signal?: AbortSignal;
}

/** What the server tells by itself. Each stream is a socket of its own, opened again when it is lost. */
export interface Live {
  /** Prices of codes `{market}.{code}`; settles once the server watches them. */
  quotes(codes: readonly string[], options?: StreamOptions): Promise<Stream<DetailUpdate>>;
  /** Candles of a chart. */
  candles(code: string, type: KlinePeriod, options?: StreamOptions): Promise<Stream<CandleUpdate>>;
  /** What changes for the person whose token it is. */
  mine(options?: StreamOptions): Promise<Stream<UserUpdate>>;
}

interface Subscription {
  channel: Channel;
  data: () => unknown;
}

const NO_SUCH_WORLD = 4404;

function socketAt(around: Surroundings, given: SocketMaker | undefined): () => Socket {
  const Maker = given ?? (globalThis as { WebSocket?: SocketMaker }).WebSocket;
  if (!Maker) {
    throw new Error(
      'This Node.js has no WebSocket: take version 22 or newer, or give one: connect({ WebSocket }) with that of the package ws',
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

/** Whether a socket lost before the first confirmation is a reason to give up: nobody is there. */
function failureOf({ code, reason }: Ending, isConfirmed: boolean) {
  if (code === NO_SUCH_WORLD) return troubleOf('NotFound', reason || 'no such world');
  if (isConfirmed) return undefined;
  return new SandbourseError('Offline', {
    operation: 'live',
    status: 0,
    message: 'the server does not answer on /push',
  });
}

function follow<T>(open: () => Socket, { channel, data }: Subscription, feed: Feed<T>) {
  let isConfirmed = false;
  const line = createLine<ServerFrame, ClientFrame>({
    open,
    wanted: () => !feed.isOver(),
    onOpen: () => line.send({ event: 'sub', channel, data: data() }),
    onFrame: (frame) => {
      if (frame.event === 'subscribed') {
        isConfirmed = true;
        feed.confirm();
      } else if (frame.event === 'error') {
        feed.fail(troubleOf(frame.data.error, frame.data.msg));
      } else if (frame.event === 'update') {
        for (const update of frame.data) feed.add(update as T);
      }
    },
    onState: () => undefined,
    onEnd: (ending) => {
      const failure = failureOf(ending, isConfirmed);
      if (failure) feed.fail(failure);
    },
  });
  feed.onOver(() => line.end());
  line.connect();
}

/** The streams of a client. */
export function liveOf(around: Surroundings, maker: SocketMaker | undefined): Live {
  const watch = <T>(channel: Channel, data: unknown, options: StreamOptions = {}) =>
    createStream<T>(
      (feed) => follow(socketAt(around, maker), { channel, data: () => data }, feed),
      options.signal,
    );
  return {
    quotes: (codes, options) => watch('detail', codes, options),
    candles: (code, type, options) => watch('kline', [{ code, type }], options),
    mine: (options) => watch('user', { token: around.token ?? '' }, options),
  };
}
