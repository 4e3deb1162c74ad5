/** Request ids: given by the client, or by us. Each is in the answer and in every log line about an error. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';

/** Ids accepted from a client: short, and safe in headers, logs and addresses. */
const OWN_NAME = /^[A-Za-z0-9._-]{1,64}$/;
/** Length of the server's own prefix, so that ids of two servers or two starts do not collide. */
const PREFIX_BYTES = 6;

export type RequestIds = (raw?: Pick<IncomingMessage, 'headers'>) => string;

/** The client's id of a request if it is valid; otherwise a unique one. */
export function createRequestIds(): RequestIds {
  const prefix = createSecrets().token(PREFIX_BYTES);
  let count = 0;
  return (raw) => {
    const given = raw?.headers[REQUEST_ID_HEADER];
    if (typeof given === 'string' && OWN_NAME.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

/** Continues with a request: all log lines name it until it is answered. */
export function nameLines(
  { about }: Logger,
  { request: { id }, reply }: { request: FastifyRequest; reply: FastifyReply },
  goOn: () => void,
): void {
  about.run({ request: id }, goOn, () => reply.raw.writableEnded);
}

/**
 * Adds the request id to each answer and each log line; the first of all hooks, because any hook may
 * answer.
 */
export function tellRequestIds(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    nameLines(log, { request, reply }, done);
  });
}

/**
 * Logs every answer if enabled (`LOG_LEVEL=debug`): by the route of the contract, never by the address,
 * which may contain a secret.
 */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    const durationMs = Math.round(elapsedTime * 100) / 100;
    log.debug({ request: id, method, route, status: statusCode, durationMs }, 'answered');
    done();
  });
}
