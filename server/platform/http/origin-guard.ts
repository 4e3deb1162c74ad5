/** Who may call the server: under which host names, and from whose pages. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import type { IsOwnHost } from '#platform/runtime/host-names.ts';
import { isForPush } from './connections.ts';
import { sendRefusal } from './envelope.ts';
import { refuse } from './handlers.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts any host name and origin: for health checks. */
    forAnybody?: boolean;
  }
}

export interface OriginGuardOptions {
  metrics: Metrics;
  isOwnHost: IsOwnHost;
  /** Foreign origins whose pages may call. */
  corsOrigins: readonly string[];
}

/** `Host` values found valid; there are few, apart from made-up ports. */
const REMEMBERED_MAX = 200;

function hostChecker(isOwnHost: IsOwnHost): (host: string | undefined) => boolean {
  const good = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  return (host) => {
    if (!host) return false;
    if (good.get(host)) return true;
    const name = /^(\[[^\]]*\]|[^:]*)(:\d{1,5})?$/.exec(host)?.[1];
    if (!name || !isOwnHost(name)) return false;
    good.set(host, true);
    return true;
  };
}

const STANDARD_PORT: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/** Whether a page of an origin was served by the host it calls. */
function isSameHost(origin: string, host: string): boolean {
  if (origin === `http://${host}` || origin === `https://${host}`) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  // A proxy may add the port that a browser leaves out.
  const port = url && STANDARD_PORT[url.protocol];
  return port !== undefined && url?.port === '' && `${url.host}${port}` === host.toLowerCase();
}

/** RFC 9112, section 3.2: every request of HTTP/1.1 names its host, and one that does not is refused with 400. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/** A person following a link to here, or typing it. */
const isVisit = (method: string, headers: IncomingHttpHeaders): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/**
 * Refuses, before anything else is done, calls under a foreign host name: a foreign page could have
 * pointed that name here (DNS rebinding) and would then count as ours. Also refuses what a browser sends
 * for a page of a foreign origin that is not allowed: the page could not read the answer, but a command
 * would have been carried out.
 */
export function guardHostAndOrigin(app: FastifyInstance, options: OriginGuardOptions): void {
  const { metrics } = options;
  const isOwn = hostChecker(options.isOwnHost);
  const allowed = new Set(options.corsOrigins);
  const meter = metrics.route('ANY', 'refused');

  const isForeign = (request: FastifyRequest, headers: IncomingHttpHeaders): boolean => {
    const { origin } = headers;
    if (origin !== undefined) return !allowed.has(origin) && !isSameHost(origin, request.host);
    return headers['sec-fetch-site'] === 'cross-site' && !isVisit(request.method, headers);
  };
  const refusalOf = (request: FastifyRequest): ErrorName | undefined => {
    const { headers } = request.raw;
    if (lacksHost(request.raw)) return 'MalformedBody';
    if (!isOwn(headers.host)) return 'ForeignHost';
    return isForeign(request, headers) ? 'ForeignOrigin' : undefined;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers.upgrade !== undefined && !isForPush(raw)) reply.header('connection', 'close');
    const isForAnybody = request.routeOptions.config?.forAnybody && !lacksHost(raw);
    const error = refusalOf(request);
    if (error === undefined || isForAnybody) {
      done();
      return;
    }
    meter.count(ERRORS[error], 0);
    reply.header('cache-control', 'no-store').header('vary', 'Origin');
    reply.header('x-content-type-options', 'nosniff');
    sendRefusal(reply, refuse(error));
  });
}
