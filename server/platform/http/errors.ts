import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import { UNNAMED_LOCALE } from '#core/locale.ts';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { refusal, sendRefusal } from './envelope.ts';
import { type Refused, refuse } from './handlers.ts';
import { fieldsOf, inputOf } from './input.ts';
import type { Metrics } from './metrics.ts';

export interface ErrorOptions {
  log: Logger;
  metrics: Metrics;
}

const BY_CODE: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MalformedBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MalformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MalformedBody',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UnsupportedMediaType',
  FST_REQ_FILE_TOO_LARGE: 'BodyTooLarge',
  FST_FILES_LIMIT: 'BodyTooLarge',
  FST_PARTS_LIMIT: 'BodyTooLarge',
  FST_FIELDS_LIMIT: 'BodyTooLarge',
  FST_ERR_BAD_URL: 'NotFound',
};

/** The disk is full or fails: a file could not be written, or a world’s database not be opened. */
const OF_DISK = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR.*)$/;

const isOfDisk = ({ code = '' }: { code?: string }): boolean => OF_DISK.test(code);

const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  400: 'MalformedBody',
  404: 'NotFound',
  406: 'UnsupportedMediaType',
  408: 'RequestTimeout',
  413: 'BodyTooLarge',
  414: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  503: 'Unavailable',
};

/** The refusal for an error of the framework; anything unforeseen is a server error. */
function errorNameOf(error: Partial<FastifyError>): ErrorName {
  if (isOfDisk(error)) return 'Unavailable';
  return BY_CODE[error.code ?? ''] ?? BY_STATUS[error.statusCode ?? 500] ?? 'ServerError';
}

/** Whether an error is a schema's complaint about the input of a request. */
const isInvalidInput = (error: Partial<FastifyError>): error is FastifyError & z.ZodError =>
  error.validationContext !== undefined && error instanceof z.ZodError;

/** A request in flight when its world is closed fails by that, and not by a fault. */
function nameOf(error: FastifyError, { world }: FastifyRequest): ErrorName {
  const name = errorNameOf(error);
  const isEnding = (world as { isEnding?: () => boolean } | undefined)?.isEnding?.() ?? false;
  return name === 'ServerError' && isEnding ? 'Unavailable' : name;
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refused {
  if (!isInvalidInput(error)) return refuse(nameOf(error, request));
  return refuse('InvalidInput', {
    fields: fieldsOf(error.issues, inputOf(request), request.locale),
  });
}

/** Fastify's error handler, wherever a request fails. */
export function errorHandler({ log, metrics }: ErrorOptions) {
  const meter = metrics.route('ANY', 'refused');
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refused = refusalOf(error, request);
    if (refused.error === 'ServerError' || isOfDisk(error)) {
      const { method, id } = request;
      // Never log the address, which may contain a secret.
      const route = request.routeOptions?.url ?? 'none';
      log.error({ err: error, request: id, method, route }, 'request failed');
    }
    // Requests that fail before their endpoint begins are counted here, all others there.
    if (request.world === undefined) {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      meter.count(ERRORS[refused.error], 0);
    }
    // An unreadable path fails before any hook has set these headers.
    void reply.header(REQUEST_ID_HEADER, request.id);
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    sendRefusal(reply, refused);
  };
}

/** Answers unknown paths. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, refuse('NotFound'));
}

/** No form is deeper; cleaning, recording or masking deeper input would exhaust the stack. */
const LEVELS_MAX = 500;

/** Whether a value has more levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

const TOO_DEEP = Object.assign(
  new Error(`the body is nested more than ${LEVELS_MAX} levels deep`),
  {
    statusCode: 400,
  },
);

/**
 * JSON bodies: an empty one becomes an empty object; one that sets a prototype, or is nested too deep, is
 * refused.
 */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') {
      done(null, {});
      return;
    }
    void parse(request, text, (error, value) => {
      // Each level takes at least two characters.
      const isDeep = !error && text.length > 2 * LEVELS_MAX && isDeeper(value, LEVELS_MAX);
      done(isDeep ? TOO_DEEP : error, value);
    });
  });
}

const RAW_ERRORS: Readonly<Record<string, [string, ErrorName]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['Request Timeout', 'RequestTimeout'],
  HPE_HEADER_OVERFLOW: ['Request Header Fields Too Large', 'HeadersTooLarge'],
};

/** The answer on the bare socket to what is not HTTP at all; it also gets a request id. */
export function clientErrorText(error: NodeJS.ErrnoException, requestId: string): string {
  const [reason, name] = RAW_ERRORS[error.code ?? ''] ?? ['Bad Request', 'MalformedBody'];
  const status = ERRORS[name];
  const body = JSON.stringify(refusal(refuse(name), UNNAMED_LOCALE));
  return (
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\n` +
    `Connection: close\r\n\r\n${body}`
  );
}
