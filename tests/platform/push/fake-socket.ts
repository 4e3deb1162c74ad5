import type { ServerFrame } from '#platform/contract/push.ts';
import type { Socket } from '#platform/push/socket.ts';

type Listener = (data?: unknown, isBinary?: boolean) => void;

/** Payload of a complete server frame. */
function payloadOf(frame: Buffer): string {
  const length = frame[1] ?? 0;
  if (length < 126) return frame.toString('utf8', 2);
  return frame.toString('utf8', length === 126 ? 4 : 10);
}

/** A socket whose network is simulated by the test; calls back when something is sent. */
export function fakeSocket(onSent: () => void = () => {}) {
  const sent: (string | Buffer)[] = [];
  const listeners: [string, Listener][] = [];
  const tell = (event: string, data?: unknown, isBinary?: boolean) => {
    for (const [heard, listener] of [...listeners]) if (heard === event) listener(data, isBinary);
  };
  let terminated = false;
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => {
      sent.push(text);
      onSent();
    },
    sendWhole: (frame: Buffer) => {
      sent.push(frame);
      onSent();
    },
    ping: () => {},
    close: () => tell('close'),
    terminate: () => {
      terminated = true;
    },
    on: (event: string, listener: Listener) => {
      listeners.push([event, listener]);
    },
  };
  const frames = () =>
    sent.map((one) => JSON.parse(typeof one === 'string' ? one : payloadOf(one)) as ServerFrame);
  return {
    socket: socket as Socket & { bufferedAmount: number },
    sent,
    frames,
    say: (frame: unknown) => tell('message', JSON.stringify(frame), false),
    quotes: () =>
      frames().flatMap((frame) =>
        frame.event === 'update' && frame.channel === 'detail'
          ? frame.data.map(({ quote }) => quote)
          : [],
      ),
    /** Prices per frame. */
    prices: () =>
      frames().flatMap((frame) =>
        frame.event === 'update' && frame.channel === 'detail'
          ? [frame.data.map(({ quote }) => quote.price_nominal)]
          : [],
      ),
    /** Start and close of candles per frame. */
    candles: () =>
      frames().flatMap((frame) =>
        frame.event === 'update' && frame.channel === 'kline'
          ? [frame.data.map(({ t, c }) => [t, c])]
          : [],
      ),
    isTerminated: () => terminated,
  };
}
