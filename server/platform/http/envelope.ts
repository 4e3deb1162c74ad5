import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyReply, FastifySerializerCompiler, preSerializationHookHandler } from 'fastify';
import { z } from 'zod';
import { ERRORS } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import {
  fieldMessageOf,
  messageOf,
  refusalMessageOf,
  waitMessageOf,
} from '#platform/contract/message.ts';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import type { Download, Outcome, Refused } from './handlers.ts';
import type { RouteMeter } from './metrics.ts';

export interface JsonSchema {
  [key: string]: unknown;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const RETRY_AFTER_SECONDS = 1;

export function success<T>(data: T, locale: Locale): Envelope<T> {
  return { code: 200, msg: messageOf('success', locale), data };
}

export function refusal(refused: Refused, locale: Locale): Envelope<Refusal> {
  const { error, fields, figures, retryAfterSeconds } = refused;
  const isTimed = error === 'TooManyRequests' && retryAfterSeconds !== undefined;
  return {
    code: ERRORS[error],
    msg: isTimed
      ? waitMessageOf(retryAfterSeconds, locale)
      : refusalMessageOf(error, figures, locale),
    data: {
      error,
      ...(fields && { fields }),
      ...(figures && { figures }),
      ...(isTimed && { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) }),
    },
  };
}

/** The envelope of a refusal; sets its status and headers. */
function refusalIn(reply: FastifyReply, refused: Refused): Envelope<Refusal> {
  const status = ERRORS[refused.error];
  void reply.code(status);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  // Do not wait for the rest of a request that took too long.
  if (status === 408) void reply.header('connection', 'close');
  if (status === 429 || status === 503) {
    const seconds = Math.max(1, Math.ceil(refused.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
    void reply.header('retry-after', String(seconds));
  }
  return refusal(refused, reply.request.locale);
}

/** Refuses a request that reached no endpoint; `more` is added next to the error. */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refused,
  more: Readonly<Record<string, string>> = {},
): void {
  const sent = refusalIn(reply, refused);
  void reply.send({ ...sent, data: { ...sent.data, ...more } });
}

/** Wraps the outcome of an endpoint into its envelope. */
export function envelope(
  { asks }: Endpoint,
  meter: Pick<RouteMeter, 'refused'>,
): preSerializationHookHandler<unknown> {
  /** A refusal with the problem of the field it concerns. */
  const asking = (refused: Refused, locale: Locale): Refused => {
    const problems = asks?.[refused.error];
    if (!problems || refused.fields) return refused;
    const messages = Object.entries(problems).map(([field, problem]) => [
      field,
      fieldMessageOf(problem, locale),
    ]);
    return { ...refused, fields: Object.fromEntries(messages) };
  };
  return ({ locale }, reply, payload, done) => {
    const decided = payload as Outcome<unknown> | Envelope<Refusal>;
    if ('code' in decided) done(null, decided);
    else if (decided.ok) done(null, success(decided.value, locale));
    else {
      meter.refused(decided.error);
      done(null, refusalIn(reply, asking(decided, locale)));
    }
  };
}

/** The body of a file, with headers that let it be viewed but not run or load anything. */
export function fileIn(reply: FastifyReply, { bytes, mediaType, maxAgeSeconds }: Download): Buffer {
  const isPublic = maxAgeSeconds !== undefined;
  if (isPublic) void reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * JSON Schema of a whole successful answer. Schema ids, which are for the docs, are left out, so that
 * everything is inline.
 */
function envelopeSchema(output: z.ZodType): Schema {
  const data = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    metadata: z.registry(),
  });
  const { $schema: _, ...plain } = data;
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: plain as Schema },
  };
}

/**
 * Fastify's serializer: writes answers by the schema of the envelope. Each is compiled on its first
 * answer: compiling all of them would delay the start by a tenth of a second.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJson(envelopeSchema(schema));
    return write(answer);
  };
};
