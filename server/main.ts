import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createProcessMetrics, type Metrics } from '#platform/http/metrics.ts';
import { createTimers, type Timers } from '#platform/runtime/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/runtime/config.ts';
import { isLocalOnly, ownHosts } from '#platform/runtime/host-names.ts';
import { createLogger, type Logger } from '#platform/runtime/logger.ts';
import { openTracing } from '#platform/runtime/open-tracing.ts';
import { pause } from '#platform/runtime/pause.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import { holdData } from '#platform/store/hold-folder.ts';
import { latestWrite } from '#platform/store/latest-write.ts';
import { topics } from '#topics/described.ts';
import { endpoints } from '#topics/endpoints.ts';
import { firstFacts } from '#topics/instruments/first-facts.ts';
import { WorldMeters } from '#world/meters.ts';
import { createReadiness } from '#world/readiness.ts';
import { worldReadings } from '#world/readings.ts';
import type { World } from '#world/world.ts';
import { WorldRegistry } from '#world/world-registry.ts';
import { createFirstOwner } from '../seed/first-owner.ts';
import { seedInstruments } from '../seed/instruments/all.ts';
import { seedIfEmpty } from '../seed/seed-if-empty.ts';
import { welcome } from '../seed/welcome.ts';
import { createApp } from './app.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
/** How long a shutdown may take before the process exits regardless. */
const STOP_MS_MAX = 5000;
/** How far the clock may go back: setting a machine's clock right moves it by less. */
const CLOCK_SLACK_MS = 60_000;
/** How long requests in flight may take to finish, in milliseconds. */
const FINISH_MS = 3000;
/** The same for those that bring a world up to a later moment, which can take minutes: then they are refused. */
const CATCH_UP_MS = 2000;
/**
 * How long one of several processes keeps answering after it was told to stop, milliseconds. A load
 * balancer checks twice a second whether to send more requests here, and a request that arrives on a
 * connection that is just closing is lost.
 */
const LEAVE_MS = 1000;

/** Whether a path is that of a folder, or of something in it. */
function isWithin(folder: string, path: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}

/** Why a start failed, where the person who started it can do something about it. */
function explain(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const { code, path = '' } = error as NodeJS.ErrnoException;
  if (!config || !code) return undefined;
  const { port, host, dataDir, databaseUrl } = config;
  const file = databaseUrl.replace(/^file:/, '');
  // Something else is missing; the settings are not to blame.
  const isAround = path !== '' && [dataDir, file].some((one) => isWithin(path, one));
  if (code === 'ENOENT' && !isAround) return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENOSPC': {
      if (!path)
        return `PORT is ${port}, but this user may not listen on it: set PORT to another one`;
      const isOfFile =
        !isWithin(dataDir, file) && !isWithin(dataDir, path) && isWithin(dirname(file), path);
      const named = isOfFile ? `DATABASE_URL is "${databaseUrl}"` : `DATA_DIR is "${dataDir}"`;
      return `${named}, which cannot be written (${code} at ${path})`;
    }
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `"${file}" is damaged, or not a database: restore a back-up, or set another DATA_DIR or DATABASE_URL`;
    default:
      return undefined;
  }
}

type Phase = 'starting' | 'serving' | 'stopping';

interface Served {
  config: Config;
  log: Logger;
  timers: Timers;
  worlds: WorldRegistry;
  metrics: Metrics;
  readiness: ReturnType<typeof createReadiness>;
  tracing: Tracing | undefined;
}

function appOf(
  { config, log, timers, worlds, metrics, readiness, tracing }: Served,
  phase: () => Phase,
): Promise<FastifyInstance> {
  return createApp<World>({
    endpoints,
    topics,
    worlds,
    timers,
    log,
    sandbox: config.sandbox,
    ready: async () => {
      if (phase() !== 'serving') return phase() as Exclude<Phase, 'serving'>;
      return readiness(worlds.main);
    },
    webRoot: WEB_ROOT,
    firstFacts: (world, path, asked) =>
      phase() === 'serving' ? firstFacts(world, path, asked) : undefined,
    checkOutput: config.environment === 'test',
    isOwnHost: ownHosts(config.host, config.allowedHosts),
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    metrics,
    tracing,
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
  });
}

