import { gzip, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

/** Shorter answers fit into the first packet uncompressed. */
const BYTES_MIN = 1_400;
/**
 * Up to this length, compress synchronously: 35 to 120 µs, while handing it to another thread and back
 * costs this thread 150 µs and more.
 */
const AT_ONCE_LETTERS_MAX = 16_384;
const REFUSED = /^q=0(\.0*)?$/;

/** Whether an `Accept-Encoding` header accepts gzip with a weight other than zero. */
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
 * Compresses an answer if the caller accepts that and it pays. Only for answers without secrets: the
 * compressed length reveals what they repeat of the request.
 */
export const compressAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') {
    done();
    return;
  }
  // CORS sets this header, too.
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
