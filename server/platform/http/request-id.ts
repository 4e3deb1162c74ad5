/** What a request is called: by its client, or by us. Every answer tells it, and every error line. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';

/** What a client may call its request: short, and safe in a header, a log and an address. */
const OWN_NAME = /^[A-Za-z0-9._-]{1,64}$/;
/** Of the server's own part, so that two servers, or two starts, do not meet. */
const PREFIX_BYTES = 6;

export type RequestIds = (raw?: Pick<IncomingMessage, 'headers'>) => string;

/** The name a client gave its request, if it is a good one; otherwise one that this server gives once. */
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

/** Goes on with a request: until it is answered all lines of the log name it. */
export function nameLines(
  { about }: Logger,
  { request: { id }, reply }: { request: FastifyRequest; reply: FastifyReply },
  goOn: () => void,
): void {
  about.run({ request: id }, goOn, () => reply.raw.writableEnded);
}

/**
 * Tells with each answer, and each line of the log, what its request is called; first of all hooks, as any may
 * already answer.
 */
export function tellRequestIds(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    nameLines(log, { request, reply }, done);
  });
}

/**
 * A line for each answer, where somebody wants to see them (`LOG_LEVEL=debug`): by the route as the contract
 * writes it, never by the address, in which there may be a secret.
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
