import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#core/locale.ts';

/** An answer that was made before, envelope and all. */
export interface Kept {
  ok: true;
  text: string;
}

/** Longer questions are rare, and would fill a cache with keys. */
const KEY_LENGTH_MAX = 512;

/**
 * What an answer depends on beside who asks; undefined when it is too long to be kept.
 * @param input cleaned: what a client sends may be nested too deep to be written out.
 */
export function answerKey(
  { raw: { method, url } }: FastifyRequest,
  locale: Locale,
  input: () => Record<string, unknown> | undefined,
): string | undefined {
  const place = `${locale} ${method === 'GET' ? url : url?.split('?', 1)[0]}`;
  const key = method === 'GET' ? place : `${place} ${JSON.stringify(input())}`;
  return key.length <= KEY_LENGTH_MAX ? key : undefined;
}

/** Text, not bytes: Node writes it together with the headers, which is faster than twice. */
export function sendText(reply: FastifyReply, text: string): void {
  void reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
