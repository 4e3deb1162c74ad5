import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST';
const HEADERS = 'authorization, content-type, accept-language, idempotency-key, x-world';
/** What a page may read of an answer beside its body. */
const EXPOSED = 'retry-after';
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of these origins call from a browser. Without any, nothing is added and browsers keep
 * to our own pages. Tokens travel in a header, never in a cookie, so credentials are not allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  // A hook costs every request; who needs none pays for none.
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin === undefined || !allowed.has(origin)) {
      done();
      return;
    }
    void reply.header('access-control-allow-origin', origin);
    const asks = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (!asks) {
      void reply.header('access-control-expose-headers', EXPOSED);
      done();
      return;
    }
    void reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .code(204)
      .send();
  });
}
