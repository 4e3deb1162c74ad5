import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ERRORS } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { messageOf, waitMessageOf } from '#platform/contract/message.ts';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import type { Refused } from './handlers.ts';

export interface JsonSchema {
  [key: string]: unknown;
}

const RETRY_AFTER_SECONDS = 1;

export function success<T>(data: T, locale: Locale): Envelope<T> {
  return { code: 200, msg: messageOf('success', locale), data };
}

export function refusal(refused: Refused, locale: Locale): Envelope<Refusal> {
  const { error, fields, retryAfterSeconds } = refused;
  const isTimed = error === 'TooManyRequests' && retryAfterSeconds !== undefined;
  return {
    code: ERRORS[error],
    msg: isTimed ? waitMessageOf(retryAfterSeconds, locale) : messageOf(error, locale),
    data: {
      error,
      ...(fields && { fields }),
      ...(isTimed && { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) }),
    },
  };
}

/** Sends a refusal with its status and the headers that go with it. */
export function sendRefusal(reply: FastifyReply, refused: Refused, locale: Locale): void {
  const status = ERRORS[refused.error];
  void reply.code(status);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 429 || status === 503) {
    const seconds = Math.max(1, Math.ceil(refused.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
    void reply.header('retry-after', String(seconds));
  }
  void reply.send(refusal(refused, locale));
}

/**
 * JSON Schema of a whole successful answer, for the compiled serialiser. The names that schemas
 * carry for the docs are left out, so that everything stands in place.
 */
export function envelopeSchema(output: z.ZodType): JsonSchema {
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
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: plain },
  };
}
