import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { sendText } from './kept-answer.ts';

/** Shorter answers fit into the first packet anyway. */
const BYTES_MIN = 1_400;
const REFUSED = /^q=0(\.0*)?$/;

/** Whether an `Accept-Encoding` header takes gzip: named, and not by a weight of zero. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim());
      return name === 'gzip' && !parameters.some((text) => REFUSED.test(text));
    });
}

/**
 * Sends JSON compressed where the caller takes it and it pays. Only for answers that hold nothing
 * secret: the length of a compressed one tells what it repeats of the question.
 */
export function sendCompressed(reply: FastifyReply, text: string): void {
  // Whose pages may read it is said there, too.
  const others = reply.getHeader('vary');
  void reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
  const isWorth = text.length >= BYTES_MIN;
  if (!isWorth || !takesGzip(reply.request.raw.headers['accept-encoding'])) {
    sendText(reply, text);
    return;
  }
  gzip(text, (error, bytes) => {
    if (error) return sendText(reply, text);
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'gzip')
      .send(bytes);
  });
}
