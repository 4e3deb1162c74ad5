import type { Locale } from '../contract/locale.ts';

/** The part of a WebSocket the hub uses. */
export interface Socket {
  /** Bytes handed over and not yet taken by the network. */
  readonly bufferedAmount: number;
  send(text: string): void;
  /** Puts a whole frame on the wire as it stands: see `textFrame`. */
  sendWhole(frame: Buffer): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
}

export interface Visitor {
  locale: Locale;
}

/** Close codes of RFC 6455 and the registry beside it. */
export const CLOSE = { policy: 1008, restart: 1012, tryLater: 1013 } as const;
