import type { FastifyRequest, onSendHookHandler, preValidationHookHandler } from 'fastify';
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import { JSON_TYPE } from './envelope.ts';
import type { Keep } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer is to be kept. */
    place?: { cache: ResponseCache; key: string };
  }
}

/** Longer questions are rare, and would fill a cache with keys. */
const KEY_LENGTH_MAX = 512;

/** What an answer depends on beside who asks; undefined when it is too long to be kept. */
function answerKey({ raw: { method, url }, locale, body }: FastifyRequest): string | undefined {
  const place = `${locale} ${method === 'GET' ? url : url?.split('?', 1)[0]}`;
  const key = method === 'GET' ? place : `${place} ${JSON.stringify(body)}`;
  return key.length <= KEY_LENGTH_MAX ? key : undefined;
}

/**
 * Sends the answer that stands ready; without one, remembers where it belongs once it is made. Of a
 * POST it wants the input cleaned: what a client sends may be nested too deep to be written out.
 */
export function findKept<W>(keep: Keep<W>): preValidationHookHandler {
  return (request, reply, done) => {
    const cache = keep(request as Parameters<Keep<W>>[0]);
    const key = cache && answerKey(request);
    const text = key === undefined ? undefined : cache?.get(key);
    if (text !== undefined) {
      // Text, not bytes: Node writes it together with the headers, which is faster than twice.
      void reply.header('content-type', JSON_TYPE).send(text);
      return;
    }
    if (cache && key !== undefined) request.place = { cache, key };
    done();
  };
}

/** Keeps what was made, envelope and all; a refusal is not kept. */
export const keepAnswer: onSendHookHandler<unknown> = (
  { place },
  { statusCode },
  payload,
  done,
) => {
  if (place && statusCode === 200) place.cache.put(place.key, String(payload));
  done();
};
