import type { Locale } from '#core/locale.ts';
import { CLOSE } from '#platform/contract/push.ts';
import type { Timers } from '#platform/runtime/clock.ts';

/** The part of a WebSocket the hub uses. */
export interface Socket {
  /** Bytes handed over but not yet taken by the network. */
  readonly bufferedAmount: number;
  send(text: string): void;
  /** Writes a whole frame as it is: see `textFrame`. */
  sendWhole(frame: Buffer): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
}

export interface Visitor {
  locale: Locale;
  /** Network address of the client. */
  address: string;
  /** `X-Request-Id` of the request that the connection began with. */
  request?: string;
}

/** Asks a client to reconnect in a moment; closing all sockets waits for all of them together. */
export const tellRestart = (socket: Socket): void => socket.close(CLOSE.restart, 'service restart');

const FAREWELL_MS = 1000;

/** Closes a socket, without waiting long for the other side to confirm. */
export function sendAway(
  socket: Socket,
  code: keyof typeof CLOSE,
  reason: string,
  timers: Timers,
): void {
  socket.close(CLOSE[code], reason);
  const stop = timers.after(FAREWELL_MS, () => socket.terminate());
  socket.on('close', stop);
  socket.on('error', stop);
}
