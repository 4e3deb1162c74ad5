import type { ServerFrame } from '../../server/contract/push.ts';
import type { Socket } from '../../server/push/socket.ts';

type Listener = (data?: unknown, isBinary?: boolean) => void;

/** A socket whose network the test plays. */
export function fakeSocket() {
  const sent: (string | Buffer)[] = [];
  const listeners: [string, Listener][] = [];
  const tell = (event: string, data?: unknown, isBinary?: boolean) => {
    for (const [heard, listener] of [...listeners]) if (heard === event) listener(data, isBinary);
  };
  let terminated = false;
  const socket = {
    bufferedAmount: 0,
    send: (text: string | Buffer) => {
      sent.push(text);
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
  const frames = () => sent.map((text) => JSON.parse(String(text)) as ServerFrame);
  return {
    socket: socket as Socket & { bufferedAmount: number },
    sent,
    frames,
    say: (frame: unknown) => tell('message', JSON.stringify(frame), false),
    /** Prices by frame. */
    prices: () =>
      frames().flatMap((frame) =>
        frame.event === 'update' && frame.channel === 'detail'
          ? [frame.data.map(({ quote }) => quote.price_nominal)]
          : [],
      ),
    /** Starts and closes of candles by frame. */
    candles: () =>
      frames().flatMap((frame) =>
        frame.event === 'update' && frame.channel === 'kline'
          ? [frame.data.map(({ t, c }) => [t, c])]
          : [],
      ),
    isTerminated: () => terminated,
  };
}
