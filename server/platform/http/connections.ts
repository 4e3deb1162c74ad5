/** How long one connection may be held at each step, so that nobody's stays open for nothing. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timers } from '#platform/runtime/clock.ts';
import { clientErrorText } from './errors.ts';
import type { RequestIds } from './request-id.ts';

/** Where the live channel is. */
export const PUSH_PATH = '/push';

/** From the first byte on, or from the connection when there is none. */
const HEAD_MS = 20_000;
const CHECK_MS = 5000;
/** Between two requests. */
const KEEP_ALIVE_MS = 72_000;
/** Without a byte in either direction, an answer that nobody reads too. Longer than any request. */
const STILL_MS = 120_000;
/** How long a connection that was hung up on may stay until the other side has read why. */
const FAREWELL_MS = 1000;
/** From the wish to upgrade until the live channel has taken the connection over. */
const UPGRADE_MS = 5000;

/** Whether a request asks for the live channel, and for nothing else. */
export function isForPush({ method, url = '', headers }: IncomingMessage): boolean {
  const isThere = url === PUSH_PATH || url.startsWith(`${PUSH_PATH}?`);
  return isThere && method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Fastify's options about connections. A wish to upgrade is heard at `/push` alone; anywhere else
 * the request is answered as if it had not been uttered, as RFC 9110, section 7.8 allows.
 * @param timeoutMs until a request has to be there as a whole.
 */
export function connectionOptions(timers: Timers, timeoutMs: number, requestIds: RequestIds) {
  return {
    requestTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: Math.max(STILL_MS, 2 * timeoutMs),
    http: {
      headersTimeout: Math.min(HEAD_MS, timeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, timeoutMs),
      shouldUpgradeCallback: isForPush,
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      socket.end(clientErrorText(error, requestIds()));
      // The other side may leave its half open for as long as it likes.
      socket.once(
        'close',
        timers.after(FAREWELL_MS, () => socket.destroy()),
      );
    },
  };
}

/**
 * Ends the connection of every upgrade that is answered instead of taken over, once the answer is
 * out, and of every one that is neither in time.
 * @returns what to call with the request of one that is taken over.
 */
export function boundUpgrades(
  app: FastifyInstance,
  timers: Timers,
  limitMs = UPGRADE_MS,
): (request: IncomingMessage) => void {
  const undecided = new WeakMap<IncomingMessage, () => void>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const stop = timers.after(limitMs, () => socket.destroy());
    undecided.set(request, stop);
    socket.once('close', stop);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (undecided.has(request.raw)) request.raw.socket.destroySoon();
    done();
  });
  return (request) => {
    undecided.get(request)?.();
    undecided.delete(request);
  };
}
