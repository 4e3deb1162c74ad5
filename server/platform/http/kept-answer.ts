import type { FastifyRequest, onSendHookHandler, preValidationHookHandler } from 'fastify';
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import { JSON_TYPE } from './envelope.ts';
import type { Keep } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where to store the answer. */
    place?: { cache: ResponseCache; key: string };
  }
}

/** Longer requests are rare, and would fill a cache with keys. */
const KEY_LENGTH_MAX = 512;

/** What an answer depends on besides the caller; undefined when too long to be cached. */
function answerKey({ raw: { method, url }, locale, body }: FastifyRequest): string | undefined {
  const place = `${locale} ${method === 'GET' ? url : url?.split('?', 1)[0]}`;
  const key = method === 'GET' ? place : `${place} ${JSON.stringify(body)}`;
  return key.length <= KEY_LENGTH_MAX ? key : undefined;
}

/**
 * Sends the cached answer, or remembers where to store it once it is made. A POST must be cleaned before:
 * a client's input may be nested too deep to be serialised.
 */
export function findKept<W>(keep: Keep<W>): preValidationHookHandler {
  return (request, reply, done) => {
    const cache = keep(request as Parameters<Keep<W>>[0]);
    const key = cache && answerKey(request);
    const text = key === undefined ? undefined : cache?.get(key);
    if (text !== undefined) {
      // Text, not bytes: Node writes it together with the headers, which is faster than two writes.
      void reply.header('content-type', JSON_TYPE).send(text);
      return;
    }
    if (cache && key !== undefined) request.place = { cache, key };
    done();
  };
}

/** Stores the answer with its envelope; refusals are not stored. */
export const keepAnswer: onSendHookHandler<unknown> = (
  { place },
  { statusCode },
  payload,
  done,
) => {
  if (place && statusCode === 200) place.cache.put(place.key, String(payload));
  done();
};
