import type { Role } from '#core/role.ts';
import type { PriceChannel, ServerFrame, UserUpdate } from '#platform/contract/push.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { PushLimits } from './limits.ts';
import type { Socket, Visitor } from './socket.ts';
import type { Topic } from './topic.ts';

/** The owner of a private channel. */
export interface Private {
  userId: string;
  sessionId: string;
  token: string;
  /** For staff; absent for customers. */
  role?: Role;
}

/** What a client watches on one channel. */
export interface Watch {
  /** Name of a topic → mark of the last piece sent; NaN before the first. */
  readonly sent: Map<string, number>;
  /** Topics that changed since the last frame: which, not how often, so a slow reader gets the latest. */
  readonly pending: Set<Topic>;
}

/** A connection: what it watches and what is still to be sent. */
export interface Client {
  readonly socket: Socket;
  readonly locale: Visitor['locale'];
  /** Id of the request it began with, for the log. */
  readonly request: string | undefined;
  /** Its network, whose connections share limits. */
  readonly network: string;
  readonly watches: Readonly<Record<PriceChannel, Watch>>;
  readonly pendingUser: Map<string, UserUpdate>;
  /** Frames of prices that a fault sends after the next one. */
  readonly late: Map<PriceChannel, Buffer>;
  private?: Private;
  /** Up to which event everything was sent, as told to the client. */
  toldUpTo?: number | undefined;
  /** Set while missed updates are looked up: newer ones wait behind them. */
  isResuming?: boolean;
  /** Counts `sub` and `unsub` of the private channel, so that a late answer is dropped. */
  loginAttempt: number;
  open: boolean;
  heardSincePing: boolean;
  silentPings: number;
  /** When it was first found slow, by the timers' elapsed milliseconds. */
  slowSince?: number;
  windowStart: number;
  framesInWindow: number;
  bytesInWindow: number;
  errorsInWindow: number;
  topicsInWindow: number;
}

/** User updates that may pile up for a slow reader; beyond that reconnecting is cheaper. */
const PENDING_USER_MAX = 5000;

export function createClient(socket: Socket, visitor: Visitor, now: number): Client {
  return {
    socket,
    locale: visitor.locale,
    request: visitor.request,
    network: networkOf(visitor.address),
    watches: {
      detail: { sent: new Map(), pending: new Set() },
      kline: { sent: new Map(), pending: new Set() },
    },
    pendingUser: new Map(),
    late: new Map(),
    loginAttempt: 0,
    open: true,
    heardSincePing: true,
    silentPings: 0,
    windowStart: now,
    framesInWindow: 0,
    bytesInWindow: 0,
    errorsInWindow: 0,
    topicsInWindow: 0,
  };
}

/** Every numbered update is sent; of those without a number only the latest per subject. */
const updateKey = ({ seq, topic, id }: UserUpdate): string =>
  seq === undefined ? `${topic} ${id}` : `#${seq}`;

/** Appends updates to those not sent yet. */
export function addPending({ pendingUser }: Client, updates: readonly UserUpdate[]): void {
  for (const update of updates) pendingUser.set(updateKey(update), update);
}

/** Inserts what a client missed before what came since it reconnected. */
export function addMissed(client: Client, missed: readonly UserUpdate[]): void {
  const since = [...client.pendingUser.values()];
  client.pendingUser.clear();
  addPending(client, missed);
  addPending(client, since);
}

/** Counts a client's frames and bytes, second by second. */
export function countFrame(client: Client, bytes: number, now: number): void {
  if (now - client.windowStart >= 1000) {
    client.windowStart = now;
    client.framesInWindow = 0;
    client.bytesInWindow = 0;
    client.errorsInWindow = 0;
    client.topicsInWindow = 0;
  }
  client.framesInWindow += 1;
  client.bytesInWindow += bytes;
}

export function sendFrame(client: Client, frame: ServerFrame): void {
  if (client.open) client.socket.send(JSON.stringify(frame));
}

export function hasPending(client: Client): boolean {
  const { detail, kline } = client.watches;
  const hasOwn = client.pendingUser.size > 0 && !client.isResuming;
  return detail.pending.size > 0 || kline.pending.size > 0 || hasOwn;
}

/**
 * Does what a client asks, under its request's id. On failure, cuts the client off and logs it; all
 * others go on.
 */
export async function orCut(
  { socket, request }: Client,
  log: Logger,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await log.about.run({ request }, work);
  } catch (error) {
    log.error(
      { err: error, request },
      'could not handle a frame of the live channel; its client is cut off',
    );
    socket.terminate();
  }
}

/** How a client keeps up: `slow` leaves what is pending for later, `stuck` should be dropped. */
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
