/** Limits on how long a connection may stay open at each step. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timers } from '#platform/runtime/clock.ts';
import { clientErrorText } from './errors.ts';
import type { RequestIds } from './request-id.ts';

/** Path of the live channel. */
export const PUSH_PATH = '/push';

/** For the head of a request: from its first byte or, before that, from the connection. */
const HEAD_MS = 20_000;
const CHECK_MS = 5000;
/** Between two requests. */
const KEEP_ALIVE_MS = 72_000;
/**
 * Without a byte in either direction, which includes an answer that nobody reads. Longer than any
 * request.
 */
const STILL_MS = 120_000;
/** How long a connection being closed may stay until the other side has read why. */
const FAREWELL_MS = 1000;
/** From the upgrade request until the live channel has taken over the connection. */
const UPGRADE_MS = 5000;

/** Whether a request is an upgrade to the live channel. */
export function isForPush({ method, url = '', headers }: IncomingMessage): boolean {
  const isThere = url === PUSH_PATH || url.startsWith(`${PUSH_PATH}?`);
  return isThere && method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Fastify's options about connections. An upgrade is accepted only at `/push`; anywhere else the header
 * is ignored and the request answered normally, as RFC 9110, section 7.8 allows.
 * @param timeoutMs until a request must have arrived completely.
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
      // Node's own answer has neither an envelope nor a request id: the guard of the host refuses it.
      requireHostHeader: false,
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      socket.end(clientErrorText(error, requestIds()));
      // The other side could keep its half open forever.
      socket.once(
        'close',
        timers.after(FAREWELL_MS, () => socket.destroy()),
      );
    },
  };
}

/**
 * Answers a request with an unknown `Expect` like any other, as RFC 9110, section 10.1.1 allows: Node's own
 * refusal has no envelope and no request id.
 */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Closes the connection of every upgrade request that is answered instead of taken over, once the answer
 * is out, and of every one that is neither in time.
 * @returns a function to call with the request that is taken over.
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
