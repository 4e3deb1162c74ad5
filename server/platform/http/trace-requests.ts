/**
 * A span for each request, named by its route: never by its address, query or body, which may contain
 * personal data.
 */
import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from '#platform/runtime/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when requests are traced. */
    span?: Span | undefined;
  }
}

const TRACE_HEADER = 'traceparent';

/** For all other requests, so that no span is named after what somebody requested. */
const NO_ROUTE = 'none';

/** The first of all hooks, so that everything else is part of the span. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions } = request;
    // A live connection is not a request that ends.
    if (headers.upgrade !== undefined) return done();
    const route = routeOptions.url ?? NO_ROUTE;
    const given = headers[TRACE_HEADER];
    const span = tracing.begin(`${method} ${route}`, {
      kind: 'server',
      requestedBy: typeof given === 'string' ? given : undefined,
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
  // Reading the body has lost the request's context.
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
