import type { ServerFrame, UserUpdate } from '../contract/push.ts';
import type { PushLimits } from './limits.ts';
import type { Socket, Visitor } from './socket.ts';

/** Whose private channel a client hears. */
export interface Private {
  userId: string;
  sessionId: string;
  token: string;
}

/** One connection: what it watches and what it has not been told yet. */
export interface Client {
  readonly socket: Socket;
  readonly locale: Visitor['locale'];
  readonly codes: Set<string>;
  /** Codes that changed since the last frame: which, not how often, so a slow reader gets the latest. */
  readonly pending: Set<string>;
  readonly pendingUser: Map<string, UserUpdate>;
  private?: Private;
  /** Counts `sub` and `unsub` of the private channel, so that an answer that comes late is dropped. */
  privateTurn: number;
  open: boolean;
  heardSincePing: boolean;
  silentPings: number;
  /** When it was first found slow, by the timers' elapsed milliseconds. */
  slowSince?: number;
  windowStart: number;
  framesInWindow: number;
  errorsInWindow: number;
}

/** User updates a slow reader may pile up; beyond it reconnecting is cheaper. */
const PENDING_USER_MAX = 1000;

export function createClient(socket: Socket, visitor: Visitor, now: number): Client {
  return {
    socket,
    locale: visitor.locale,
    codes: new Set(),
    pending: new Set(),
    pendingUser: new Map(),
    privateTurn: 0,
    open: true,
    heardSincePing: true,
    silentPings: 0,
    windowStart: now,
    framesInWindow: 0,
    errorsInWindow: 0,
  };
}

export function sendFrame(client: Client, frame: ServerFrame): void {
  if (client.open) client.socket.send(JSON.stringify(frame));
}

export function hasPending(client: Client): boolean {
  return client.pending.size > 0 || client.pendingUser.size > 0;
}

/** How a client keeps up: `slow` keeps what is pending for later, `stuck` should be dropped. */
export function pace(client: Client, now: number, limits: PushLimits): 'ready' | 'slow' | 'stuck' {
  const unsent = client.socket.bufferedAmount;
  if (unsent >= limits.stuckBytes || client.pendingUser.size > PENDING_USER_MAX) return 'stuck';
  if (unsent < limits.slowBytes) {
    delete client.slowSince;
    return 'ready';
  }
  client.slowSince ??= now;
  return now - client.slowSince >= limits.slowMs ? 'stuck' : 'slow';
}

/** Sends all that is pending: one frame a channel. Returns how many frames it took. */
export function sendPending(client: Client, latest: ReadonlyMap<string, string>): number {
  let frames = 0;
  if (client.pendingUser.size > 0) {
    sendFrame(client, { event: 'update', channel: 'user', data: [...client.pendingUser.values()] });
    client.pendingUser.clear();
    frames += 1;
  }
  if (client.pending.size > 0) {
    let updates = '';
    for (const code of client.pending) {
      const update = latest.get(code);
      if (update) updates += updates ? `,${update}` : update;
    }
    client.pending.clear();
    // Each update was serialised once for everybody, so the frame is put together as text.
    if (updates) {
      client.socket.send(`{"event":"update","channel":"detail","data":[${updates}]}`);
      frames += 1;
    }
  }
  return frames;
}
