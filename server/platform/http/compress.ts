import { gzip, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

/** Shorter answers fit into the first packet anyway. */
const BYTES_MIN = 1_400;
/**
 * Up to here it is done at once: 35 to 120 µs, where to hand it to another thread and to be called back costs this one
 * 150 µs and more.
 */
const AT_ONCE_LETTERS_MAX = 16_384;
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
  if (payload.length <= AT_ONCE_LETTERS_MAX) {
    void reply.header('content-encoding', 'gzip');
    done(null, gzipSync(payload));
    return;
  }
  gzip(payload, (error, bytes) => {
    if (!error) void reply.header('content-encoding', 'gzip');
    done(null, error ? payload : bytes);
  });
};