/** Lets requests in flight finish, tells sockets to reconnect, and closes the database. */
async function stop(
  app: FastifyInstance,
  { timers, worlds, tracing }: Served,
  leaveMs = 0,
): Promise<void> {
  const cut = timers.after(FINISH_MS, () => app.server.closeAllConnections());
  timers.after(CATCH_UP_MS, () => {
    for (const { exchange } of worlds.ready()) exchange.endCatchUp();
  });
  await pause(leaveMs);
  await app.close();
  cut();
  await worlds.stop();
  await tracing?.stop();
  timers.stop();
}

/**
 * Refuses to start a world whose data was last written at a later time: its people would live through
 * that time twice.
 * @throws ConfigError unless the difference is under a minute, which a corrected machine clock explains.
 */
async function refuseToGoBack({ config, clock, database }: World): Promise<void> {
  const now = clock.now();
  const wroteAt = await latestWrite(database.reader);
  if (wroteAt === undefined || wroteAt - now < CLOCK_SLACK_MS) return;
  const [start, last] = [now, wroteAt].map((at) => new Date(at).toISOString());
  throw new ConfigError(
    `The world would start at ${start}, but its data in "${config.dataDir}" reach to ${last}: set WORLD_CLOCK to that moment or a later one, or set another DATA_DIR`,
  );
}

/** Stops this process when another one has taken over its work; restarted, it may follow that one. */
function endWhenPassedOver({ database, log }: World, stopAll: () => Promise<void>): void {
  database.nodes?.onLost((why) => {
    log.fatal({ why }, 'stopping: another process took over');
    const end = () => process.exit(1);
    createTimers().after(STOP_MS_MAX, end);
    stopAll().then(end, end);
  });
}

async function run(config: Config): Promise<void> {
  holdData(config);
  let tracing: Tracing | undefined;
  const log = createLogger({
    level: config.logLevel,
    readable: process.stdout.isTTY && config.environment !== 'production',
    ...(config.traces && { traceId: () => tracing?.current()?.traceId }),
  });
  tracing = await openTracing(config, log);
  const timers = createTimers();
  const instruments = seedInstruments();
  const metrics = createProcessMetrics();
  const meters = new WorldMeters(metrics, timers);
  const made = { config, log, instruments, timers, seed: seedIfEmpty, meters, tracing };
  const worlds = new WorldRegistry(made);
  const looked = { main: () => worlds.main, awake: () => [...worlds.ready()].length };
  for (const readings of worldReadings(looked)) metrics.addAll(readings);
  const readiness = createReadiness(timers);
  const served = { config, log, timers, worlds, metrics, readiness, tracing };
  const world = await worlds.openMain();
  await refuseToGoBack(world);
  await worlds.load();
  let phase: Phase = 'starting';
  const app = await appOf(served, () => phase);
  closeWithGrace({ delay: STOP_MS_MAX, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error');
    phase = 'stopping';
    await stop(app, served, err || !world.database.nodes?.isShared ? 0 : LEAVE_MS);
  });
  endWhenPassedOver(world, () => {
    phase = 'stopping';
    return stop(app, served);
  });
  await seedIfEmpty(world);
  const address = await app.listen({ port: config.port, host: config.host });
  // Only when nothing can refuse the start any more, and before others may begin: they would create one, too.
  const firstOwner = await createFirstOwner(world);
  await world.start();
  const isStopping = () => phase === 'stopping';
  if (!isStopping()) phase = 'serving';
  // A first password is shown even so: it is known only here.
  else if (!firstOwner) return;
  const hasWeb = existsSync(join(WEB_ROOT, 'index.html'));
  const { sandbox, host } = config;
  const isReachable = !isLocalOnly(host);
  process.stdout.write(welcome({ address, hasWeb, sandbox, isReachable, firstOwner }));
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  const reason = explain(error, config);
  process.stderr.write(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
