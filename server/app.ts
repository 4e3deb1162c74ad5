import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Authenticate } from './http/auth.ts';
import { allowOrigins } from './http/cors.ts';
import { mountDocs } from './http/docs.ts';
import { answerClientError, errorHandler, parseJson, sendNotFound } from './http/errors.ts';
import type { Feature } from './http/feature.ts';
import { mountHealth } from './http/health.ts';
import { createLanguage, type Language } from './http/language.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { mountFeatures } from './http/mount.ts';
import { endOtherUpgrades, type PushRouteOptions, pushRoute } from './http/push-route.ts';
import { webClient } from './http/static.ts';
import type { Hub } from './push/hub.ts';
import { FRAME_BYTES_MAX } from './push/limits.ts';
import type { Timers } from './runtime/clock.ts';
import type { Logger } from './runtime/logger.ts';
import { createProcessHealth } from './runtime/process-health.ts';

export interface AppOptions<W> {
  features: readonly Feature<W>[];
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
  /** Time a request may take, 60 s by default. */
  timeoutMs?: number;
  /** Origins of pages of others that may call from a browser; none by default. */
  corsOrigins?: readonly string[];
  /** Believe `X-Forwarded-For`. */
  trustProxy?: boolean;
  metrics?: Metrics;
}

const BODY_BYTES_MAX = 256 * 1024;
const TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 72_000;

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
    requestTimeout: options.timeoutMs ?? TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: onError,
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(onError);
  parseJson(app);
  endOtherUpgrades(app);
  allowOrigins(app, options.corsOrigins ?? []);

  // Each in a part of its own, so that what one needs costs the others nothing.
  const endpoints: FastifyPluginAsync = async (part) => {
    await mountFeatures(part, { ...options, metrics, language });
    mountHealth(part, {
      metrics,
      language,
      health: processHealth(app),
      ready: options.ready,
      push: () => sum(options.hubs()),
    });
  };
  await app.register(endpoints);
  const shown = options.features.filter(({ endpoint }) => options.sandbox || !endpoint.sandbox);
  await mountDocs(app, shown);
  await app.register(pushRoute(pushOptions(options, language)));
  await app.register(
    webClient({
      ...(options.webRoot && { root: options.webRoot }),
      sendNotFound: (request, reply) => sendNotFound(request, reply, language),
    }),
  );
  return app;
}

function pushOptions<W>(options: AppOptions<W>, language: Language): PushRouteOptions {
  return {
    language,
    frameBytesMax: FRAME_BYTES_MAX,
    accept: (socket, visitor) => {
      const world = options.worldOf(visitor.world);
      if (world === undefined) return false;
      options.hubOf(world).connect(socket, { locale: visitor.locale });
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
