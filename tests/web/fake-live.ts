import { afterEach, beforeEach, vi } from 'vitest';
import { createLive } from '../../web/src/lib/live.ts';

/** The part of a WebSocket that the live channel uses. */
export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onclose?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opened() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** Installs fake sockets and timers for each test. */
export function fakeLine(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** The app's live channel over fake sockets. */
export function setup(more: { readsAgain?: boolean } = {}) {
  const sockets: FakeSocket[] = [];
  const live = createLive({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: () => 'tkn',
    userId: () => '1',
    ...more,
  });
  return { live, sockets, last: () => sockets.at(-1) as FakeSocket };
}
