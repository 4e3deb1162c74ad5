import { gzip } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

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
 * Sends an answer compressed where the caller takes it and it pays. Only for answers that hold nothing
 * secret: the length of a compressed one tells what it repeats of the question.
 */
export const compressAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') {
    done();
    return;
  }
  // Whose pages may read it is said there, too.
  const others = reply.getHeader('vary');
  void reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
  if (payload.length < BYTES_MIN || !takesGzip(request.raw.headers['accept-encoding'])) {
    done();
    return;
  }
  gzip(payload, (error, bytes) => {
    if (!error) void reply.header('content-encoding', 'gzip');
    done(null, error ? payload : bytes);
  });
};
