/** A span for each request, by its route: never by its address, its query or its body, in which people may be. */
import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from '#platform/runtime/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where requests are followed. */
    span?: Span | undefined;
  }
}

const TRACE_HEADER = 'traceparent';

/** Of those that are left, so that no name is made of what somebody asked for. */
const NO_ROUTE = 'none';

/** First of all hooks, so that whatever happens to a request is a part of it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions } = request;
    // A live connection is no request that ends.
    if (headers.upgrade !== undefined) return done();
    const route = routeOptions.url ?? NO_ROUTE;
    const given = headers[TRACE_HEADER];
    const span = tracing.begin(`${method} ${route}`, {
      kind: 'server',
      askedBy: typeof given === 'string' ? given : undefined,
      facts: {
        'http.request.method': method,
        'http.route': route,
        'sandbourse.request_id': id,
      },
    });
    request.span = span;
    void reply.header(TRACE_HEADER, span.traceparent);
    tracing.run(span, done);
  });
  // A body that was read has left the way of its request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) tracing.run(request.span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (!span) return done();
    const { statusCode } = reply;
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
    tracing.run(span, done);
  });
}
