import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { MINUTE_MS } from '#core/time.ts';
import { connectionOptions, ignoreExpectations } from '#platform/http/connections.ts';
import { allowOrigins } from '#platform/http/cors.ts';
import { mountDocs } from '#platform/http/docs.ts';
import { errorHandler, parseJson, sendNotFound } from '#platform/http/errors.ts';
import { mountHealth, type Readiness } from '#platform/http/health.ts';
import { createLanguage, decorateWithLocale } from '#platform/http/language.ts';
import { createMetrics, type Metrics } from '#platform/http/metrics.ts';
import { type MountOptions, mountEndpoints } from '#platform/http/mount.ts';
import type { DocumentedTopic } from '#platform/http/openapi.ts';
import { guardHostAndOrigin } from '#platform/http/origin-guard.ts';
import { type PushRouteOptions, pushRoute } from '#platform/http/push-route.ts';
import { recordRefusals } from '#platform/http/record.ts';
import { createRequestIds, logAnswers, tellRequestIds } from '#platform/http/request-id.ts';
import { webClient } from '#platform/http/static.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { MAIN_WORLD, type ServedWorld, type Worlds } from '#platform/http/world-of.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { FRAME_BYTES_MAX } from '#platform/push/limits.ts';
import { type IsOwnHost, ownHosts } from '#platform/runtime/host-names.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import type { Journal } from '#platform/store/journal.ts';

/** A world as the server needs it, with its live channel. */
export interface AppWorld extends ServedWorld {
  readonly hub: Hub;
  readonly journal?: Pick<Journal, 'release'>;
}

export interface AppOptions<W extends AppWorld> extends Omit<MountOptions<W>, 'metrics'> {
  ready(): Readiness | Promise<Readiness>;
  /** Folder of the built web client; without one only the API is served. */
  webRoot?: string;
  /**
   * Public data that the screen at a path shows first and that is available at once; sent within the
   * page.
   */
  firstFacts?(world: W, path: string, asked: URLSearchParams): object | undefined;
  /** How the documentation groups and names the endpoints. */
  topics?: readonly DocumentedTopic[];
  /** Foreign origins whose pages may call from a browser; none by default. */
  corsOrigins?: readonly string[];
  /** Host names the server answers to; by default, the names of this machine for itself. */
  isOwnHost?: IsOwnHost;
  /** How many proxies stand in front, or their networks: whose `X-Forwarded-For` to trust. */
  trustProxy?: false | number | string[];
  /** Required to read `/metrics`; outside the sandbox, `/metrics` does not exist without it. */
  metricsToken?: string;
  /** Where metrics are collected; a registry of the app's own when absent. */
  metrics?: Metrics;
  /** Traces requests; nothing is traced when absent. */
  tracing?: Tracing | undefined;
}

const BODY_BYTES_MAX = 256 * 1024;
const TIMEOUT_MS = MINUTE_MS;

/** The whole server except listening: tests `inject` into it, `main.ts` listens. */
export async function createApp<W extends AppWorld>(
  options: AppOptions<W>,
): Promise<FastifyInstance> {
  const metrics = options.metrics ?? createMetrics();
  const { log } = options;
  const language = createLanguage();
  const onError = errorHandler({ log, metrics });
  const requestIds = createRequestIds();
  const app = fastify({
    // Fastify's own log lines cost more than everything else it does; the handlers log errors.
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    ...connectionOptions(options.timers, options.timeoutMs ?? TIMEOUT_MS, requestIds),
    genReqId: requestIds,
    trustProxy: trustOf(options.trustProxy ?? false),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    // Fastify reports an unreadable path before our hooks have set the request's locale.
    frameworkErrors: (error, request, reply) =>
      onError(error, Object.assign(request, { locale: language(request) }), reply),
  });
  decorateWithLocale(app, language);
  ignoreExpectations(app);
  app.setErrorHandler(onError);
  parseJson(app);
  if (options.tracing) traceRequests(app, options.tracing);
  tellRequestIds(app, log);
  logAnswers(app, log);
  allowOrigins(app, options.corsOrigins ?? []);
  guardHostAndOrigin(app, {
    metrics,
    isOwnHost: options.isOwnHost ?? ownHosts('localhost'),
    corsOrigins: options.corsOrigins ?? [],
  });
  if (options.sandbox) recordRefusals(app, options);
  // In a plugin of its own, so that what the endpoints need costs other routes nothing.
  const endpoints: FastifyPluginAsync = async (part) => {
    await mountEndpoints(part, { ...options, metrics });
  };
  await app.register(endpoints);
  mountHealth(app, {
    metrics,
    ready: options.ready,
    push: () => sum(options.worlds),
    sandbox: options.sandbox,
    ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
  });
  await mountDocs(app, documented(options), options);
  await app.register(pushRoute(pushOptions(options)));
  await app.register(
    webClient({
      ...(options.webRoot && { root: options.webRoot }),
      factsOf: factsOf(options),
      sendNotFound,
    }),
  );
  return app;
}

/** What the page of a screen can say about the main world, if that world is ready. */
function factsOf<W extends AppWorld>({ worlds, firstFacts }: AppOptions<W>) {
  return (path: string, asked: URLSearchParams) => {
    const world = worlds.find(MAIN_WORLD);
    if (world === undefined || world instanceof Promise) return undefined;
    return firstFacts?.(world, path, asked);
  };
}

/** The back office's endpoints are documented only in the sandbox. */
function documented<W extends AppWorld>({ endpoints, sandbox }: AppOptions<W>) {
  return endpoints.filter(
    ({ endpoint }) => sandbox || !(endpoint.sandbox || endpoint.path.startsWith('/admin/')),
  );
}

/**
 * Fastify has no safe meaning for a bare number; each proxy appends the address it was called from, so
 * hops are counted.
 */
function trustOf(proxies: false | number | string[]) {
  if (typeof proxies !== 'number') return proxies;
  return (_address: string, hop: number) => hop < proxies;
}

function pushOptions<W extends AppWorld>({ timers, worlds }: AppOptions<W>): PushRouteOptions<W> {
  return {
    timers,
    worlds,
    frameBytesMax: FRAME_BYTES_MAX,
    accept: (socket, { hub }, visitor) => hub.connect(socket, visitor),
    close: async () => {
      const ready = [...worlds.ready()];
      // Answer long polls for events, so that the shutdown does not wait for them.
      for (const { journal } of ready) journal?.release();
      await Promise.all(ready.map(({ hub }) => hub.close()));
    },
  };
}

function sum(worlds: Worlds<AppWorld>) {
  const frames = { framesSent: 0, framesReceived: 0, errors: 0 };
  const total = { clients: 0, codes: 0, ...frames, slow: 0, silent: 0, abusive: 0 };
  for (const { hub } of worlds.ready()) {
    const figures = hub.counters();
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += figures[key];
  }
  return total;
}
