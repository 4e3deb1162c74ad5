import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import { DEFAULT_LOCALE } from '#core/locale.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { refusal, sendRefusal } from './envelope.ts';
import { refuse } from './handlers.ts';
import type { Language } from './language.ts';
import type { Metrics } from './metrics.ts';

export interface ErrorOptions {
  log: Logger;
  language: Language;
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

/** Which of our refusals an error of the framework is; anything unforeseen is ours to answer for. */
export function errorNameOf(error: Partial<FastifyError>): ErrorName {
  return BY_CODE[error.code ?? ''] ?? BY_STATUS[error.statusCode ?? 500] ?? 'ServerError';
}

/** What Fastify calls when a request fails before or after its handler. */
export function errorHandler({ log, language, metrics }: ErrorOptions) {
  const meter = metrics.route('ANY', 'refused');
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const name = errorNameOf(error);
    if (name === 'ServerError') {
      log.error(
        { err: error, request: request.id, method: request.method, url: request.url },
        'request failed',
      );
    }
    meter.count(ERRORS[name], 0);
    // A path that cannot be read is told here, before any hook.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    sendRefusal(reply, refuse(name), language(request.headers['accept-language']));
  };
}

/** Answers paths that lead nowhere. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): void {
  sendRefusal(reply, refuse('NotFound'), language(request.headers['accept-language']));
}

/** JSON bodies: an empty one is an empty object, one that reaches for a prototype is refused. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}

const RAW_STATUS: Readonly<Record<string, [number, string, ErrorName]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'RequestTimeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'BodyTooLarge'],
};

/** What is told on the bare socket to who sent no HTTP request at all. */
export function clientErrorText(error: NodeJS.ErrnoException): string {
  const [status, reason, name] = RAW_STATUS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'MalformedBody',
  ];
  const body = JSON.stringify({ ...refusal(refuse(name), DEFAULT_LOCALE), code: status });
  return (
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
