import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { MINUTE_MS } from '#core/time.ts';
import type { Authenticate } from '#platform/http/auth.ts';
import { connectionOptions } from '#platform/http/connections.ts';
import { allowOrigins } from '#platform/http/cors.ts';
import { mountDocs } from '#platform/http/docs.ts';
import { errorHandler, parseJson, sendNotFound } from '#platform/http/errors.ts';
import type { MountedEndpoint } from '#platform/http/handlers.ts';
import { mountHealth } from '#platform/http/health.ts';
import { createLanguage, type Language } from '#platform/http/language.ts';
import { createMetrics, type Metrics } from '#platform/http/metrics.ts';
import { mountEndpoints } from '#platform/http/mount.ts';
import type { FormReaderOptions } from '#platform/http/multipart.ts';
import { guardHostAndOrigin } from '#platform/http/origin-guard.ts';
import { type PushRouteOptions, pushRoute } from '#platform/http/push-route.ts';
import { webClient } from '#platform/http/static.ts';
import type { Hub } from '#platform/push/hub.ts';
import { FRAME_BYTES_MAX } from '#platform/push/limits.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import { type IsOwnHost, ownHosts } from '#platform/runtime/host-names.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { createProcessHealth } from '#platform/runtime/process-health.ts';

export interface AppOptions<W> {
  endpoints: readonly MountedEndpoint<W>[];
  /** The world of a request or socket: by name, or the main one; undefined when there is none such. */
  worldOf(name: string | undefined): W | undefined;
  authenticate: Authenticate<W>;
  /** The time of a world, epoch ms, told with every answer. */
  timeOf(world: W): number;
  hubOf(world: W): Hub;
  /** Every hub there is, for the figures and the farewell. */
  hubs(): Iterable<Hub>;
  timers: Timers;
  log: Logger;
  /** Whether the sandbox surface exists. */
  sandbox: boolean;
  ready(): boolean | Promise<boolean>;
  /** Folder of the built web client; without one only the API is served. */
  webRoot?: string;
  checkOutput?: boolean;
  /** Write the documentation for its first reader, who then waits, rather than at the start. */
  docsWhenAsked?: boolean;
  /** Time a request may take, 60 s by default. */
  timeoutMs?: number;
  /** Bounds of the reading of forms, where they differ from the standard ones. */
  uploads?: Omit<FormReaderOptions, 'timers'>;
  /** Origins of pages of others that may call from a browser; none by default. */
  corsOrigins?: readonly string[];
  /** By which names the server may be called; by those of this machine for itself when absent. */
  isOwnHost?: IsOwnHost;
  /** How many proxies stand in front, or their networks: whose `X-Forwarded-For` to believe. */
  trustProxy?: false | number | string[];
  /** Asked for at `/metrics`; outside the sandbox there is none without it. */
  metricsToken?: string;
  metrics?: Metrics;
}

const BODY_BYTES_MAX = 256 * 1024;
const TIMEOUT_MS = MINUTE_MS;

/** The whole server but for listening: tests `inject` into it, `main.ts` listens. */
export async function createApp<W>(options: AppOptions<W>): Promise<FastifyInstance> {
  const metrics = options.metrics ?? createMetrics();
  const language = createLanguage();
  const { log } = options;
  const onError = errorHandler({ log, language, metrics });
  const app = fastify({
    // Fastify's own log lines cost more than the rest of it; errors are logged by the handlers.
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    ...connectionOptions(options.timers, options.timeoutMs ?? TIMEOUT_MS),
    trustProxy: trustOf(options.trustProxy ?? false),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: onError,
  });
  app.setErrorHandler(onError);
  parseJson(app);
  allowOrigins(app, options.corsOrigins ?? []);
  guardHostAndOrigin(app, {
    language,
    metrics,
    isOwnHost: options.isOwnHost ?? ownHosts('localhost'),
    corsOrigins: options.corsOrigins ?? [],
  });

  // Each in a part of its own, so that what one needs costs the others nothing.
  const endpoints: FastifyPluginAsync = async (part) => {
    await mountEndpoints(part, { ...options, metrics, language });
    mountHealth(part, {
      metrics,
      language,
      health: processHealth(app),
      ready: options.ready,
      push: () => sum(options.hubs()),
      sandbox: options.sandbox,
      ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
    });
  };
  await app.register(endpoints);
  // Outside the sandbox what the back office does is nobody's business but its own.
  const shown = options.endpoints.filter(
    ({ endpoint }) => options.sandbox || !(endpoint.sandbox || endpoint.path.startsWith('/admin/')),
  );
  await mountDocs(app, shown, options.docsWhenAsked);
  await app.register(pushRoute(pushOptions(options, language)));
  await app.register(
    webClient({
      ...(options.webRoot && { root: options.webRoot }),
      sendNotFound: (request, reply) => sendNotFound(request, reply, language),
    }),
  );
  return app;
}

/** Fastify trusts no bare number; each proxy adds the address it heard from at the end, hop by hop. */
function trustOf(proxies: false | number | string[]) {
  if (typeof proxies !== 'number') return proxies;
  return (_address: string, hop: number) => hop < proxies;
}

function pushOptions<W>(options: AppOptions<W>, language: Language): PushRouteOptions {
  return {
    language,
    timers: options.timers,
    frameBytesMax: FRAME_BYTES_MAX,
    accept: (socket, visitor) => {
      const world = options.worldOf(visitor.world);
      if (world === undefined) return false;
      options.hubOf(world).connect(socket, { locale: visitor.locale, address: visitor.address });
      return true;
    },
    close: async () => {
      await Promise.all([...options.hubs()].map((hub) => hub.close()));
    },
  };
}

function processHealth(app: FastifyInstance) {
  const health = createProcessHealth();
  app.addHook('onClose', async () => health.stop());
  return health;
}

function sum(hubs: Iterable<Hub>) {
  const total = { clients: 0, codes: 0, framesSent: 0, framesReceived: 0, errors: 0, dropped: 0 };
  for (const hub of hubs) {
    const figures = hub.counters();
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += figures[key];
  }
  return total;
}
