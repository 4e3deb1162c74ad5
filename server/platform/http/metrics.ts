import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts the answers of one route. */
export interface RouteMeter {
  /** `durationMs` until the answer was handed over. */
  count(status: number, durationMs: number): void;
}

export interface Reading {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  read(): number;
}

export interface Metrics {
  /** One meter a route; several of one route count together. */
  route(method: string, path: string): RouteMeter;
  /** A figure read when somebody looks. */
  add(reading: Reading): void;
  /** Prometheus text exposition format, version 0.0.4. */
  text(): Promise<string>;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Answers counted at once: one by one each costs a tenth more than uncounted; see decision 035. */
const BATCH = 256;

/** An answer that is not counted yet. */
interface Answer {
  counter: { inc(): void };
  duration: { observe(seconds: number): void };
  seconds: number;
}

/** Counts answers a batch at a time, and what is left when somebody looks. */
function createTally() {
  const answers: Answer[] = [];
  const flush = () => {
    for (const { counter, duration, seconds } of answers) {
      counter.inc();
      duration.observe(seconds);
    }
    answers.length = 0;
  };
  return {
    flush,
    add(answer: Answer) {
      if (answers.push(answer) >= BATCH) flush();
    },
  };
}

/** Figures for `/metrics`, in a registry of their own: tests build many apps in one process. */
export function createMetrics(registry: Registry = new Registry()): Metrics {
  const registers = [registry];
  const tally = createTally();
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return {
    route(method, route) {
      const duration = durations.labels(method, route);
      const byStatus = new Map<number, Answer['counter']>();
      const counterOf = (status: number) => {
        const made = answered.labels(method, route, String(status));
        byStatus.set(status, made);
        return made;
      };
      return {
        count(status, durationMs) {
          const counter = byStatus.get(status) ?? counterOf(status);
          tally.add({ counter, duration, seconds: durationMs / 1000 });
        },
      };
    },
    add: (reading) => register(reading, registers),
    text() {
      tally.flush();
      return registry.metrics();
    },
  };
}

function register({ name, help, type, read }: Reading, registers: Registry[]): void {
  if (type === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/**
 * Figures of the process beside those of its app. Made once: what watches a process cannot be stopped.
 */
export function createProcessMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return createMetrics(registry);
}
