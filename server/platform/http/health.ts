import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { tokenOf } from './auth.ts';
import { sendRefusal, success } from './envelope.ts';
import { refuse } from './handlers.ts';
import type { Metrics, Reading } from './metrics.ts';

export interface PushFigures {
  clients: number;
  codes: number;
  framesSent: number;
  framesReceived: number;
  errors: number;
  slow: number;
  silent: number;
  abusive: number;
}

/** Why requests cannot be served now. */
export type NotReady =
  | 'starting'
  | 'stopping'
  | 'catchingUp'
  | 'databaseUnreadable'
  | 'databaseUnwritable';

/** Whether requests can be served now, or why not. */
export type Readiness = boolean | NotReady;

export interface HealthOptions {
  metrics: Metrics;
  ready(): Readiness | Promise<Readiness>;
  push(): PushFigures;
  /** Whether the sandbox surface exists. */
  sandbox: boolean;
  /** Required to read `/metrics`. */
  metricsToken?: string;
}

function pushReadings(push: () => PushFigures): Reading[] {
  const reading = (name: string, help: string, type: Reading['type'], key: keyof PushFigures) => ({
    name,
    help,
    type,
    read: () => push()[key],
  });
  return [
    reading('push_clients', 'Open connections of the live channel', 'gauge', 'clients'),
    reading('push_codes', 'Instruments that anybody watches', 'gauge', 'codes'),
    reading('push_frames_sent_total', 'Frames sent', 'counter', 'framesSent'),
    reading('push_frames_received_total', 'Frames received', 'counter', 'framesReceived'),
    reading('push_errors_total', 'Frames refused', 'counter', 'errors'),
    {
      name: 'push_dropped_total',
      help: 'Connections dropped because the client did not read, did not answer, or sent too much',
      type: 'counter',
      label: 'reason',
      read: () => {
        const { slow, silent, abusive } = push();
        return { slow, silent, abusive };
      },
    },
  ];
}

/** About how often monitors ask. */
const RETRY_AFTER_SECONDS = 1;

/** Containers and load balancers use addresses of their own. */
const ANYBODY = { config: { forAnybody: true } };

/** `/healthz`: the process lives; `/readyz`: it can serve; `/metrics`: for Prometheus. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const { metrics, ready, push } = options;
  for (const reading of pushReadings(push)) metrics.add(reading);

  app.get('/healthz', ANYBODY, ({ locale }, reply) => {
    void reply.send(success({}, locale));
  });
  const look = async (): Promise<Readiness> => {
    try {
      return await ready();
    } catch {
      return 'databaseUnreadable';
    }
  };
  metrics.add({
    name: 'sandbourse_ready',
    help: 'Whether requests can be served, as /readyz says',
    type: 'gauge',
    read: async () => ((await look()) === true ? 1 : 0),
  });
  app.get('/readyz', ANYBODY, async ({ locale }, reply) => {
    void reply.header('cache-control', 'no-store');
    const readiness = await look();
    if (readiness === true) return success({}, locale);
    const refused = refuse('Unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    sendRefusal(reply, refused, readiness === false ? {} : { reason: readiness });
    return reply;
  });
  mountMetrics(app, options);
}

/** Open in the sandbox; elsewhere only with the token, and absent when none is set. */
function mountMetrics(app: FastifyInstance, options: HealthOptions): void {
  const { metrics, metricsToken, sandbox } = options;
  if (metricsToken === undefined && !sandbox) return;
  app.get('/metrics', async ({ headers: { authorization } }, reply) => {
    void reply.header('cache-control', 'no-store');
    if (metricsToken !== undefined && !isSame(tokenOf(authorization), metricsToken)) {
      sendRefusal(reply, refuse('Unauthenticated'));
      return reply;
    }
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(token));
